import type { BenefitDocument, CardDocument } from '../../functions/src/documents/index.ts';
import {
  addDays,
  addMonths,
  cents,
  claimedStarts,
  periodCents,
  sameDayAfter,
  walkToPeriod,
} from './wallet-model.ts';

/*
 * Calculates a card's renewal in whole cents, without any code of the domain. The calculation walks through the days
 * and periods of a wallet's model.
 */

/** A benefit of a generated card, with its uses. */
export interface ModelBenefit {
  held: BenefitDocument;
  /** The date when claiming was turned on, or null for a benefit that does not count by itself. */
  claimedFrom: string | null;
  isLater: boolean;
  uses: { day: string; cents: number }[];
}

export const money = (amount: number) => (amount / 100).toFixed(2);
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => addDays(addMonths(firstOfMonth(day), 1), -1);
export const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the first dates of fee years, from the opening until two years after a date. */
function yearStarts({ opening_date }: CardDocument, day: string): string[] {
  const starts: string[] = [];
  const last = addMonths(firstOfMonth(day), 24);
  for (let start = opening_date; start <= last; start = addMonths(start, 12)) starts.push(start);
  return starts;
}

/** Returns the date of the fee that is nearest to the first day of a fee year. */
function dueOf({ fee_day }: CardDocument, start: string): string {
  if (fee_day === null) return start;
  const days = [-1, 0, 1].map((more) => {
    const year = Number(start.slice(0, 4)) + more;
    return fee_day === '02-29' && year % 4 !== 0 ? `${year}-02-28` : `${year}-${fee_day}`;
  });
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(start));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? start;
}

function billed({ annual_fee, fees }: CardDocument, start: string): number {
  let amount = annual_fee;
  for (const fee of fees) if (fee.from <= start) ({ amount } = fee);
  return cents(amount);
}

/** Returns the fee of the fee year that begins on a date, after refunds. */
function feeOf(card: CardDocument, start: string): number {
  const starts = yearStarts(card, start).filter(
    (each) => card.closed_date === null || each <= card.closed_date,
  );
  const refunds = card.decisions.filter(({ on }) => {
    const lowered = starts.findLast((each) => dueOf(card, each) <= on && billed(card, each) > 0);
    return (lowered ?? card.opening_date) === start;
  });
  return Math.max(0, billed(card, start) - sum(refunds.map(({ amount }) => cents(amount ?? '0.00'))));
}

const isEndless = ({ frequency }: BenefitDocument) => frequency === 'one_time' || frequency === 'unlimited';

/** Returns the date when a benefit is available again after its last use, or an empty text without a use. */
function againOn({ uses, held }: ModelBenefit): string {
  const last = uses
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return last === undefined ? '' : sameDayAfter(last, held.months ?? 0);
}

const known = new Map<string, string>();

/** Returns the first date of the period that contains a date. */
export function periodStart(opened: string, held: BenefitDocument, day: string): string {
  // Periods begin on the first of a month, so all dates of a month share a period.
  // Each period is needed hundreds of times.
  const key = [held.frequency, held.reset, held.first_month, opened, day.slice(0, 7)].join(' ');
  const start = known.get(key) ?? walkToPeriod(held, opened, day).start;
  known.set(key, start);
  return start;
}

/** Returns the cents of a period. If they are 0, returns the user's own value if there is one, unless it is endless. */
function amountAt(held: BenefitDocument, start: string): number {
  const amount = periodCents(held, start);
  return amount === 0 && !isEndless(held) && held.worth !== null ? cents(held.worth) : amount;
}

/** Returns what is captured between two dates: each use on its date, and each claimed period on its first date. */
function capturedBetween(
  card: CardDocument,
  benefits: ModelBenefit[],
  range: [string, string],
  today: string,
) {
  const [first, last] = range;
  const { opening_date: opened, closed_date } = card;
  const end = closed_date === null ? today : earlier(today, lastOfMonth(closed_date));
  const all = benefits.flatMap(({ held, claimedFrom, uses }) => {
    if (claimedFrom === null) return uses;
    const claim = { benefit: '', on: claimedFrom, offBefore: null };
    return claimedStarts(claim, held, opened, end).map((start) => ({
      day: isEndless(held) ? claimedFrom : later(start, opened),
      cents: periodCents(held, start),
    }));
  });
  return sum(all.filter(({ day }) => first <= day && day <= last).map((each) => each.cents));
}

function leftNow(opened: string, benefit: ModelBenefit, today: string): number {
  const { held } = benefit;
  if (held.months !== null) return againOn(benefit) > today ? 0 : amountAt(held, today);
  const start = periodStart(opened, held, today);
  const uses = benefit.uses.filter(({ day }) => day >= start);
  if (periodCents(held, start) === 0 && uses.length > 0) return 0;
  return Math.max(0, amountAt(held, start) - sum(uses.map((use) => use.cents)));
}

