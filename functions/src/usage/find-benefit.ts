import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { PlainDate } from '../domain/index.ts';
import {
  requireBenefitIn,
  requireCardIn,
  usageId,
  type BenefitDocument,
  type CardDocument,
} from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';

export interface BenefitAddress {
  cardId: string;
  benefitId: string;
}

/** A benefit with its card, as they are before a change. */
export interface BenefitWithCard extends BenefitAddress {
  card: CardDocument;
  benefit: BenefitDocument;
  /** The usage documents that were read in the same request, by id. */
  usage: ReadonlyMap<string, DocumentSnapshot>;
}

/**
 * Reads a benefit and its card in a change.
 * @param likelyPeriod the first day of the period whose record will probably be needed; it is read in the same request
 * @throws AppError `not_found`
 */
export async function findBenefit(
  { store, documents }: UserChange,
  { cardId, benefitId }: BenefitAddress,
  likelyPeriod?: PlainDate,
): Promise<BenefitWithCard> {
  const { cards, benefits, usage } = documents;
  const records = likelyPeriod === undefined ? [] : [usage.doc(usageId(benefitId, likelyPeriod))];
  const [cardSnapshot, benefitSnapshot, ...recordSnapshots] = await store.db.getAll(
    cards.doc(cardId),
    benefits.doc(benefitId),
    ...records,
  );
  const card = requireCardIn(store.log, cardSnapshot);
  const benefit = requireBenefitIn(store.log, benefitSnapshot, cardId);
  return { cardId, benefitId, card, benefit, usage: new Map(recordSnapshots.map((doc) => [doc.id, doc])) };
}
