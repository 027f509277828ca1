import { completeTemplates } from '../benefits/complete-templates.ts';
import { addTemplates, type PopulatedBenefits } from '../benefits/populate.ts';
import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import { offeredTemplates, openedThisMonth, templatesInForce } from '../catalogue/index.ts';
import { benefitTemplateSchema, type Card, type CardFields, type SentTemplate } from '../contract/index.ts';
import {
  claimsUntil,
  completeYearsAfterOpening,
  feesAfterChange,
  feesAfterOpening,
  instantText,
  type PlainDate,
} from '../domain/index.ts';
import {
  cardNotFound,
  parseCard,
  preservedFieldsSchema,
  type CardDocument,
  type PreservedFields,
  type Store,
} from '../documents/index.ts';
import { productKeyOf } from '../terms/compare.ts';
import { moveUses } from '../usage/move-uses.ts';
import { writeCard } from '../usage/write-card.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { buildCard } from './build-card.ts';
import { requireVersion } from './require-version.ts';

/** The fields that an edit replaces, with an opening date. */
type EditedFields = CardFields & { opening_date: PlainDate };

/** An edit of a card. */
interface CardEdit {
  /** The version to edit; null accepts any. */
  ifMatch: string | null;
  /** The benefits of the product that the card becomes; null if the request sends none. */
  benefits: SentTemplate[] | null;
  /** @param opened the stored opening date; null if it cannot be read */
  revise: (opened: PlainDate | null) => EditedFields;
}

/**
 * Replaces a card. If its opening date changes, every use moves to the period that then contains its day. If its fee
 * changes, past fee years keep theirs. If it becomes another product, the product's benefits replace its own. The edit
 * also repairs a card whose stored data does not parse.
 * @throws AppError `not_found`; `conflict` if the card has another version, or would have too many benefits or uses in
 *   one period; the errors of `revise`; see {@link changeUser} for others
 */
export async function updateCard(store: Store, writer: Writer, id: string, edit: CardEdit): Promise<Card> {
  return changeUser(store, writer, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    if (!snapshot.exists) throw cardNotFound();
    const stored = parseCard(store.log, snapshot);
    const preserved = preservedFieldsSchema.parse(snapshot.data());
    requireVersion(preserved, edit.ifMatch);
    const fields = edit.revise(preserved.opening_date);
    const revised: CardDocument = {
      ...preserved,
      ...fields,
      created_at: preserved.created_at ?? instantText(writer.now),
      version: preserved.version + 1,
      ...(await dependentFields(change, id, { preserved, stored, fields, edit })),
    };
    return buildCard(id, writeCard(change, id, stored ?? {}, revised));
  });
}

interface EditedCard {
  preserved: PreservedFields;
  /** The stored card; null if it does not parse. */
  stored: CardDocument | null;
  fields: EditedFields;
  edit: CardEdit;
}

/**
 * Returns the card's fields that depend on the edited ones. Changes of its benefits and their records are added to the
 * change.
 */
async function dependentFields(
  change: UserChange,
  cardId: string,
  { preserved, stored, fields, edit }: EditedCard,
): Promise<Partial<CardDocument> & Pick<CardDocument, 'fees' | 'complete_years' | 'auto_claims'>> {
  const { today } = change;
  const opened = fields.opening_date;
  const openedBefore = preserved.opening_date ?? opened;
  const isOther = stored !== null && (await isOtherProduct(stored, fields));
  let { fees, complete_years, auto_claims } = preserved;
  const populated = await replaceBenefits(change, cardId, { preserved, stored, fields, edit, isOther });
  const { otherTerms, retired } = populated;
  if (openedBefore !== opened || otherTerms.size > 0) {
    const card = { opening_date: openedBefore, closed_date: fields.closed_date, auto_claims };
    const dates = { before: openedBefore, after: opened };
    fees = feesAfterOpening(fees, dates);
    complete_years = completeYearsAfterOpening(complete_years, dates);
    auto_claims = await moveUses(change, { cardId, card, opened, otherTerms });
  }
  if (stored && stored.annual_fee !== fields.annual_fee) {
    const card = { ...stored, opening_date: opened, fees };
    fees = feesAfterChange(card, fields.annual_fee, { otherProduct: isOther, today });
  }
  auto_claims = claimsUntil(auto_claims, retired, opened, today);
  const product = (await cardInCatalogue(fields))?.id ?? null;
  // Decisions on the terms of one product do not apply to another.
  const reset = isOther ? { product, kept_terms: null } : {};
  return { fees, complete_years, auto_claims, ...reset };
}

/**
 * Replaces the benefits of an edited card by the benefits of the request. If the request has none and the card becomes
 * another product, the benefits of the new product replace them.
 */
async function replaceBenefits(
  change: UserChange,
  cardId: string,
  { preserved, stored, fields, edit, isOther }: EditedCard & { isOther: boolean },
): Promise<Pick<PopulatedBenefits, 'retired' | 'otherTerms'>> {
  const { today } = change;
  const product = await cardInCatalogue(fields);
  if (edit.benefits) {
    const on = isOther ? openedThisMonth(today) : { day: today, opened: fields.opening_date };
    const benefits = completeTemplates(product, edit.benefits, on);
    return addTemplates(change, cardId, { card: fields, benefits, isReplaced: () => true });
  }
  if (!isOther || !product) {
    return { retired: [], otherTerms: new Map() };
  }
  const before = stored && (await cardInCatalogue(stored));
  const templates =
    preserved.terms_choice === 'in_force'
      ? templatesInForce(product, openedThisMonth(today))
      : offeredTemplates(product, openedThisMonth(today));
  return addTemplates(change, cardId, {
    card: fields,
    benefits: templates.map((template) => benefitTemplateSchema.parse(template)),
    isReplaced: (benefit) => Boolean(before && productKeyOf(before, benefit) !== undefined),
  });
}

/** Returns whether an edit makes the card another product. Several names of one card in the catalogue are the same. */
async function isOtherProduct(before: CardFields, after: CardFields): Promise<boolean> {
  const product = await cardInCatalogue(before);
  if (product) return product !== (await cardInCatalogue(after));
  return before.card_name !== after.card_name || before.bank !== after.bank;
}
