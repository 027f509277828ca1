import type { Frequency, Reset } from '@card-rewards/functions/domain';
import { addDays, sameDayAfter, walkToPeriod } from '../domain/wallet-model.ts';

/*
 * An independent calculator of a card's renewal. It walks the calendar day by day, in whole cents, and shares no code
 * with the domain. Its periods are those of the model of a wallet.
 */

/** A benefit of a generated card. Days are numbers of days in {@link calendar}. */
export interface ModelBenefit {
  frequency: Frequency;
  reset: Reset;
  /** The months from a use until the benefit is there again; null for a benefit with periods. */
  months: number | null;
  cents: number;
  /** The amount in December of a monthly benefit; null if it is the usual one. */
  december: number | null;
  worth: number | null;
  ignored: boolean;
  /** The day on which claiming was turned on; null for a benefit that does not count by itself. */
  claimedFrom: number | null;
  retiredOn: number | null;
  isLater: boolean;
  uses: { day: number; cents: number }[];
}

export interface ModelCard {
  opened: number;
  closed: number | null;
  stored: number;
  feeDay: string | null;
  fee: number;
  /** Changes of the fee from the fee year with this number on, oldest first. */
  fees: { year: number; cents: number }[];
  refunds: { day: number; cents: number }[];
  completeYears: number[];
  benefits: ModelBenefit[];
}

interface CalendarDay {
  text: string;
  year: number;
  month: number;
  date: number;
}

/** Every day from 2012 to 2040, with its number as the index. */
export const calendar: readonly CalendarDay[] = everyDay();

function everyDay(): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let text = '2012-01-01'; text <= '2040-12-31'; text = addDays(text, 1)) {
    const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
    days.push({ text, year, month, date });
  }
  return days;
}

const at = (day: number): CalendarDay => {
  const found = calendar[day];
  if (!found) throw new RangeError(`No day ${day} in the calendar`);
  return found;
};

const numbers = new Map(calendar.map(({ text }, day) => [text, day]));

function firstOfMonthOf(day: number): number {
  return day - at(day).date + 1;
}

function lastOfMonthOf(day: number): number {
  let last = day;
  while (at(last + 1).month === at(day).month) last += 1;
  return last;
}

/** Returns the first days of fee years, from the opening on. */
function yearStarts({ opened }: ModelCard): number[] {
  const starts: number[] = [];
  for (let day = opened; day < calendar.length - 400; day += 1) {
    if (at(day).date === 1 && at(day).month === at(opened).month) starts.push(day);
  }
  return starts;
}

/** Looks for the day of the fee around the first day of a fee year, one day further away each time. */
function dueOf({ feeDay }: ModelCard, start: number): number {
  if (feeDay === null) return start;
  const isFeeDay = (day: number) => {
    const { text, month, date, year } = at(day);
    if (feeDay === '02-29' && year % 4 !== 0) return month === 2 && date === 28;
    return text.endsWith(feeDay);
  };
  for (let distance = 0; ; distance += 1) {
    if (isFeeDay(start - distance)) return start - distance;
    if (isFeeDay(start + distance)) return start + distance;
  }
}

function billed(card: ModelCard, start: number): number {
  const year = yearStarts(card).indexOf(start);
  let cents = card.fee;
  for (const change of card.fees) if (change.year <= year) cents = change.cents;
  return cents;
}

/** Returns the fee of the fee year that begins on a day, after refunds. */
function feeOf(card: ModelCard, start: number): number {
  const starts = yearStarts(card).filter((each) => card.closed === null || each <= card.closed);
  let cents = billed(card, start);
  for (const refund of card.refunds) {
    let lowered = card.opened;
    for (const each of starts) {
      if (dueOf(card, each) <= refund.day && billed(card, each) > 0) lowered = each;
    }
    if (lowered === start) cents -= refund.cents;
  }
  return Math.max(0, cents);
}

const isEndless = ({ frequency }: ModelBenefit) => frequency === 'one_time' || frequency === 'unlimited';

/** Returns the day on which a benefit is there again after its last use; 0 without a use. */
function againOn({ uses, months }: ModelBenefit): number {
  if (uses.length === 0) return 0;
  const last = Math.max(...uses.map(({ day }) => day));
  return numbers.get(sameDayAfter(at(last).text, months ?? 0)) ?? Infinity;
}

const starts = new Map<string, number>();

/** Returns the first day of the period that contains a day; 0 for a period without an end. */
export function periodStart({ opened }: ModelCard, benefit: ModelBenefit, day: number): number {
  const { frequency, months } = benefit;
  const reset = months === null ? benefit.reset : 'last_use';
  // Periods change with a month only, and each one is asked for hundreds of times.
  const month = [frequency, reset, opened, firstOfMonthOf(day)].join(' ');
  const walk = () => walkToPeriod({ frequency, reset }, at(opened).text, at(day).text);
  const start = starts.get(month) ?? numbers.get(walk().start) ?? 0;
  starts.set(month, start);
  return start;
}

/** Returns whether a period of a benefit begins on a day. */
function begins(card: ModelCard, benefit: ModelBenefit, day: number): boolean {
  return at(day).date === 1 && periodStart(card, benefit, day) === day;
}

function amountAt(benefit: ModelBenefit, start: number): number {
  if (benefit.december !== null && at(start).month === 12) return benefit.december;
  const isCounted = benefit.cents === 0 && !isEndless(benefit);
  return isCounted && benefit.worth !== null ? benefit.worth : benefit.cents;
}

