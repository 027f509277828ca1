import { termsOf, type CatalogueCard } from '../catalogue/index.ts';
import type { CardFields, TermsChoice } from '../contract/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import { cardDocumentSchema, type CardDocument } from '../documents/index.ts';

type NewFields = CardFields & Pick<CardDocument, 'opening_date'> & Partial<CardDocument>;

/**
 * Returns a card as it is first stored. With the terms in force, it gets the fees that its product has had since its
 * opening.
 * @param terms `product` is undefined for a card that the catalogue does not have
 */
export function newCard(
  fields: NewFields,
  { product, choice }: { product: CatalogueCard | undefined; choice: TermsChoice },
  { now, today }: { now: Date; today: PlainDate },
): CardDocument {
  const on = { day: today, opened: fields.opening_date };
  return cardDocumentSchema.parse({
    ...fields,
    product: product?.id ?? null,
    terms_choice: choice,
    fees: product ? termsOf(product, choice, on).fees : [],
    created_at: instantText(now),
    captured: {},
  });
}
