import type { ImportResult, StatementWords } from '../contract/index.ts';
import { groupBy } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { withWords } from '../statements/statement-words.ts';
import {
  changeUser,
  clearLeftovers,
  commitChange,
  type UserChange,
  type UserContext,
} from '../user/change-user.ts';
import { requireRoom, requireRoomOnCard } from '../user/limits.ts';
import { importCard } from './import-card.ts';
import { withNewIds } from './new-ids.ts';
import type { Wallet } from './wallet.ts';

type Added = Omit<ImportResult, 'problems'>;
type Counts = Omit<Added, 'card_ids'>;

/**
 * Adds the missing cards of a wallet one after the other, each with its benefits and usage, and then the statement words.
 * A card that the user still has is not missing, also if it has changed since the export. A new card's id follows from its
 * user and its exported id, so importing the same wallet again adds nothing, and continues an interrupted import.
 * @returns the numbers of added documents and the ids of all cards of the wallet; with `dryRun` nothing is stored
 * @throws AppError `conflict` if the user would have too much, before anything is stored; see {@link changeUser} for
 *   others
 */
export async function importWallet(
  store: Store,
  context: UserContext,
  wallet: Wallet,
  { words, dryRun }: { words: readonly StatementWords[]; dryRun: boolean },
): Promise<Added> {
  // This check comes first, so that no more cards than the limit are looked up.
  requireRoom({ cards: 0, benefits: 0 }, { cards: wallet.cards.length, benefits: listedIn(wallet).length });
  const plan = async () => {
    const { result } = await commitChange(store, context, async (change) => {
      const removed = new Set(change.user.removed.map(({ id }) => id));
      // In a user's own export, the cards that still exist have the same ids.
      const others = await withoutExisting(change, wallet);
      const renewed = await withNewIds(context.uid, others, removed);
      const missing = await withoutExisting(change, renewed);
      requireRoomFor(change, missing);
      const renewedWords = withNewBenefits(words, others, renewed);
      withWords(change.user.statement_words, renewedWords);
      const newIds = new Map(others.cards.map(({ id }, index) => [id, renewed.cards[index]?.id]));
      const card_ids = wallet.cards.map(({ id }) => newIds.get(id) ?? id);
      return { missing, renewedWords, card_ids, isInterrupted: change.user.importing.length > 0 };
    });
    return result;
  };
  const { missing, renewedWords, card_ids, isInterrupted } = await plan();
  if (dryRun) return { ...countsOf(missing), card_ids: [] };
  if (isInterrupted) await clearLeftovers(store, context);
  const added: Added = { cards: 0, benefits: 0, uses: 0, card_ids };
  for (const card of byCard(missing)) {
    if (!(await importCard(store, context, card))) continue;
    const counts = countsOf(card);
    added.cards += counts.cards;
    added.benefits += counts.benefits;
    added.uses += counts.uses;
  }
  if (renewedWords.length === 0) return added;
  await changeUser(store, context, (change) => {
    const { statement_words: before } = change.user;
    const statement_words = withWords(before, renewedWords);
    if (statement_words.length > before.length) change.updateUser({ statement_words });
  });
  return added;
}

/** Gives statement words the new ids of their benefits. The words of a benefit outside the wallet are left out. */
function withNewBenefits(
  words: readonly StatementWords[],
  wallet: Wallet,
  renewed: Wallet,
): StatementWords[] {
  const newIds = new Map(
    (['cards', 'benefits'] as const).flatMap((list) =>
      wallet[list].map(({ id }, index) => [id, renewed[list][index]?.id ?? id] as const),
    ),
  );
  return words.flatMap((each) => {
    if (each.benefit_id === null) return [each];
    const benefit_id = newIds.get(each.benefit_id);
    const product = newIds.get(each.product) ?? each.product;
    return benefit_id === undefined ? [] : [{ ...each, product, benefit_id }];
  });
}

/** Splits a wallet into wallets of one card each. */
function byCard({ cards, benefits, usage }: Wallet): Wallet[] {
  const benefitsOf = groupBy(benefits, ({ document }) => document.card_id);
  const usageOf = groupBy(usage, ({ document }) => document.card_id);
  return cards.map((card) => ({
    cards: [card],
    benefits: benefitsOf.get(card.id) ?? [],
    usage: usageOf.get(card.id) ?? [],
  }));
}

/** Returns a wallet without the cards that the user already has. */
async function withoutExisting({ store, documents }: UserChange, wallet: Wallet): Promise<Wallet> {
  const [first, ...others] = wallet.cards.map(({ id }) => documents.cards.doc(id));
  const snapshots = first ? await store.db.getAll(first, ...others, { fieldMask: ['version'] }) : [];
  const existing = new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
  const isMissing = ({ document }: { document: { card_id: string } }) => !existing.has(document.card_id);
  return {
    cards: wallet.cards.filter(({ id }) => !existing.has(id)),
    benefits: wallet.benefits.filter(isMissing),
    usage: wallet.usage.filter(isMissing),
  };
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

function countsOf({ cards, benefits, usage }: Wallet): Counts {
  const uses = usage.reduce((sum, { document }) => sum + document.use_ids.length, 0);
  return { cards: cards.length, benefits: benefits.length, uses };
}