/** Returns what is captured from one day to another: each use on its day, each claimed period on its first one. */
function capturedBetween(card: ModelCard, first: number, last: number, today: number): number {
  const end = Math.min(today, card.closed === null ? today : lastOfMonthOf(card.closed));
  let cents = 0;
  for (let day = first; day <= last; day += 1) {
    for (const benefit of card.benefits) {
      for (const use of benefit.uses) if (use.day === day) cents += use.cents;
      if (benefit.claimedFrom !== null && day <= end) cents += claimedOn(card, benefit, day);
    }
  }
  return cents;
}

function claimedOn(card: ModelCard, benefit: ModelBenefit, day: number): number {
  const from = benefit.claimedFrom ?? 0;
  const { cents } = benefit;
  if (isEndless(benefit)) return day === from ? cents : 0;
  const start = periodStart(card, benefit, day);
  const isFirstDay = day === Math.max(start, card.opened);
  const isClaimed = start >= periodStart(card, benefit, from);
  return isFirstDay && isClaimed
    ? benefit.december !== null && at(start).month === 12
      ? benefit.december
      : cents
    : 0;
}

function leftNow(card: ModelCard, benefit: ModelBenefit, today: number): number {
  if (benefit.months !== null) return againOn(benefit) > today ? 0 : amountAt(benefit, today);
  const start = periodStart(card, benefit, today);
  const uses = benefit.uses.filter(({ day }) => day >= start);
  const isSimple = benefit.cents === 0 && benefit.december === null;
  if (isSimple && uses.length > 0) return 0;
  const used = uses.reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, amountAt(benefit, start) - used);
}

/** Adds a value for each period that begins in the four years from the opening, and returns its yearly part. */
function yearly(card: ModelCard, benefit: ModelBenefit, valueOf: (start: number) => number): number {
  if (benefit.months !== null) return Math.round((valueOf(card.opened) * 12) / benefit.months);
  let cents = 0;
  let day = card.opened;
  for (let months = 0; months < 48; months += 1) {
    if (begins(card, benefit, day)) cents += valueOf(day);
    day = lastOfMonthOf(day) + 1;
  }
  return Math.round(cents / 4);
}

/** Returns the expected figures, in cents and with the numbers of days. */
export function expectedRenewal(card: ModelCard, today: number) {
  const end = card.closed === null ? today : Math.min(today, lastOfMonthOf(card.closed));
  const starts = yearStarts(card);
  const from = starts.filter((start) => start <= end).at(-1) ?? card.opened;
  const next = starts.find((start) => start > from) ?? from;
  const to = card.closed === null ? next - 1 : Math.min(next - 1, lastOfMonthOf(card.closed));
  const [fee, nextFee] = [feeOf(card, from), feeOf(card, next)];
  const captured = capturedBetween(card, from, to, today);
  const due = dueOf(card, next);
  const usable: { benefit: number; left: number }[] = [];
  for (const [index, benefit] of card.benefits.entries()) {
    if (card.closed !== null || benefit.ignored || benefit.claimedFrom !== null || benefit.isLater) continue;
    let left = leftNow(card, benefit, today);
    for (let day = today + 1; day < Math.min(due, next); day += 1) {
      if (benefit.retiredOn !== null && day > benefit.retiredOn) break;
      const isAgain = benefit.months !== null && day === againOn(benefit);
      if (isAgain || begins(card, benefit, day)) left += amountAt(benefit, day);
    }
    if (left > 0) usable.push({ benefit: index, left });
  }
  const held = card.benefits.filter(
    ({ ignored, retiredOn }) => card.closed === null && !ignored && !(retiredOn !== null && retiredOn < due),
  );
  const termsOf = (benefit: ModelBenefit) =>
    yearly(card, benefit, (start) =>
      benefit.december !== null && at(start).month === 12 ? benefit.december : benefit.cents,
    );
  const worthOf = (benefit: ModelBenefit): number | null => {
    const { worth, frequency } = benefit;
    if (worth === null || frequency === 'one_time') return null;
    return frequency === 'unlimited' ? worth : yearly(card, benefit, () => worth);
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const isFree = fee === 0 && nextFee === 0;
  return {
    from,
    to,
    fee,
    captured,
    to_go: Math.max(0, fee - captured),
    usable: sum(usable.map(({ left }) => left)),
    biggest: usable
      .toSorted((one, other) => other.left - one.left)
      .slice(0, 3)
      .map(({ left }) => left),
    due: card.closed !== null || isFree ? null : due,
    nextFee: card.closed === null ? nextFee : null,
    listed: sum(held.map(termsOf)),
    lastTwelve: lastTwelve(card, today),
    ownWorth: held.some((benefit) => worthOf(benefit) !== null)
      ? sum(held.map((benefit) => worthOf(benefit) ?? termsOf(benefit)))
      : null,
  };
}

function lastTwelve(card: ModelCard, today: number): number | null {
  let first = firstOfMonthOf(today);
  const months = [first];
  while (months.length < 12) {
    first = firstOfMonthOf(first - 1);
    months.push(first);
  }
  if (first < card.opened) return null;
  const storedIn = firstOfMonthOf(card.stored);
  for (const month of months) {
    const year = yearStarts(card).findLast((start) => start <= month) ?? card.opened;
    if (month < storedIn && !card.completeYears.includes(year)) return null;
  }
  return capturedBetween(card, first, lastOfMonthOf(today), today);
}

/** Returns the expected time of the decision: the day of the fee, and the first day of the finished fee year. */
export function expectedDecisionTime(card: ModelCard, today: number) {
  if (card.closed !== null) return null;
  const starts = yearStarts(card);
  for (const [year, start] of starts.entries()) {
    const before = starts[year - 1];
    const due = dueOf(card, start);
    if (before === undefined || today < due - 60 || today > due + 30) continue;
    if (feeOf(card, start) === 0 && feeOf(card, before) === 0) return null;
    return { due, finished: start <= today || due <= today ? before : null };
  }
  return null;
}
