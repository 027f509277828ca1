import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOfTotal,
  firstCaptured,
  returnOf,
  stillOpen,
  type Fee,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dayHere } from '../browser/today.ts';
import { dollars } from './benefit-amount.ts';
import { capturedThisYear } from './captured-this-year.ts';
import { longMonthYear, monthDay, shortDate, shortMonthYear } from './date-text.ts';

/**
 * The fee years of a card, the running one first; none of a card that came without its returns, with the
 * fields of the specification alone.
 */
export function feeYearsOf(card: Card, today: PlainDate): FeeYear[] {
  return card.version > 0 ? returnOf(card, today) : [];
}

/**
 * The fees with another one, in place of one from the same month.
 * @example feesWith([], { from: '2026-03-01', amount: '795.00' }) // [{ from: '2026-03-01', amount: '795.00' }]
 */
export function feesWith(fees: readonly Fee[], fee: Fee): Fee[] {
  return [...fees.filter(({ from }) => from !== fee.from), fee];
}

/** What of a card's benefits can still be used until its running fee year is over; none that is ignored or counted by itself. */
export function openUntil(
  benefits: readonly UserBenefit[],
  card: Pick<Card, 'opening_date'>,
  last: PlainDate,
): string {
  const counted = benefits.filter(({ ignored, auto_claim }) => !ignored && !auto_claim);
  const cents = counted.map((benefit) => centsOfTotal(stillOpen(benefit, card.opening_date, last)));
  return amountOf(cents.reduce((sum, each) => sum + each, 0));
}

/** What all cards have given back this year, of the fees that fall due in it; null where none came with its returns. */
export function returnThisYear(
  cards: readonly Card[],
  today: PlainDate,
): { captured: string; fees: string } | null {
  const known = cards.filter(({ version }) => version > 0);
  return known.length === 0 ? null : capturedThisYear(known, today);
}

/**
 * What stands behind what came back in a year.
 * @example againstFees({ fees: '5620.00' }, '2026') // 'captured of $5,620.00 in fees'
 */
export function againstFees({ fees }: { fees: string }, year: string): string {
  return isZero(fees) ? `captured in ${year}` : `captured of ${dollars(fees)} in fees`;
}

/**
 * A total for the eye, without its sign.
 * @example unsigned('-283.00') // '$283.00'
 */
export function unsigned(total: string): string {
  return dollars(total.replace('-', ''));
}

/** @example isZero('0.00') // true */
export function isZero(total: string): boolean {
  return centsOfTotal(total) === 0;
}

/**
 * From which month to which.
 * @example feeYearText({ from: '2026-03-01', to: '2027-02-28' }) // 'Mar 2026 – Feb 2027'
 * @example feeYearText({ from: '2025-03-01', to: '2025-08-31' }) // 'Mar – Aug 2025'
 */
export function feeYearText({ from, to }: Pick<FeeYear, 'from' | 'to'>): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return shortMonthYear(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortMonthYear(from).slice(0, 3) : shortMonthYear(from)} – ${shortMonthYear(to)}`;
}

/**
 * What a fee year has brought beyond its fee, or what it lacks.
 * @example resultText('117.00') // '$117.00 ahead'
 */
export function resultText(net: string): string {
  const cents = centsOfTotal(net);
  if (cents === 0) return 'Even';
  return `${unsigned(net)} ${cents > 0 ? 'ahead' : 'short'}`;
}

/** What a card's tile says of its running fee year. */
export interface ReturnInShort {
  text: string;
  /** How much of the fee has come back, 0 to 1; null where there is nothing to compare it with. */
  share: number | null;
}

/**
 * @returns null of a card that came without its returns, and of one that costs nothing and has given nothing
 * @example returnInShort(card, '2026-11-20')?.text // '$412.00 of $695.00'
 */
export function returnInShort(card: Card, today: PlainDate): ReturnInShort | null {
  const [running] = feeYearsOf(card, today);
  if (!running || (isZero(running.fee) && isZero(running.captured))) return null;
  const { captured, fee, net } = running;
  if (isZero(fee)) return { text: dollars(captured), share: null };
  if (net === null) {
    const text = isNotTracked(card, running)
      ? NOT_TRACKED
      : `${dollars(captured)} since ${trackedSince(card, running, today)}`;
    return { text, share: null };
  }
  const share = Math.min(1, centsOfTotal(captured) / centsOfTotal(fee));
  return { text: `${dollars(captured)} of ${dollars(fee)}`, share };
}

/** What is said of a fee year of which nothing is known. */
export const NOT_TRACKED = 'Not tracked';

/** Whether a fee year without a result is one of which nothing will be known either: the card is closed. */
export function isNotTracked(
  { closed_date }: Pick<Card, 'closed_date'>,
  { net, captured }: Pick<FeeYear, 'net' | 'captured'>,
): boolean {
  return closed_date !== null && net === null && isZero(captured);
}

/**
 * From when on what a card has given back in a fee year is told: from the day on which the card was stored, or where
 * something came back in an earlier month, from that.
 * @example trackedSince(card, { from: '2026-03-01', to: '2027-02-28' }, '2026-11-20') // 'Nov 3', 'Aug 2026'
 */
export function trackedSince(
  card: Card,
  { from, to }: Pick<FeeYear, 'from' | 'to'>,
  today: PlainDate,
): string {
  const stored = dayHere(card.created_at);
  const first = firstCaptured(card, from, to, today);
  return first !== null && first.slice(0, 7) < stored.slice(0, 7)
    ? shortMonthYear(first)
    : monthDay(stored, today);
}

/**
 * When a fee is due: on a day that its holder has named, else in a month.
 * @example dueText('2027-03-01', true) // 'on Mar 1, 2027'
 * @example dueText('2027-03-01', false) // 'in March 2027'
 */
export function dueText(day: PlainDate, isExact: boolean): string {
  return isExact ? `on ${shortDate(day)}` : `in ${longMonthYear(day)}`;
}
