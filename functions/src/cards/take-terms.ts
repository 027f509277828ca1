import { AppError } from '../app-error.ts';
import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import { onDay, type CatalogueCard } from '../catalogue/index.ts';
import type { Card } from '../contract/index.ts';
import { feeOf, feeYears, type Fee, type PlainDate } from '../domain/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { compareTerms, termsId } from '../terms/compare.ts';
import { writeCard } from '../usage/write-card.ts';
import { changeUser } from '../user/change-user.ts';
import { requireCard } from '../user/require-card.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { buildCard } from './build-card.ts';
import { applyTermsInForce } from './apply-terms.ts';
import { storeUndo } from './undo-terms.ts';

/**
 * Applies the terms in force to a card from today on, or declines them. A repeated call changes nothing.
 * @param choice `id` names the terms that the holder has seen
 * @throws AppError `not_found`; `conflict` if the card is closed, other terms are in force, or there would be too many
 *   benefits or uses in one period; see {@link changeUser} for others
 */
export async function takeTerms(
  store: Store,
  writer: Writer,
  cardId: string,
  { id, take }: { id: string; take: boolean },
): Promise<Card> {
  return changeUser(store, writer, async (change) => {
    const card = await requireCard(change, cardId);
    if (card.closed_date !== null) throw new AppError('conflict', 'A closed card cannot take new terms.');
    const product = await cardInCatalogue(card);
    if (!product || termsId(product, card, writer.today) !== id) {
      throw new AppError('conflict', 'These are not the latest terms of this card.');
    }
    const revised = take
      ? await applyTerms(change, cardId, card, product)
      : writeCard(change, cardId, card, { ...card, kept_terms: id });
    return buildCard(cardId, revised);
  });
}

async function applyTerms(
  change: UserChange,
  cardId: string,
  card: CardDocument,
  product: CatalogueCard,
): Promise<CardDocument> {
  const { today } = change;
  const applied = await applyTermsInForce(change, cardId, card, product);
  const fees = feesAfterTaking(product, card, today);
  if (applied.changed.size === 0 && fees === null) {
    return writeCard(change, cardId, card, { ...card, kept_terms: null });
  }
  const id = termsId(product, card, today);
  const after = {
    ...card,
    ...fees,
    auto_claims: applied.auto_claims,
    version: card.version + 1,
    kept_terms: null,
  };
  const canBeUndone = storeUndo(change, cardId, { card, applied });
  return writeCard(change, cardId, card, { ...after, undoable_terms: canBeUndone ? id : null });
}

/**
 * Returns a card's fees after it takes the terms in force. `annual_fee` becomes today's fee, and `fees` gets an entry for
 * each fee year that differs from the one before. Finished years keep their fees.
 * @returns null if no fee changes
 */
function feesAfterTaking(
  product: CatalogueCard,
  card: CardDocument,
  today: PlainDate,
): Pick<CardDocument, 'annual_fee' | 'fees'> | null {
  const { fees: differing } = compareTerms(product, card, [], today);
  const changed = new Map(differing.map(({ from, after }) => [from, after]));
  const annual_fee = onDay(product.fee, { day: today, opened: card.opening_date })?.amount;
  if (changed.size === 0 || annual_fee === undefined) return null;
  const years = feeYears(card, today).map(({ from }) => from);
  const starts = [...new Set([...years, ...changed.keys()])].toSorted();
  const last = starts.at(-1) ?? card.opening_date;
  const amounts = starts.map((from) => ({ from, amount: changed.get(from) ?? feeOf(card, from) }));
  const fees = amounts.filter(({ amount }, index) => amount !== (amounts[index - 1]?.amount ?? annual_fee));
  const later: Fee[] = card.fees.filter(({ from }) => from > last);
  return { annual_fee, fees: [...fees, ...later] };
}
