import { benefitPeriod, groupBy, type PlainDate, type UsageRecord } from '../domain/index.ts';
import { parseUsage, usageId, type BenefitDocument } from '../documents/index.ts';
import { pagesOf, parseUsagePages } from '../user/read-list.ts';
import { readWallet } from '../user/read-wallet.ts';
import type { UserChange } from '../user/user-change.ts';
import type { BenefitWithCard } from './find-benefit.ts';
import { recordOf } from './stored-records.ts';

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
