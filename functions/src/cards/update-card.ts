import { completeTemplates } from '../benefits/complete-templates.ts';
import { addTemplates, type Populated } from '../benefits/populate.ts';
import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import { offeredTemplates, templatesInForce } from '../catalogue/index.ts';
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
  keptOfCardSchema,
  parseCard,
  type CardDocument,
  type KeptOfCard,
  type Store,
} from '../documents/index.ts';
import { productKeyOf } from '../terms/held-terms.ts';
import { moveUses } from '../usage/move-uses.ts';
import { writeCard } from '../usage/write-card.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { cardOf } from './card-of.ts';
import { requireVersion } from './require-version.ts';

/** A card's fields with an opening date, as they are stored. */
type CardTerms = CardFields & { opening_date: PlainDate };

/** What an edit makes of a card. */
interface CardEdit {
  /** The version that is to be edited; null where any will do. */
  ifMatch: string | null;
  /** The benefits of the product that the card has become; null where it is the same one. */
  benefits: SentTemplate[] | null;
  /** @param opened the opening date as stored, null where it cannot be read */
  revise: (opened: PlainDate | null) => CardTerms;
}

/**
 * Replaces a card. Where its opening date changes, every use moves into the period that then contains it; where its fee
 * changes, past fee years keep theirs; where it has become another product, its benefits are replaced with it. A
 * card whose stored data does not parse is whole again after that.
 * @throws AppError `not_found`; `conflict` where it is of another version, or would have too many benefits or uses in
 *   one period; what `revise` throws; as {@link changeUser} says
 */
export async function updateCard(store: Store, by: Writer, id: string, edit: CardEdit): Promise<Card> {
  return changeUser(store, by, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    if (!snapshot.exists) throw cardNotFound();
    const stored = parseCard(store.log, snapshot);
    const kept = keptOfCardSchema.parse(snapshot.data());
    requireVersion(kept, edit.ifMatch);
    const fields = edit.revise(kept.opening_date);
    const revised: CardDocument = {
      ...kept,
      ...fields,
      created_at: kept.created_at ?? instantText(by.now),
      version: kept.version + 1,
      ...(await consequences(change, id, { kept, stored, fields, edit })),
    };
    return cardOf(change, id, await writeCard(change, id, stored ?? {}, revised));
  });
}

interface EditedCard {
  kept: KeptOfCard;
  /** Null where it does not parse. */
  stored: CardDocument | null;
  fields: CardTerms;
  edit: CardEdit;
}

/** What an edit changes beyond what it says; what of that is not the card's own is added to the change. */
async function consequences(
  change: UserChange,
  cardId: string,
  { kept, stored, fields, edit }: EditedCard,
): Promise<
  Partial<CardDocument> & Pick<CardDocument, 'fees' | 'complete_years' | 'auto_claims' | 'held_terms'>
> {
  const { today } = change;
  const opened = fields.opening_date;
  const openedBefore = kept.opening_date ?? opened;
  const isOther = stored !== null && (await isOtherProduct(stored, fields));
  let { fees, complete_years, auto_claims } = kept;
  const populated = await populatedAs(change, cardId, { kept, stored, fields, edit, isOther });
  const { otherTerms, retired, held_terms } = populated;
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
  // What has been decided on one product's terms says nothing of another's.
  const forgotten = isOther ? { product, kept_version: null, taken_version: null, kept_terms: null } : {};
  return { fees, complete_years, auto_claims, held_terms, ...forgotten };
}

/**
 * The benefits of an edited card: those that are sent; or those of the product that it has become, in place of the ones of
 * the product that it was.
 */
async function populatedAs(
  change: UserChange,
  cardId: string,
  { kept, stored, fields, edit, isOther }: EditedCard & { isOther: boolean },
): Promise<Pick<Populated, 'retired' | 'otherTerms'> & Pick<CardDocument, 'held_terms'>> {
  const { today } = change;
  const product = await cardInCatalogue(fields);
  const card = { ...fields, taken_version: isOther ? null : kept.taken_version };
  if (edit.benefits) {
    const benefits = completeTemplates(product, edit.benefits, today);
    return addTemplates(change, cardId, { card, benefits, isReplaced: () => true });
  }
  if (!isOther || !product) {
    return { retired: [], otherTerms: new Map(), held_terms: isOther ? null : kept.held_terms };
  }
  const before = stored && (await cardInCatalogue(stored));
  const templates =
    kept.terms_choice === 'in_force' ? templatesInForce(product, today) : offeredTemplates(product, today);
  return addTemplates(change, cardId, {
    card,
    benefits: templates.map((template) => benefitTemplateSchema.parse(template)),
    isReplaced: (benefit) => Boolean(before && productKeyOf(before, benefit) !== undefined),
  });
}

/** Of the catalogue's cards those are one that go by several names. */
async function isOtherProduct(before: CardFields, after: CardFields): Promise<boolean> {
  const product = await cardInCatalogue(before);
  if (product) return product !== (await cardInCatalogue(after));
  return before.card_name !== after.card_name || before.bank !== after.bank;
}