/** Returns the cents that can be used from today until the date before `limit`. */
function usableBefore(opened: string, benefit: ModelBenefit, today: string, limit: string): number {
  const { held } = benefit;
  const isBefore = (day: string) => day < limit && !(held.retired_on && day > held.retired_on);
  let left = leftNow(opened, benefit, today);
  for (let day = addMonths(firstOfMonth(today), 1); isBefore(day); day = addMonths(day, 1)) {
    if (periodStart(opened, held, day) === day) left += amountAt(held, day);
  }
  const again = held.months === null ? '' : againOn(benefit);
  return again > today && isBefore(again) ? left + amountAt(held, again) : left;
}

/**
 * Returns the yearly value of a benefit: a quarter of the values of all periods that begin in the four years after
 * the opening. If `months` is not null, returns 12 / `months` of the value instead.
 */
function yearly(opened: string, held: BenefitDocument, valueOf: (start: string) => number): number {
  if (held.months !== null) return Math.round((valueOf(opened) * 12) / held.months);
  const months = Array.from({ length: 48 }, (_, month) => addMonths(opened, month));
  return Math.round(sum(months.filter((day) => periodStart(opened, held, day) === day).map(valueOf)) / 4);
}

/** Returns the figures that `computeRenewal` must return. `biggest` has only the amounts, without names. */
export function expectedRenewal(card: CardDocument, benefits: ModelBenefit[], today: string) {
  const { opening_date: opened, closed_date: closed } = card;
  const end = closed === null ? today : earlier(today, lastOfMonth(closed));
  const from = yearStarts(card, today).findLast((start) => start <= end) ?? opened;
  const next = addMonths(from, 12);
  const to = closed === null ? addDays(next, -1) : earlier(addDays(next, -1), lastOfMonth(closed));
  const [fee, nextFee] = [feeOf(card, from), feeOf(card, next)];
  const captured = capturedBetween(card, benefits, [from, to], today);
  const due = dueOf(card, next);
  const usable = benefits
    .filter(({ held, claimedFrom, isLater }) => !held.ignored && claimedFrom === null && !isLater)
    .map((each) => (closed === null ? usableBefore(opened, each, today, earlier(due, next)) : 0))
    .filter((left) => left > 0);
  const held = benefits.flatMap((each) =>
    closed === null && !each.held.ignored && !(each.held.retired_on && each.held.retired_on < due)
      ? [each.held]
      : [],
  );
  const listedOf = (each: BenefitDocument) => yearly(opened, each, (start) => periodCents(each, start));
  const worthOf = (each: BenefitDocument): number | null => {
    if (each.worth === null || each.frequency === 'one_time') return null;
    const worth = cents(each.worth);
    return each.frequency === 'unlimited' ? worth : yearly(opened, each, () => worth);
  };
  const hasWorth = held.some((each) => worthOf(each) !== null);
  return {
    fee_year: { from, to },
    fee: money(fee),
    captured: money(captured),
    to_go: money(Math.max(0, fee - captured)),
    usable: money(sum(usable)),
    biggest: usable
      .toSorted((one, other) => other - one)
      .slice(0, 3)
      .map(money),
    due_on: closed !== null || (fee === 0 && nextFee === 0) ? null : due,
    next_fee: closed === null ? money(nextFee) : null,
    next_year: {
      listed: money(sum(held.map(listedOf))),
      as_this_year: lastTwelve(card, benefits, today),
      by_own_worth: hasWorth ? money(sum(held.map((each) => worthOf(each) ?? listedOf(each)))) : null,
    },
  };
}

function lastTwelve(card: CardDocument, benefits: ModelBenefit[], today: string): string | null {
  const months = Array.from({ length: 12 }, (_, back) => addMonths(firstOfMonth(today), -back));
  const first = months.at(-1) ?? today;
  const isTracked = (month: string) => {
    const year = yearStarts(card, today).findLast((start) => start <= month);
    return month >= firstOfMonth(card.created_at) || card.complete_years.includes(year ?? '');
  };
  if (first < card.opening_date || !months.every(isTracked)) return null;
  return money(capturedBetween(card, benefits, [first, lastOfMonth(today)], today));
}

/**
 * Returns the date of the fee to decide about and the first date of the fee year before it. The second date is null
 * until that year has finished or the fee is due. Returns null if there is no fee to decide about.
 */
export function expectedDecisionTime(card: CardDocument, today: string) {
  if (card.closed_date !== null) return null;
  const starts = yearStarts(card, today);
  for (const [year, start] of starts.entries()) {
    const before = starts[year - 1];
    const due = dueOf(card, start);
    // Without a fee day, the fee can post until the end of its month.
    const last = card.fee_day === null ? lastOfMonth(due) : due;
    if (before === undefined || today < addDays(due, -60) || today > addDays(last, 30)) continue;
    if (feeOf(card, start) === 0) return null;
    return [due, start <= today || due <= today ? before : null];
  }
  return null;
}
