import {
  benefitPeriod,
  benefitPeriods,
  isCutShort,
  usableDays,
  type BenefitPeriod,
} from './benefit-period.ts';
import { claimedPeriods, type AutoClaim, type ClaimedPeriod } from './ledger/claims.ts';
import { inPeriods, type UsageRecord } from './ledger/usage-records.ts';
import { amountOf } from './money.ts';
import { endedBeforeTaken } from './newer-terms.ts';
import type { Period } from './period.ts';
import { earliestDay, END_OF_TIME, lastOfMonth, laterDay, monthIndex, type PlainDate } from './plain-date.ts';
import { termsOn, type DatedTerms } from './terms.ts';
import { sumOf, type Use } from './use.ts';
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
  /** How many times it comes in the period, where it is worth 0.00; null for once. */
  times: number | null;
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

/** A period of a benefit with what is recorded of it, or the claim that counts it as used. */
interface Told {
  period: BenefitPeriod;
  record?: UsageRecord | undefined;
  claimed?: ClaimedPeriod | undefined;
}

/** What is told, and whether a tick without an end counts in what is open. */
type Entry = Told & { isTicked: boolean };

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
  const told = new Map<PlainDate, Told>();
  for (const record of records.values()) {
    if (record.uses.length > 0) told.set(record.start, { period: record, record });
  }
  const within = (day: PlainDate) => earliestDay(laterDay(day, first), last);
  const asked = first <= last ? benefitPeriods(benefit, opened, within(days.from), within(days.to)) : [];
  const claims = claimedPeriodsOf(card, benefit, today).map((claimed) => ({
    period: asPeriod(benefit, opened, claimed),
    claimed,
  }));
  for (const period of asked) {
    const { frequency } = termsOn(benefit, opened, period.start).terms;
    const isShown = frequency !== 'unlimited' || period.end >= last;
    const record = records.get(period.start);
    const isLeftToClaims = !record && claims.some((claim) => overlap(claim.period, period));
    if (isShown && !isLeftToClaims) told.set(period.start, { period: record ?? period, record });
  }
  // The tick of an unlimited benefit has no end, and neither has a claim of one.
  const isTicked =
    benefit.frequency === 'unlimited' && (claims.length > 0 || benefit.records.some(({ done }) => done));
  return [...told.values(), ...claims]
    .map((each) => entryOf(card, benefit, { ...each, isTicked }, today))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/** The periods that count by a claim: the same as in the return of the card, with the same amounts. */
function claimedPeriodsOf(card: HistoryCard, { id }: RecordedBenefit, today: PlainDate): ClaimedPeriod[] {
  const claims = card.auto_claims.filter(({ benefit_id }) => benefit_id === id);
  const closed = card.closed_date && lastOfMonth(monthIndex(card.closed_date));
  return claimedPeriods(claims, card.opening_date, earliestDay(today, closed));
}

const overlap = (one: Period, other: Period) => one.start <= other.end && other.start <= one.end;

/** Of a claim without an end only its day tells where it belongs: for an unlimited benefit to that calendar year. */
function asPeriod(benefit: RecordedBenefit, opened: PlainDate, claimed: ClaimedPeriod): BenefitPeriod {
  const { start, end, amount, day } = claimed;
  const { name, ...period } = benefitPeriod(benefit, opened, laterDay(day, start));
  return end === END_OF_TIME ? { ...period, name, amount } : { start, end, name, amount };
}

function entryOf(
  card: HistoryCard,
  benefit: RecordedBenefit,
  { period, record, claimed, isTicked }: Entry,
  today: PlainDate,
): HistoryEntry {
  const lastDay = usableDays({ ...benefit, ...card }, END_OF_TIME).last;
  const end = lastDay < period.start ? period.end : earliestDay(period.end, lastDay);
  const status = claimed
    ? 'auto'
    : statusOf(card, benefit, { period: { ...period, end }, record, isTicked }, today);
  const uses = record?.uses ?? [];
  return {
    benefit_id: benefit.id,
    name: period.name,
    start: shownStart(
      benefit,
      { ...period, end },
      claimed ? claimed.day : uses[0]?.used_on,
      card.opening_date,
    ),
    end,
    amount: period.amount,
    used_amount: claimed ? period.amount : amountOf(sumOf(uses)),
    times: benefit.times,
    status,
    uses,
  };
}

/** A period without a beginning is told from the day on which the benefit was added, or from an earlier use. */
function shownStart(
  { effective_from, starts_on }: RecordedBenefit,
  { start, end }: Period,
  came: PlainDate | undefined,
  opened: PlainDate,
): PlainDate {
  if (start > BEGINNING) return start;
  const added = laterDay(effective_from, laterDay(starts_on ?? opened, opened));
  return earliestDay(added, came ?? null, end);
}

const BEGINNING: PlainDate = '0001-01-01';

function statusOf(
  card: HistoryCard,
  benefit: RecordedBenefit,
  { period, record, isTicked }: Entry,
  today: PlainDate,
): HistoryStatus {
  const isOpen = period.end >= today;
  const isUsed = usageStatus(record, { ...benefit, amount: period.amount }) === 'used';
  if ((isOpen && isTicked) || isUsed) return 'used';
  if (record && record.uses.length > 0) return 'partly';
  if (isOpen) return 'open';
  const isTracked =
    period.end >= benefit.effective_from &&
    !isCutShort(benefit, card.opening_date, period) &&
    !endedBeforeTaken(benefit, period);
  return isTracked ? 'missed' : 'before';
}
