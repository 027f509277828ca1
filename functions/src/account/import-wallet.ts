import { randomUUID } from 'node:crypto';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { AppError, conflict } from '../app-error.ts';
import type { AddedCard, ImportResult, ReviewedCard, StatementWords } from '../contract/index.ts';
import { userDocuments, type Store, type UserDocuments } from '../documents/index.ts';
import { groupBy } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { withWords } from '../statements/statement-words.ts';
import { changeUser, CHUNK, commitChange } from '../store/change-user.ts';
import { assertWithinCardLimits, assertWithinLimits } from '../store/limits.ts';
import { readWallet, walletUser } from '../store/read-wallet.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { createYield } from '../store/yield-to-others.ts';
import { withNewIds } from './new-ids.ts';
import { restoreReadings } from './restore-readings.ts';
import { IDENTIFYING, reviewWallet, type StoredCard } from './review-wallet.ts';
import { withoutCards, type Wallet } from './wallet.ts';

/**
 * Adds the cards that the user does not have, each with its benefits, usage and readings, and then the
 * statement words. A card that the user still has does not change. New ids are computed from the user's id
 * and the exported ids, so a second import adds nothing, or continues an interrupted import.
 * @returns the numbers of added documents and the ids of all cards of the wallet. With `dryRun` nothing is
 * stored, the numbers are of the documents that would be added, `card_ids` is empty, and `review` tells for
 * each card whether the user has it.
 * @throws AppError `conflict` if the user would have too many documents or statement words, before anything
 * is stored; see {@link changeUser} for others
 */
export async function importWallet(
  store: Store,
  context: UserContext,
  wallet: Wallet,
  { words, dryRun }: { words: readonly StatementWords[]; dryRun: boolean },
): Promise<Omit<ImportResult, 'problems'> & { review: ReviewedCard[] }> {
  const plan = async (change: UserChange) => {
    const removed = new Set(change.user.removed.map(({ id }) => id));
    // Cards whose ids are already stored are left out. With new ids, they would be added a second time.
    const others = await withoutExisting(change, wallet);
    const { renewed, cardIds, benefitIds } = await withNewIds(context.uid, others, removed);
    const missing = await withoutExisting(change, renewed);
    const newIds = new Map(wallet.cards.map(({ id }) => [id, cardIds.get(id) ?? id]));
    const review = dryRun
      ? reviewWallet(wallet, { newIds, missing, stored: await readStoredCards(change) })
      : [];
    const alike = review.filter(({ presence }) => presence === 'alike');
    assertWalletFits(change, withoutCards(missing, new Set(alike.map(({ id }) => newIds.get(id) ?? id))));
    const renewedWords = words.flatMap((each) => {
      if (each.benefit_id === null) return [each];
      const benefit_id = benefitIds.get(each.benefit_id);
      const product = cardIds.get(each.product) ?? each.product;
      return benefit_id === undefined ? [] : [{ ...each, product, benefit_id }];
    });
    withWords(change.user.statement_words, renewedWords);
    return { missing, renewedWords, review, card_ids: [...newIds.values()] };
  };
  const { missing, renewedWords, review, card_ids } = await planImport(store, context, plan, dryRun);
  if (dryRun) return { ...countDocuments([missing]), card_ids: [], review };
  const added = await importCards(store, context, missing);
  if (renewedWords.length > 0) {
    await changeUser(store, context, (change) => {
      const { statement_words: before } = change.user;
      const statement_words = withWords(before, renewedWords);
      if (statement_words.length > before.length) change.updateUser({ statement_words });
    });
  }
  return { ...countDocuments(added), card_ids, review };
}

export async function addChosenCards(
  store: Store,
  context: UserContext,
  wallet: Wallet,
  { dryRun }: { dryRun: boolean },
): Promise<Omit<ImportResult, 'problems'> & { added: AddedCard[] }> {
  const plan = async (change: UserChange) => {
    const removed = new Set(change.user.removed.map(({ id }) => id));
    if (wallet.cards.some(({ id }) => removed.has(id))) {
      throw conflict('One of these cards was added before and has been deleted. Enter it again to add it.');
    }
    const missing = await withoutExisting(change, wallet);
    assertWalletFits(change, missing);
    return missing;
  };
  const missing = await planImport(store, context, plan, dryRun);
  if (dryRun) return { ...countDocuments([missing]), card_ids: [], added: [] };
  const added = await importCards(store, context, missing);
  const card_ids = wallet.cards.map(({ id }) => id);
  return { ...countDocuments(added), card_ids, added: await withBenefits(store, context.uid, card_ids) };
}

// A dry run must not write. `changeUser` would delete what an interrupted import has left.
async function planImport<Plan>(
  store: Store,
  context: UserContext,
  plan: (change: UserChange) => Promise<Plan>,
  dryRun: boolean,
): Promise<Plan> {
  return dryRun ? (await commitChange(store, context, plan)).result : changeUser(store, context, plan);
}

async function importCards(store: Store, context: UserContext, missing: Wallet): Promise<Wallet[]> {
  const added: Wallet[] = [];
  for (const card of byCard(missing)) if (await importCard(store, context, card)) added.push(card);
  return added;
}

async function withBenefits(store: Store, uid: OwnerId, cardIds: readonly string[]): Promise<AddedCard[]> {
  const { benefits } = await readWallet(walletUser(store, uid), { benefits: 'listed' });
  const ofCards = groupBy([...benefits.documents], ([, { card_id }]) => card_id);
  return cardIds.map((id) => ({
    id,
    benefits: (ofCards.get(id) ?? []).map(([benefitId, { key }]) => ({ id: benefitId, key })),
  }));
}

