import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { findProduct } from '../catalogue/index.ts';
import {
  amountOf,
  benefitPeriod,
  groupBy,
  instantText,
  oldestFirst,
  sumOf,
  usageStatus,
  type PlainDate,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import {
  parseUsage,
  requireBenefitIn,
  requireCardIn,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type UsageDocument,
} from '../documents/index.ts';
import { heldBenefit, type HeldBenefit } from './held-benefit.ts';
import { pagesOf, parseUsagePages } from '../user/read-list.ts';
import { readWallet } from '../user/read-wallet.ts';
import type { UserChange } from '../user/change-user.ts';

/** Returns the uses of a usage document, oldest first. */
export function usesOf({ uses }: UsageDocument): Use[] {
  return oldestFirst(Object.entries(uses).map(([id, use]) => ({ id, ...use })));
}

/** Converts a usage document to a record. */
export function recordOf(document: UsageDocument): UsageRecord {
  const { period_start: start, period_end: end, amount, name, done } = document;
  return { start, end, amount, name, done, uses: usesOf(document) };
}

/** Converts a record to a usage document. */
export function documentOf(
  { benefitId, benefit }: { benefitId: string; benefit: BenefitDocument },
  record: UsageRecord,
  now: Date,
): UsageDocument {
  return {
    benefit_id: benefitId,
    card_id: benefit.card_id,
    period_start: record.start,
    period_end: record.end,
    status: usageStatus(record, { amount: record.amount, times: benefit.times }),
    used_amount: amountOf(sumOf(record.uses)),
    updated_at: instantText(now),
    amount: record.amount,
    name: record.name,
    done: record.done,
    uses: Object.fromEntries(record.uses.map(({ id, ...use }) => [id, use])),
    use_ids: record.uses.map(({ id }) => id),
    change: '',
  };
}

export interface BenefitAddress {
  cardId: string;
  benefitId: string;
}

/** A benefit with its card, as they are before a change. */
export interface BenefitWithCard extends BenefitAddress {
  card: CardDocument;
  /** The benefit as it is stored. */
  benefit: BenefitDocument;
  held: HeldBenefit;
  /** The usage documents that were read in the same request, by id. */
  usage: ReadonlyMap<string, DocumentSnapshot>;
}

/**
 * Reads a benefit and its card in a change.
 * @param likelyPeriod the first day of the period whose record will probably be needed; it is read in the same request
 * @throws AppError `not_found`
 */
export async function findBenefit(
  { store, documents, today }: UserChange,
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
  const held = heldBenefit(benefit, await findProduct(card), { ...card, today });
  return {
    cardId,
    benefitId,
    card,
    benefit,
    held,
    usage: new Map(recordSnapshots.map((doc) => [doc.id, doc])),
  };
}

/** Reads the record of the period that contains a day. */
export async function readPeriodRecords(
  { store, documents }: UserChange,
  { benefitId, benefit, card, usage }: BenefitWithCard,
  day: PlainDate,
): Promise<UsageRecord[]> {
  const id = usageId(benefitId, benefitPeriod(benefit, card.opening_date, day).start);
  const snapshot = usage.get(id) ?? (await documents.usage.doc(id).get());
  const document = snapshot.exists && parseUsage(store.log, snapshot);
  return document ? [recordOf(document)] : [];
}

/** A benefit with all of its records. */
interface BenefitWithRecords {
  benefitId: string;
  benefit: BenefitDocument;
  records: UsageRecord[];
}

/**
 * Reads all records of a benefit. Their ids begin with the benefit's id.
 * @throws AppError `unavailable` if there are too many
 */
export async function readAllRecords(
  { store, documents }: UserChange,
  { benefitId, benefit }: Pick<BenefitWithRecords, 'benefitId' | 'benefit'>,
): Promise<BenefitWithRecords> {
  const ofBenefit = documents.usage
    .orderBy('__name__')
    .startAt(`${benefitId}_`)
    // The backtick is the next character after the underscore.
    .endBefore(`${benefitId}\``);
  const { documents: usage } = await parseUsagePages(store.log, pagesOf(store.log, 'history', ofBenefit));
  const records = [...usage.values()].flatMap((document) =>
    document.benefit_id === benefitId ? [recordOf(document)] : [],
  );
  return { benefitId, benefit, records };
}

/**
 * Reads all benefits of a card with all of their records.
 * @throws AppError `unavailable` if there are too many
 */
export async function readCardRecords(change: UserChange, cardId: string): Promise<BenefitWithRecords[]> {
  const { benefits, usage } = await readWallet(change, { of: cardId, benefits: 'all', usage: 'all' });
  const usageOf = groupBy(usage.documents, ([, { benefit_id }]) => benefit_id);
  return [...benefits.documents].map(([benefitId, benefit]) => {
    const records = (usageOf.get(benefitId) ?? []).map(([, document]) => recordOf(document));
    return { benefitId, benefit, records };
  });
}
