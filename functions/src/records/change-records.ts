import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { booksAfter, type PlainDate, type RecordChange, type UsageRecord } from '../domain/index.ts';
import {
  parseUsage,
  requireBenefitIn,
  requireCardIn,
  usageId,
  type BenefitDocument,
  type CardDocument,
} from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { capturedOf } from './captured.ts';
import { documentOf, recordOf } from './stored-records.ts';

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
 * @param likely the first day of the period of which the record is most likely to be asked for: it is read along
 * @throws AppError `not_found`
 */
export async function readBenefit(
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

/** The records of a benefit in the periods that begin on those days, by those days. */
export async function readRecords(
  { store, documents }: UserChange,
  { benefitId, benefit, card, usage }: FoundBenefit,
  starts: readonly PlainDate[],
): Promise<Map<PlainDate, UsageRecord>> {
  const ids = starts.map((start) => usageId(benefitId, start));
  const missing = ids.filter((id) => !usage.has(id)).map((id) => documents.usage.doc(id));
  const found = missing.length === 0 ? [] : await store.db.getAll(...missing);
  const records = new Map<PlainDate, UsageRecord>();
  for (const snapshot of [...ids.flatMap((id) => usage.get(id) ?? []), ...found]) {
    const document = snapshot.exists && parseUsage(store.log, snapshot);
    if (!document) continue;
    records.set(document.period_start, recordOf(snapshot.id, document, benefit, card.opening_date));
  }
  return records;
}

/**
 * Adds to a change what makes records of a benefit others, as far as they are, and keeps in step what its card carries of them.
 * @returns the card as it is then
 */
export async function changeRecords(
  change: UserChange,
  found: FoundBenefit,
  changes: readonly RecordChange[],
): Promise<CardDocument> {
  const { by, documents } = change;
  const { cards, usage } = documents;
  const { cardId, benefitId, card } = found;
  const captured = await capturedOf(change, cardId, card);
  for (const { before, after } of changes) {
    if (isDeepStrictEqual(before, after)) continue;
    if (after) change.set(usage.doc(usageId(benefitId, after.start)), documentOf(found, after, by.now));
    else if (before) change.delete(usage.doc(usageId(benefitId, before.start)));
  }
  const books = booksAfter({ ...card, captured }, benefitId, changes);
  const kept = { captured: card.captured, auto_claims: card.auto_claims };
  if (!isDeepStrictEqual(books, kept)) change.update(cards.doc(cardId), books);
  return { ...card, ...books };
}
