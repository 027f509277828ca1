import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  centsOf,
  centsOfTotal,
  countAvailable,
  daysBetween,
  END_OF_TIME,
  expiresOn,
  isUsed,
  leftNow,
  weekdayName,
  wholeAmount,
  worthOfNext,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, benefitDisplayName, wholeDollars } from '../benefits/benefit-amount.ts';
import { findNextUse } from '../benefits/benefit-list.ts';
import { countText } from '../texts/count-text.ts';
import { monthDay } from '../texts/date-text.ts';
import type { SearchedBenefit } from './searched-benefit.ts';
import type { Fit, Found } from './wallet-search.ts';

/**
 * `now`: can be used today. `first`: can be used after the user has done something else. `used`: is used up in its
 * current period.
 */
const states = ['now', 'first', 'used'] as const;
type State = (typeof states)[number];

export interface FoundBenefit {
  benefit: BenefitInPeriod;
  fit: Fit;
  kind: string | null;
  state: State;
}

const fits: readonly Fit[] = ['shop', 'name', 'kind', 'card'];

export function orderFound(
  { hits }: Pick<Found, 'hits'>,
  benefits: ReadonlyMap<string, BenefitInPeriod>,
): FoundBenefit[] {
  const found = hits.flatMap(({ id, fit, kind }) => {
    const benefit = benefits.get(id);
    return benefit ? [{ benefit, fit, kind, state: stateOf(benefit) }] : [];
  });
  return found.toSorted(
    (one, other) =>
      states.indexOf(one.state) - states.indexOf(other.state) ||
      fits.indexOf(one.fit) - fits.indexOf(other.fit) ||
      compareDays(endOf(one), endOf(other)) ||
      sizeOf(other) - sizeOf(one) ||
      one.benefit.name.localeCompare(other.benefit.name, 'en'),
  );
}

function stateOf(benefit: BenefitInPeriod): State {
  if (isUsed(benefit)) return 'used';
  return benefit.enrolment === 'needed' || benefit.condition !== null || benefit.ignored ? 'first' : 'now';
}

const endOf = ({ benefit }: FoundBenefit) => expiresOn(benefit) ?? END_OF_TIME;

function sizeOf({ benefit, state }: FoundBenefit): number {
  return state === 'used' ? wholeAmount(benefit) : leftNow(benefit);
}

