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

/** A benefit of a card, as it is before a change. */
export interface FoundBenefit extends BenefitAddress {
  card: CardDocument;
  benefit: BenefitDocument;
  /** Usage that was read along, by its id. */
  usage: ReadonlyMap<string, DocumentSnapshot>;
}

/**
 * @param likely the first day of the period whose record is most likely needed: it is read along
 * @throws AppError `not_found`
 */
export async function findBenefit(
  { store, documents }: UserChange,
  { cardId, benefitId }: BenefitAddress,
  likely?: PlainDate,
): Promise<FoundBenefit> {
  const { cards, benefits, usage } = documents;
  const along = likely === undefined ? [] : [usage.doc(usageId(benefitId, likely))];
  const [cardFound, benefitFound, ...alongFound] = await store.db.getAll(
    cards.doc(cardId),
    benefits.doc(benefitId),
    ...along,
  );
  const card = requireCardIn(store.log, cardFound);
  const benefit = requireBenefitIn(store.log, benefitFound, cardId);
  return { cardId, benefitId, card, benefit, usage: new Map(alongFound.map((doc) => [doc.id, doc])) };
}