function byCard({ cards, benefits, usage, readings }: Wallet): Wallet[] {
  const benefitsOf = groupBy(benefits, ({ document }) => document.card_id);
  const usageOf = groupBy(usage, ({ document }) => document.card_id);
  const readingsOf = groupBy(readings, ({ document }) => document.card_id);
  return cards.map((card) => ({
    cards: [card],
    benefits: benefitsOf.get(card.id) ?? [],
    usage: usageOf.get(card.id) ?? [],
    readings: readingsOf.get(card.id) ?? [],
  }));
}

async function withoutExisting({ store, documents }: UserChange, wallet: Wallet): Promise<Wallet> {
  const [first, ...others] = wallet.cards.map(({ id }) => documents.cards.doc(id));
  const snapshots = first ? await store.db.getAll(first, ...others, { fieldMask: ['version'] }) : [];
  return withoutCards(wallet, new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id)));
}

async function readStoredCards({ documents }: UserChange): Promise<StoredCard[]> {
  const snapshots = await documents.cards.select(...IDENTIFYING).get();
  return snapshots.docs.map((snapshot) => ({
    ...(snapshot.data() as Omit<StoredCard, 'id'>),
    id: snapshot.id,
  }));
}

function assertWalletFits({ user }: UserChange, wallet: Wallet): void {
  const listed = selectListed(wallet);
  const cards = user.cards + wallet.cards.length;
  assertWithinLimits(user, { cards, benefits: user.benefits + listed.length });
  for (const ofCard of groupBy(listed, ({ document }) => document.card_id).values()) {
    assertWithinCardLimits(0, ofCard.length);
  }
}

function selectListed({ benefits }: Wallet) {
  return benefits.filter(({ document }) => !document.retired);
}

function countDocuments(wallets: readonly Wallet[]) {
  const usage = wallets.flatMap((wallet) => wallet.usage);
  return {
    cards: wallets.flatMap(({ cards }) => cards).length,
    benefits: wallets.flatMap(({ benefits }) => benefits).length,
    uses: usage.reduce((sum, { document }) => sum + document.use_ids.length, 0),
  };
}

const CHUNK_BYTES = 1_000_000;

const MAX_ATTEMPTS = 10;

type Written = [ref: DocumentReference, document: DocumentData];

/**
 * Adds one card with its benefits, usage and readings. A card that is too large for one batch is stored in
 * parts, and the last part has the card itself, so no list shows an incomplete card. Until then its id is in
 * `importing`. A {@link changeUser} of another request deletes the stored parts, and the import starts again.
 * @param wallet a wallet of one card
 * @returns false if the card already exists, or was deleted in the meantime
 * @throws AppError `unavailable` if other writes keep deleting the parts; see {@link changeUser} for others
 */
async function importCard(
  store: Store,
  context: UserContext,
  wallet: Wallet,
  attempts = MAX_ATTEMPTS,
): Promise<boolean> {
  const id = wallet.cards[0]?.id ?? '';
  const call = randomUUID();
  const parts = await splitIntoBatches(userDocuments(store.db, context.uid), wallet);
  for (const [number, part] of parts.entries()) {
    const { result } = await commitChange(store, context, async (change) => {
      const { importing, removed } = change.user;
      if (number > 0 && !importing.some((each) => each.id === id && each.call === call)) return 'cleared';
      const isRemoved = removed.some((each) => each.id === id);
      if (isRemoved || (await change.documents.cards.doc(id).get()).exists) return 'not stored';
      for (const [ref, document] of part) change.set(ref, document);
      const others = importing.filter((each) => each.id !== id);
      const isLast = number === parts.length - 1;
      if (isLast) await restoreReadings(change, wallet.readings);
      if (isLast) change.count({ cards: 1, benefits: selectListed(wallet).length });
      change.updateUser({ importing: isLast ? others : [...others, { id, call }] });
      return 'stored';
    });
    if (result === 'cleared' && attempts > 1) return importCard(store, context, wallet, attempts - 1);
    if (result === 'cleared') {
      const message = 'Too many changes are being made at the same time. Please try again.';
      throw new AppError('unavailable', message);
    }
    if (result === 'not stored') {
      // Another request has deleted or added the card. If `number` is above 0, parts of this import are
      // already stored. `changeUser` deletes the parts of interrupted imports, even after an empty change.
      if (number > 0) await changeUser(store, context, () => undefined);
      return false;
    }
  }
  return true;
}

async function splitIntoBatches(
  documents: UserDocuments,
  { cards, benefits, usage }: Wallet,
): Promise<Written[][]> {
  const yieldToOthers = createYield();
  const inOrder = benefits.toSorted(
    (one, other) => Number(other.document.retired) - Number(one.document.retired),
  );
  const all: Written[] = [
    ...usage.map(({ id, document }): Written => [documents.usage.doc(id), document]),
    ...inOrder.map(({ id, document }): Written => [documents.benefits.doc(id), document]),
    ...cards.map(({ id, document }): Written => [documents.cards.doc(id), document]),
  ];
  const parts: Written[][] = [];
  let bytes = Infinity;
  // Fills the batches from the end, so that the last batch has the card together with the benefits that are
  // not retired.
  for (const written of all.toReversed()) {
    await yieldToOthers();
    const size = Buffer.byteLength(JSON.stringify(written[1]));
    const part = parts[0];
    if (part && part.length < CHUNK && bytes + size <= CHUNK_BYTES) {
      part.unshift(written);
      bytes += size;
    } else {
      parts.unshift([written]);
      bytes = size;
    }
  }
  return parts;
}