function compareDays(one: PlainDate, other: PlainDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function fitsClosely({ fit }: Pick<FoundBenefit, 'fit'>): boolean {
  return fit === 'shop' || fit === 'name';
}

function closest(found: readonly FoundBenefit[], state: State): BenefitInPeriod[] {
  const close = found.filter(fitsClosely);
  return (close.length > 0 ? close : found).flatMap((each) => (each.state === state ? [each.benefit] : []));
}

/** Returns the credits with an amount that can be used today or, if there are none, the perks. */
function usableNow(found: readonly FoundBenefit[]): { benefits: BenefitInPeriod[]; left: string } {
  const now = closest(found, 'now');
  const credits = now.filter((benefit) => leftNow(benefit) > 0);
  return { benefits: credits.length > 0 ? credits : now, left: countAvailable(credits).left };
}

/**
 * Sums up the found benefits, or says that all are used.
 * @param title the found shop or kind, as the screen names it
 * @example headlineText('Uber', found, '2026-11-27') // 'Uber · $25 on 2 cards, until Nov 30'
 * @example headlineText('Uber', allUsed, '2026-11-27') // 'Uber: all used. $15 and $10 come back on Dec 1.'
 */
export function headlineText(title: string, found: readonly FoundBenefit[], today: PlainDate): string {
  if (found.every(({ state }) => state === 'used')) return allUsedText(title, found, today);
  const { benefits, left } = usableNow(found);
  if (benefits.length === 0) return title;
  const cards = countText(new Set(benefits.map(({ card_id }) => card_id)).size, 'card');
  const what = left === '0.00' ? countText(benefits.length, 'benefit') : wholeDollars(left);
  return `${title} · ${what} on ${cards}${untilText(benefits, today)}`;
}

function untilText(benefits: readonly BenefitInPeriod[], today: PlainDate): string {
  const days = [...new Set(benefits.map(expiresOn))];
  const [first] = days.filter((day) => day !== null).toSorted();
  if (first === undefined) return '';
  return `, ${days.length > 1 ? 'the first until' : 'until'} ${monthDay(first, today)}`;
}

function allUsedText(title: string, found: readonly FoundBenefit[], today: PlainDate): string {
  const close = found.filter(fitsClosely);
  const coming = (close.length > 0 ? close : found).flatMap(({ benefit }) => findNextUse(benefit) ?? []);
  const [next] = coming.map(({ day }) => day).toSorted();
  if (next === undefined) return `${title}: all used.`;
  const amounts = coming.flatMap(({ day, amount }) =>
    day === next && centsOf(amount) > 0 ? [wholeDollars(amount)] : [],
  );
  const what = amounts.length === 0 ? 'It' : new Intl.ListFormat('en-US').format(amounts);
  return `${title}: all used. ${what} ${amounts.length > 1 ? 'come' : 'comes'} back on ${monthDay(next, today)}.`;
}

/**
 * Returns the text that screen readers read out.
 * @example foundText('Uber', found, '2026-11-27') // '2 credits, $25, for Uber'
 */
export function foundText(title: string, found: readonly FoundBenefit[], today: PlainDate): string {
  if (found.every(({ state }) => state === 'used')) return allUsedText(title, found, today);
  const { benefits, left } = usableNow(found);
  if (left !== '0.00') return `${countText(benefits.length, 'credit')}, ${wholeDollars(left)}, for ${title}`;
  if (benefits.length > 0) return `${countText(benefits.length, 'benefit')} for ${title}`;
  const first = closest(found, 'first');
  return `${countText(first.length, 'benefit')} for ${title}. Something is needed first.`;
}

export function usedUpEntry(benefit: BenefitInPeriod, cardName: string, today: PlainDate): string {
  const name = benefitDisplayName(benefit);
  const amount =
    centsOf(benefit.amount) === 0 || name.includes('$') ? '' : ` ${wholeDollars(benefit.amount)}`;
  const again = findNextUse(benefit);
  return `${name}${amount} (${cardName})${again === null ? '' : `, again ${monthDay(again.day, today)}`}`;
}

export function hintText(
  { ignored, enrolment, condition, amount }: BenefitInPeriod,
  way: SearchedBenefit['way'],
): string | null {
  if (ignored) return 'Ignored';
  if (enrolment === 'needed') return 'Enroll first';
  if (condition !== null) return condition;
  return way ?? (centsOf(amount) === 0 ? null : 'Pay with this card');
}

export function endsText(benefit: BenefitInPeriod, today: PlainDate): string | null {
  const end = expiresOn(benefit);
  return end === null ? null : `ends ${shortDayText(end, today)}`;
}

function shortDayText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 6) return monthDay(day, today);
  return weekdayName(day).slice(0, 3);
}

/** Returns what is left. For a perk of 0.00, returns the next use's share of the user's own value. */
export function amountToRecord(benefit: BenefitInPeriod): string {
  return centsOf(benefit.amount) > 0 ? amountLeft(benefit) : worthOfNext(benefit, benefit.use_count);
}

export function recordText(benefit: BenefitInPeriod): string {
  const { times, use_count, amount } = benefit;
  if (centsOf(amount) > 0) return `Use ${wholeDollars(amountLeft(benefit))}`;
  return times !== null && times > 1 ? `Use ${use_count + 1} of ${times}` : 'Use';
}

/** @example headingAbove(lyft, uberCash) // 'Also fits: rides' */
export function headingAbove(one: FoundBenefit, previous: FoundBenefit | undefined): string | null {
  if (previous === undefined) return null;
  if (!fitsClosely(one) && fitsClosely(previous)) {
    return one.kind === null ? 'Also fits' : `Also fits: ${one.kind.toLowerCase()}`;
  }
  return fitsClosely(one) && !fitsClosely(previous) ? 'Needs something first' : null;
}

export function sumsOfKinds(
  searched: readonly SearchedBenefit[],
  benefits: ReadonlyMap<string, BenefitInPeriod>,
): { label: string; left: string }[] {
  const credits = searched.flatMap(({ id, kinds }) => {
    const benefit = benefits.get(id);
    const isCredit = benefit && stateOf(benefit) === 'now' && centsOf(benefit.amount) > 0;
    return isCredit ? kinds.map(({ label }) => ({ label, benefit })) : [];
  });
  return [...Map.groupBy(credits, ({ label }) => label)]
    .map(([label, ofKind]) => ({
      label,
      left: countAvailable(ofKind.map(({ benefit }) => benefit)).left,
    }))
    .filter(({ left }) => left !== '0.00')
    .toSorted((one, other) => centsOfTotal(other.left) - centsOfTotal(one.left));
}
