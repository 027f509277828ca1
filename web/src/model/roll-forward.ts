import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  dayAfter,
  earliestDay,
  expirationDate,
  isClaimed,
  lastOfMonth,
  monthIndex,
  periodAmount,
  periodContaining,
  periodMonths,
  sumOf,
  usageStatus,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { sortByPlace } from './benefit-sort.ts';

/**
 * Brings benefits that were read on an earlier day to today, assuming that nothing was recorded since: each moves to the
 * period that contains today, and ended benefits are left out.
 */
export function benefitsOnDay(
  benefits: readonly UserBenefit[],
  cards: readonly Card[],
  today: PlainDate,
): UserBenefit[] {
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return sortByPlace(
    benefits.flatMap((benefit) => benefitOnDay(benefit, cardsById.get(benefit.card_id), today) ?? []),
  );
}

function benefitOnDay(benefit: UserBenefit, card: Card | undefined, today: PlainDate): UserBenefit | null {
  const { expires_on, retired_on } = benefit;
  if ([expires_on, retired_on].some((last) => last !== null && last < today)) return null;
  const { frequency } = benefit.benefit;
  if (frequency === 'unlimited') return withUsesOfYear(benefit, today);
  if (benefit.expiration_date === null || benefit.expiration_date >= today) return benefit;
  if (!card || periodMonths(frequency) === null) return null;

  const opened = card.opening_date;
  const whole = periodContaining({ frequency, reset: benefit.reset, opened }, today);
  const period = expires_on !== null && expires_on < whole.end ? { ...whole, end: expires_on } : whole;
  const { monthly_amounts } = benefit;
  const amount = periodAmount({ amount: usualAmount(benefit), monthly_amounts }, period);
  const auto_claimed = isClaimed(card.auto_claims, benefit.id, opened, period);
  return {
    ...benefit,
    status: auto_claimed ? 'used' : 'unused',
    used_amount: auto_claimed ? amount : '0.00',
    period_start: period.start,
    expiration_date: expirationDate(period),
    benefit: { ...benefit.benefit, amount },
    uses: [],
    use_count: 0,
    auto_claimed,
  };
}

/** Drops the uses of earlier years: the endless period of an unlimited benefit shows the uses of this calendar year. */
function withUsesOfYear(benefit: UserBenefit, today: PlainDate): UserBenefit {
  const uses = benefit.uses.filter(({ used_on }) => used_on >= `${today.slice(0, 4)}-01-01`);
  if (uses.length === benefit.uses.length) return benefit;
  return {
    ...benefit,
    uses,
    use_count: uses.length,
    used_amount: amountOf(sumOf(uses)),
    status: uses.length === 0 ? 'unused' : benefit.status,
  };
}

/**
 * Returns a benefit's amount in months without an amount of their own. Where the running month has its own amount, the
 * usual one is computed from the yearly amount.
 */
function usualAmount({ benefit, monthly_amounts, period_start, yearly_amount }: UserBenefit): string {
  const own = new Map(Object.entries(monthly_amounts ?? {}));
  const months = periodMonths(benefit.frequency) ?? 12;
  const hasOwnAmount = own.has(String(Number(period_start.slice(5, 7))));
  if (!hasOwnAmount || yearly_amount === null) return benefit.amount;
  const yearly = centsOf(yearly_amount);
  // As `yearlyAmount` counts: only months have amounts of their own.
  if (months !== 1) return amountOf(Math.round((yearly * months) / 12));
  if (own.size >= 12) return benefit.amount;
  const rest = [...own.values()].reduce((cents, amount) => cents - centsOf(amount), yearly);
  return amountOf(Math.round(rest / (12 - own.size)));
}

/** A card's history of a year, with the card and the benefits that decide how its periods go on. */
interface ReadHistory {
  periods: readonly HistoryPeriod[];
  year: number;
  card: Card | undefined;
  /** The card's benefits, as they were listed. */
  benefits: readonly UserBenefit[];
}

/**
 * Brings a history that was read on an earlier day to today: open periods that have ended since were missed, and the
 * periods that have begun since are added. It assumes that nothing was recorded in between.
 */
export function historyOnDay(
  { periods, year, card, benefits }: ReadHistory,
  today: PlainDate,
): HistoryPeriod[] {
  const isUnlimited = (id: string) =>
    benefits.some((benefit) => benefit.id === id && benefit.benefit.frequency === 'unlimited');
  const known = periods.flatMap((period) => {
    if (period.end >= today) return period;
    if (isUnlimited(period.benefit_id) && period.end.endsWith('-12-31')) return endedYear(period) ?? [];
    return period.status === 'open' ? { ...period, status: 'missed' as const } : period;
  });
  if (!card) return known;
  const begun = benefits.flatMap((benefit) => {
    const last = known.findLast(({ benefit_id }) => benefit_id === benefit.id);
    return last ? periodsAfter(last, benefit, card, today) : [];
  });
  return [...known, ...begun.filter(({ start }) => Number(start.slice(0, 4)) <= year)];
}

/** Ends a year of an unlimited benefit, which cannot be missed. Null for a year without uses, which no history shows. */
function endedYear(period: HistoryPeriod): HistoryPeriod | null {
  const { uses, status } = period;
  if (status === 'auto') return period;
  if (uses.length === 0) return null;
  return { ...period, status: usageStatus({ done: false, uses }, period) === 'used' ? 'used' : 'partly' };
}

/** Returns the periods of a benefit that have begun after the last known one. */
function periodsAfter(
  last: HistoryPeriod,
  benefit: UserBenefit,
  card: Card,
  today: PlainDate,
): HistoryPeriod[] {
  const closed = card.closed_date && lastOfMonth(monthIndex(card.closed_date));
  const begun: HistoryPeriod[] = [];
  for (let day = dayAfter(last.end); day <= earliestDay(today, closed);) {
    const row = benefitOnDay(benefit, card, day);
    // The list shows one period of a benefit; the uses of the periods before it are unknown.
    if (!row?.expiration_date || row.period_start !== day) break;
    const end = earliestDay(row.expiration_date, row.retired_on, closed);
    begun.push({ ...last, ...periodOf(row, end, today) });
    day = dayAfter(row.expiration_date);
  }
  return begun;
}

function periodOf(row: UserBenefit, end: PlainDate, today: PlainDate) {
  const { period_start: start, used_amount, auto_claimed, uses } = row;
  const unused = uses.length > 0 ? 'partly' : end < today ? 'missed' : 'open';
  const status: HistoryPeriod['status'] = auto_claimed ? 'auto' : row.status === 'used' ? 'used' : unused;
  const { benefit_name: name, amount } = row.benefit;
  return { name, start, end, amount, used_amount, status, uses };
}
