import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import type { ImportResult } from '../contract/index.ts';
import { groupBy } from '../domain/index.ts';
import { deterministicId, usageId, type BenefitDocument, type Store } from '../documents/index.ts';
import { attemptChange } from '../user/attempt-change.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoom, requireRoomOnCard } from '../user/limits.ts';
import { CHUNK } from '../user/removals.ts';
import type { Wallet } from './wallet.ts';

type Added = Omit<ImportResult, 'problems'>;

/**
 * Adds the cards of a wallet that are not there yet, all of them or none: their benefits and usage first, in parts that
 * nobody sees, then all the cards at once. A card's id follows from its user and the id it came with, so the same
 * wallet again adds nothing, and what was interrupted goes on.
 * @returns what that is; with `dryRun` what it would be, and nothing is stored
 * @throws AppError `conflict` where a user may not keep that many; as {@link changeUser} says
 */
export async function importWallet(
  store: Store,
  by: Writer,
  wallet: Wallet,
  { dryRun }: { dryRun: boolean },
): Promise<Added> {
  // Before all of them are looked for.
  requireRoom({ cards: 0, benefits: 0 }, { cards: wallet.cards.length, benefits: listedIn(wallet).length });
  const { result: missing } = await attemptChange(store, by, async (change) => {
    const rekeyed = withNewIds(by.uid, wallet, new Set(change.user.removed.map(({ id }) => id)));
    const found = await withoutKnown(change, rekeyed);
    requireRoomFor(change, found);
    return found;
  });
  if (dryRun) return countsOf(missing);
  const { benefits, usage } = missing;
  for (const part of parts([...benefits, ...usage])) {
    await attemptChange(store, by, async (change) => {
      const { documents } = change;
      const known = await knownCards(change, [...new Set(part.map(({ document }) => document.card_id))]);
      for (const { id, document } of part) {
        if (known.has(document.card_id)) continue;
        const collection = 'period_start' in document ? documents.usage : documents.benefits;
        change.set(collection.doc(id), document);
      }
    });
  }
  return changeUser(store, by, async (change) => {
    const found = await withoutKnown(change, missing);
    const added = countsOf(found);
    if (added.cards === 0) return added;
    change.count({ cards: added.cards, benefits: listedIn(found).length });
    for (const { id, document } of found.cards) change.set(change.documents.cards.doc(id), document);
    return added;
  });
}

interface Part {
  id: string;
  document: DocumentData & { card_id: string };
}

/** What is of one card stands together. */
function parts(all: Part[]): Part[][] {
  const sorted = all.toSorted((one, other) => (one.document.card_id < other.document.card_id ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / CHUNK) }, (_, part) =>
    sorted.slice(part * CHUNK, (part + 1) * CHUNK),
  );
}

async function withoutKnown(change: UserChange, wallet: Wallet): Promise<Wallet> {
  const known = await knownCards(
    change,
    wallet.cards.map(({ id }) => id),
  );
  const isMissing = ({ document }: Part) => !known.has(document.card_id);
  return {
    cards: wallet.cards.filter(({ id }) => !known.has(id)),
    benefits: wallet.benefits.filter(isMissing),
    usage: wallet.usage.filter(isMissing),
  };
}

async function knownCards(change: UserChange, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const refs: DocumentReference[] = ids.map((id) => change.documents.cards.doc(id));
  const found = await change.store.db.getAll(...refs, { fieldMask: ['version'] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

function requireRoomFor({ user }: UserChange, wallet: Wallet): void {
  const listed = listedIn(wallet);
  const cards = user.cards + wallet.cards.length;
  requireRoom(user, { cards, benefits: user.benefits + listed.length });
  for (const ofCard of groupBy(listed, ({ document }) => document.card_id).values()) {
    requireRoomOnCard(0, ofCard.length);
  }
}

function listedIn({ benefits }: Wallet) {
  return benefits.filter(({ document }) => !document.retired);
}

function countsOf({ cards, benefits, usage }: Wallet): Added {
  const uses = usage.reduce((sum, { document }) => sum + document.use_ids.length, 0);
  return { cards: cards.length, benefits: benefits.length, uses };
}

/**
 * A wallet under ids of the user's own. One that a deleted card has had is passed over: what is left of that one may
 * still be about to be cleared away.
 */
function withNewIds(uid: string, wallet: Wallet, removed: ReadonlySet<string>): Wallet {
  const cardIds = new Map(wallet.cards.map(({ id }) => [id, newCardId(uid, id, removed)]));
  const cardIdOf = (id: string) => cardIds.get(id) ?? id;
  const benefitIds = new Map(
    wallet.benefits.map(({ id, document }) => [id, newBenefitId(id, document, cardIdOf(document.card_id))]),
  );
  const benefitIdOf = (id: string) => benefitIds.get(id) ?? id;
  return {
    cards: wallet.cards.map(({ id, document }) => ({
      id: cardIdOf(id),
      document: {
        ...document,
        auto_claims: document.auto_claims.map((claim) => ({
          ...claim,
          benefit_id: benefitIdOf(claim.benefit_id),
        })),
      },
    })),
    benefits: wallet.benefits.map(({ id, document }) => ({
      id: benefitIdOf(id),
      document: { ...document, card_id: cardIdOf(document.card_id) },
    })),
    usage: wallet.usage.map(({ document }) => {
      const card_id = cardIdOf(document.card_id);
      const benefit_id = benefitIdOf(document.benefit_id);
      const useId = (id: string) => deterministicId(card_id, 'use', id);
      const uses = Object.entries(document.uses ?? {}).map(([id, use]) => [useId(id), use] as const);
      return {
        id: usageId(benefit_id, document.period_start),
        document: {
          ...document,
          card_id,
          benefit_id,
          uses: Object.fromEntries(uses),
          use_ids: uses.map(([id]) => id),
        },
      };
    }),
  };
}

function newCardId(uid: string, id: string, removed: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const newId = deterministicId(uid, 'import', id, String(attempt));
    if (!removed.has(newId)) return newId;
  }
}

/** One that follows from its card and its template still does, so that the templates sent again are the same ones. */
function newBenefitId(id: string, document: BenefitDocument, cardId: string): string {
  const { type, name, frequency } = document;
  return id === deterministicId(document.card_id, type, name, frequency)
    ? deterministicId(cardId, type, name, frequency)
    : deterministicId(cardId, 'benefit', id);
}
