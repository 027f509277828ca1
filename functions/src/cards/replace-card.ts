import { notFound } from '../app-error.ts';
import {
  findEntry,
  loadProduct,
  openedThisMonth,
  productTerms,
  type CatalogueCard,
} from '../catalogue/index.ts';
import type { Card, CardFields } from '../contract/index.ts';
import {
  parseCard,
  preservedFieldsSchema,
  type CardDocument,
  type PreservedFields,
  type Store,
} from '../documents/index.ts';
import {
  completeYearsAfterOpening,
  feesAfterChange,
  feesAfterOpening,
  findStart,
  instantText,
  type AutoClaim,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import { moveReadings } from '../statements/readings-of-card.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { changeTerms, readCardBenefits, toTemplateTerms } from '../terms/change-terms.ts';
import { isSameCredit, matchTerms } from '../terms/match-templates.ts';
import { changeRecords, readCardRecords } from '../usage/records.ts';
import { buildCurrentCard } from './list-cards.ts';
import { assertVersion, withOpeningDate, type CardRequest, type DatedFields } from './patch-card.ts';

/**
 * Past fee years keep their fees. If the card becomes another product of the catalogue, the benefits of that
 * product replace those of the former product. An edit also repairs a card that does not parse.
 */
export async function replaceCard(store: Store, request: CardRequest, sent: CardFields): Promise<Card> {
  const { id } = request.params;
  return changeUser(store, request, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    if (!snapshot.exists) throw notFound('Card');
    const stored = parseCard(store.log, snapshot);
    const preserved = preservedFieldsSchema.parse(snapshot.data());
    assertVersion(preserved, request.ifMatch);
    const fields = withOpeningDate(sent, preserved.opening_date, change.today);
    const revised: CardDocument = {
      ...preserved,
      ...fields,
      created_at: preserved.created_at ?? instantText(request.now),
      version: preserved.version + 1,
      ...(await deriveFields(change, id, { preserved, stored, fields })),
    };
    return buildCurrentCard(id, writeCard(change, id, stored ?? {}, revised), change.today);
  });
}

interface EditedCard {
  preserved: PreservedFields;
  stored: CardDocument | null;
  fields: DatedFields;
}

/**
 * Returns the fields that depend on the edited fields. If the opening date has changed, also writes the
 * card's records, readings and benefits. If the card has become another product of the catalogue, also writes
 * its records and benefits.
 */
async function deriveFields(
  change: UserChange,
  cardId: string,
  { preserved, stored, fields }: EditedCard,
): Promise<Partial<CardDocument> & Pick<CardDocument, 'fees' | 'complete_years' | 'auto_claims'>> {
  const { today } = change;
  const opened = fields.opening_date;
  const openedBefore = preserved.opening_date ?? opened;
  let { fees, complete_years, auto_claims } = preserved;
  let moved: ReadonlyMap<string, UsageRecord[]> = new Map();
  if (openedBefore !== opened) {
    const card = { opening_date: openedBefore, closed_date: fields.closed_date, auto_claims };
    const dates = { before: openedBefore, after: opened };
    fees = feesAfterOpening(fees, dates);
    complete_years = completeYearsAfterOpening(complete_years, dates);
    ({ auto_claims, records: moved } = await moveUses(change, cardId, card, opened));
    await moveReadings(change, cardId, dates);
  }
  const isOther = stored !== null && (await isOtherProduct(stored, fields));
  if (stored && stored.annual_fee !== fields.annual_fee) {
    const card = { ...stored, opening_date: opened, fees };
    fees = feesAfterChange(card, fields.annual_fee, { otherProduct: isOther, today });
  }
  const kept = { fees, complete_years };
  const product = isOther ? await loadProduct(fields) : undefined;
  // If the product changes, the templates of the new product set the benefits' start dates.
  if (!product && openedBefore !== opened)
    await moveFirstRenewal(change, cardId, { before: openedBefore, after: opened });
  if (!isOther) return { ...kept, auto_claims };
  // `kept_terms` is the id of newer terms that the user has declined. These were terms of the earlier
  // product, so the id is removed.
  const reset = { ...kept, product: product?.id ?? null, kept_terms: null };
  if (!product) return { ...reset, auto_claims };
  const card = { ...fields, auto_claims, terms_choice: preserved.terms_choice };
  return {
    ...reset,
    auto_claims: await replaceBenefits(change, cardId, { card, before: stored, product, moved }),
  };
}

async function moveUses(
  change: UserChange,
  cardId: string,
  card: Pick<CardDocument, 'opening_date' | 'closed_date' | 'auto_claims'>,
  opened: PlainDate,
): Promise<{ auto_claims: AutoClaim[]; records: Map<string, UsageRecord[]> }> {
  const moved = new Map<string, UsageRecord[]>();
  let { auto_claims } = card;
  for (const { benefitId, benefit, records } of await readCardRecords(change, cardId)) {
    const target = { benefitId, benefit, records, card: { ...card, captured: {}, auto_claims } };
    const outcome = changeRecords(change, target, [{ do: 'moveOpening', opened }]);
    moved.set(benefitId, outcome.records);
    auto_claims = outcome.auto_claims;
  }
  return { auto_claims, records: moved };
}

/**
 * Gives a card the benefits of another product. A benefit of the former product ends today, unless the other
 * product has the same credit, with the same amount and frequency. The unused rest of a benefit is not
 * carried over.
 * @returns the card's claims after the change
 */
async function replaceBenefits(
  change: UserChange,
  cardId: string,
  request: {
    card: DatedFields & Pick<CardDocument, 'auto_claims' | 'terms_choice'>;
    before: CardDocument;
    product: CatalogueCard;
    moved: ReadonlyMap<string, UsageRecord[]>;
  },
): Promise<AutoClaim[]> {
  const { today } = change;
  const { card, product, moved } = request;
  const productBefore = await loadProduct(request.before);
  const benefits = await readCardBenefits(change, cardId);
  const terms = productTerms(product, card.terms_choice, openedThisMonth(today)).benefits.map(
    toTemplateTerms,
  );
  const given = matchTerms(cardId, product, terms, benefits.documents, isSameCredit);
  const left = [...benefits.documents].filter(
    ([id, benefit]) => !given.has(id) && !benefit.retired && findEntry(productBefore, benefit) !== undefined,
  );
  const ended = new Map(left.map(([id]) => [id, today]));
  return (await changeTerms(change, { cardId, card, benefits, given, ended, moved, isOtherProduct: true }))
    .auto_claims;
}

async function moveFirstRenewal(
  change: UserChange,
  cardId: string,
  opened: { before: PlainDate; after: PlainDate },
): Promise<void> {
  const { documents } = await readCardBenefits(change, cardId);
  for (const [id, { starts, starts_on }] of documents) {
    if (starts === null) continue;
    // If `starts_on` is after the former first renewal, the new start date is not before `starts_on`.
    const from = starts_on === findStart(starts, opened.before, null) ? null : starts_on;
    change.update(change.documents.benefits.doc(id), { starts_on: findStart(starts, opened.after, from) });
  }
}

async function isOtherProduct(before: CardFields, after: CardFields): Promise<boolean> {
  const product = await loadProduct(before);
  if (product) return product !== (await loadProduct(after));
  return before.card_name !== after.card_name || before.bank !== after.bank;
}
