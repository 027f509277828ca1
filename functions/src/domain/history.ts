import { benefitPeriod, benefitPeriods, usableDays, type BenefitPeriod } from './benefit-period.ts';
import { lastDayOf } from './card-dates.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import type { Use } from './fields/use.ts';
import { groupBy } from './group-by.ts';
import {
  benefitInPeriod,
  trackedFrom,
  type CardBenefit,
  type PeriodCard,
} from './ledger/benefit-in-period.ts';
import { claimedPeriods, type ClaimedPeriod } from './ledger/claims.ts';
import { regroupByPeriod } from './ledger/records.ts';
import type { UsageRecord } from './ledger/usage-record.ts';
import type { Period } from './period.ts';
import { earliestDay, END_OF_TIME, laterDay, START_OF_TIME, type PlainDate } from './plain-date.ts';
import { termsOnDay } from './terms.ts';

export interface RecordedBenefit extends CardBenefit {
  records: UsageRecord[];
}

/**
 * Lists the periods of each benefit that have begun, oldest first. For an unlimited benefit, these are its
 * latest calendar year and the years with uses. For the reset `last_use`, these are only the years with uses.
 * @param year selects the periods that overlap this calendar year, or null for all periods
 */
export function listHistory(
  card: PeriodCard,
  benefits: readonly RecordedBenefit[],
  { today, year }: { today: PlainDate; year: number | null },
): BenefitInPeriod[] {
  const days = year === null ? ALWAYS : { from: `${year}-01-01`, to: `${year}-12-31` };
  const entries = benefits.flatMap((benefit) => listBenefitHistory(card, benefit, today, days));
  return entries.filter(({ start, end }) => start <= days.to && end >= days.from);
}

const ALWAYS = { from: START_OF_TIME, to: END_OF_TIME };

interface TrackedPeriod {
  period: BenefitPeriod;
  record?: UsageRecord | undefined;
  claimed?: ClaimedPeriod | undefined;
  uses?: Use[];
}

function listBenefitHistory(
  card: PeriodCard,
  benefit: RecordedBenefit,
  today: PlainDate,
  days: { from: PlainDate; to: PlainDate },
): BenefitInPeriod[] {
  const opened = card.opening_date;
  const { first, last } = usableDays({ ...benefit, ...card }, today);
  const tracked = new Map<PlainDate, TrackedPeriod>();
  const within = (day: PlainDate) => earliestDay(laterDay(day, first), last);
  const periods = first <= last ? benefitPeriods(benefit, opened, within(days.from), within(days.to)) : [];
  const start = earliestDay(days.from, periods[0]?.start ?? null);
  const end = laterDay(days.to, periods.at(-1)?.end ?? days.to);
  const claims = claimedPeriods(
    card.auto_claims.filter(({ benefit_id }) => benefit_id === benefit.id),
    opened,
    { first: start, last: earliestDay(end, today, lastDayOf(card)) },
  ).map((claimed): TrackedPeriod & { uses: Use[] } => ({
    claimed,
    period: asPeriod(benefit, opened, claimed),
    uses: [],
  }));
  // The amount of a claimed period includes every use on its dates, even a use that now belongs to a period
  // of other terms. So these uses are listed in the claimed period and not in the other period.
  const withoutClaimed = (record: UsageRecord) => {
    const uses = record.uses.filter((use) => {
      const claim = claims.find(({ period }) => period.start <= use.used_on && use.used_on <= period.end);
      claim?.uses.push(use);
      return !claim;
    });
    return uses.length > 0 || record.uses.length === 0 ? [{ ...record, uses }] : [];
  };
  const records = new Map(
    regroupByPeriod(benefit.records, benefit, { opened, today })
      .flatMap(withoutClaimed)
      .flatMap((record) => inYears(benefit, opened, record, last))
      .map((record) => [record.start, record]),
  );
  for (const record of records.values()) {
    if (record.uses.length > 0) tracked.set(record.start, { period: record, record });
  }
  for (const period of periods.flatMap((each) => inYears(benefit, opened, each, last))) {
    const record = records.get(period.start);
    const isClaimed = !record && claims.some((claim) => overlap(claim.period, period));
    if (!isClaimed) tracked.set(period.start, { period: record ?? period, record });
  }
  return [...tracked.values(), ...claims]
    .map((each) => toHistoryEntry(card, benefit, each, today))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/**
 * Splits a period of an unlimited benefit, or of a benefit with `months`, into the calendar years that have
 * uses. For an unlimited benefit, also returns the year `current` if it has no uses, because a tick applies
 * to that year. Returns a period of any other benefit unchanged.
 */
function inYears<Each extends BenefitPeriod>(
  benefit: RecordedBenefit,
  opened: PlainDate,
  period: Each & { done?: boolean; uses?: Use[] },
  last: PlainDate,
): Each[] {
  const { frequency, months } = termsOnDay(benefit, opened, period.start).terms;
  const isUnlimited = frequency === 'unlimited';
  if (!isUnlimited && !months) return [period];
  const current = earliestDay(last, period.end).slice(0, 4);
  const byYear = groupBy(period.uses ?? [], ({ used_on }) => used_on.slice(0, 4));
  return [...new Set([...byYear.keys(), ...(isUnlimited ? [current] : [])])].map((year) => ({
    ...period,
    start: `${year}-01-01`,
    end: earliestDay(`${year}-12-31`, period.end),
    ...(period.uses && { uses: byYear.get(year) ?? [], done: period.done === true && year === current }),
  }));
}

const overlap = (one: Period, other: Period) => one.start <= other.end && other.start <= one.end;

function asPeriod(benefit: RecordedBenefit, opened: PlainDate, claimed: ClaimedPeriod): BenefitPeriod {
  const { start, end, amount, day } = claimed;
  const { name, ...period } = benefitPeriod(benefit, opened, laterDay(day, start));
  return end === END_OF_TIME ? { ...period, name, amount } : { start, end, name, amount };
}

function toHistoryEntry(
  card: PeriodCard,
  benefit: RecordedBenefit,
  { period, record, claimed, uses = record?.uses ?? [] }: TrackedPeriod,
  today: PlainDate,
): BenefitInPeriod {
  const { terms } = termsOnDay(benefit, card.opening_date, period.start);
  const known = { period, terms, record, uses, isClaimed: claimed !== undefined };
  const entry = benefitInPeriod(card, benefit, known, today);
  const firstUsed = earliestDay(claimed?.day ?? END_OF_TIME, uses[0]?.used_on ?? null);
  return { ...entry, start: shownStart(card, benefit, entry, firstUsed) };
}

function shownStart(
  card: PeriodCard,
  benefit: RecordedBenefit,
  { start, end }: Period,
  firstUsed: PlainDate,
): PlainDate {
  if (start > START_OF_TIME) return start;
  const opened = card.opening_date;
  const added = laterDay(trackedFrom(benefit, card), laterDay(benefit.starts_on ?? opened, opened));
  return earliestDay(added, firstUsed, end);
}
