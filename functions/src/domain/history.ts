import { isClaimed, type AutoClaim } from './auto-claim.ts';
import { benefitPeriods, isCutShort, usableDays, type BenefitPeriod } from './benefit-period.ts';
import { amountOf } from './money.ts';
import { earliestDay, END_OF_TIME, laterDay, type PlainDate } from './plain-date.ts';
import type { DatedTerms } from './terms.ts';
import { sumOf, type Use } from './use.ts';
import { inPeriods, type UsageRecord } from './usage-record.ts';
import { usageStatus } from './usage-status.ts';

/** What became of a benefit in a period; `before` is one that nobody tracked, and so did not miss. */
export const historyStatuses = ['used', 'partly', 'missed', 'open', 'auto', 'before'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

/** A benefit with what is recorded of it. */
export interface RecordedBenefit extends DatedTerms {
  id: string;
  times: number | null;
  /** Nothing counts as missed in a period that was over by then. */
  effective_from: PlainDate;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  records: UsageRecord[];
}

/** A benefit in one of its periods that has begun. */
export interface HistoryEntry {
  benefit_id: string;
  name: string;
  start: PlainDate;
  end: PlainDate;
  amount: string;
  used_amount: string;
  status: HistoryStatus;
  uses: Use[];
}

interface HistoryCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  auto_claims: readonly AutoClaim[];
}

/**
 * The periods of a card's benefits that have begun, of each benefit oldest first: from the card's opening, or from the
 * first use before it, to today, the card's closing or the benefit's retirement. Of an unlimited benefit, which
 * cannot be missed, the calendar years with uses and the running one.
 * @param year of the periods those that overlap it; null for all
 */
export function historyOf(
  card: HistoryCard,
  benefits: readonly RecordedBenefit[],
  { today, year }: { today: PlainDate; year: number | null },
): HistoryEntry[] {
  // Of a card opened long ago a year's periods are few, and all of them are not.
  const days = year === null ? ALWAYS : { from: `${year}-01-01`, to: `${year}-12-31` };
  const entries = benefits.flatMap((benefit) => historyOfBenefit(card, benefit, today, days));
  return entries.filter(({ start, end }) => start <= days.to && end >= days.from);
}

const ALWAYS = { from: '0001-01-01', to: END_OF_TIME };

function historyOfBenefit(
  card: HistoryCard,
  benefit: RecordedBenefit,
  today: PlainDate,
  days: { from: PlainDate; to: PlainDate },
): HistoryEntry[] {
  const opened = card.opening_date;
  const { first, last } = usableDays({ ...benefit, ...card }, today);
  const records = new Map(
    inPeriods(benefit.records, benefit, { opened, today }).map((record) => [record.start, record]),
  );
  const periods = new Map<PlainDate, BenefitPeriod>();
  for (const record of records.values()) if (record.uses.length > 0) periods.set(record.start, record);
  const within = (day: PlainDate) => earliestDay(laterDay(day, first), last);
  const asked = first <= last ? benefitPeriods(benefit, opened, within(days.from), within(days.to)) : [];
  for (const period of asked) {
    const isListed = benefit.frequency !== 'unlimited' || period.end >= last;
    if (isListed) periods.set(period.start, records.get(period.start) ?? period);
  }
  return [...periods.values()]
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
    .map((period) => entryOf(card, benefit, { period, record: records.get(period.start) }, today));
}

function entryOf(
  card: HistoryCard,
  benefit: RecordedBenefit,
  { period, record }: { period: BenefitPeriod; record: UsageRecord | undefined },
  today: PlainDate,
): HistoryEntry {
  const lastDay = usableDays({ ...benefit, ...card }, END_OF_TIME).last;
  const end = lastDay < period.start ? period.end : earliestDay(period.end, lastDay);
  const status = statusOf(card, benefit, { period: { ...period, end }, record }, today);
  const uses = record?.uses ?? [];
  return {
    benefit_id: benefit.id,
    name: period.name,
    start: period.start,
    end,
    amount: period.amount,
    used_amount: status === 'auto' ? period.amount : amountOf(sumOf(uses)),
    status,
    uses,
  };
}

function statusOf(
  card: HistoryCard,
  benefit: RecordedBenefit,
  { period, record }: { period: BenefitPeriod; record: UsageRecord | undefined },
  today: PlainDate,
): HistoryStatus {
  const isOpen = period.end >= today;
  // The tick of an unlimited benefit has no end.
  const isTicked = benefit.frequency === 'unlimited' && isOpen && benefit.records.some(({ done }) => done);
  if (isTicked || usageStatus(record, { ...benefit, amount: period.amount }) === 'used') return 'used';
  if (record && record.uses.length > 0) return 'partly';
  if (!record && isClaimed(card.auto_claims, benefit.id, card.opening_date, period.start)) return 'auto';
  if (isOpen) return 'open';
  const isTracked = period.end >= benefit.effective_from && !isCutShort(benefit, card.opening_date, period);
  return isTracked ? 'missed' : 'before';
}
