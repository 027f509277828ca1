import { feeYearText, inDays, longMonthYear, shortDay } from './date-text.ts';
import { countParts, type BenefitCounts } from './ending-text.ts';
import type { Part } from './parts.ts';
import { nameInPeriod } from './period.ts';
import { decisionTime } from './decision-time.ts';
import { feesDue, lastDueDay } from './fee-due.ts';
import type { FeeYear, ReturningCard } from './fee-year.ts';
import { groupBy } from './group-by.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { amountOf, centsOf, centsOfTotal, wholeDollars } from './money.ts';
import type { OfferDue } from './offer.ts';
import { daysBetween, earliestDay, monthStart, type PlainDate } from './plain-date.ts';
import type { Renewal } from './renewal.ts';
import { comingPeriods, expiresOn, isAnnounced, leftNow } from './still-open.ts';

/** A date of a benefit's period, and as a part what is unused of it. */
interface DatedBenefit extends Part {
  day: PlainDate;
  card_id: string;
  benefit_id: string;
  card_name: string;
  benefit_name: string;
  /** True if the user must enroll before the benefit can be used. */
  needs_enrolment: boolean;
}

/** The last day of a benefit's period, or the last one on which the user can act in it. */
export interface Ending extends DatedBenefit {
  /** What comes every month or every quarter; `longer` is all the rest, with certificates and days to act. */
  kind: 'month' | 'quarter' | 'longer';
}

/** The first day of a credit's period. */
export interface BackAgain extends DatedBenefit {
  kind: 'again';
}

/** An annual fee that falls due. */
export interface FeeDue {
  kind: 'fee';
  card_id: string;
  card_name: string;
  amount: string;
  /** The date when the fee posts, or the first of its month if the user has not set a day. */
  day: PlainDate;
  is_exact: boolean;
  /** The last date when the fee is named: its own, the end of its month, or the end of the time for a decision. */
  named_until: PlainDate;
  /** The captured and the still usable amount of the fee year before it, while that is the current one. */
  before: Pick<Renewal, 'captured' | 'usable'> | null;
  /** The finished fee year before it, until the user has decided about the card. */
  finished: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee'> | null;
}

/**
 * Describes the fee year before a fee: what it has returned, and what is usable until its end. Returns null if neither is
 * known.
 * @example outlookOf({ before: { captured: '202.00', usable: '1650.00' }, … }) // '$202 back, $1,650 usable before then'
 * @example outlookOf({ finished: { captured: '540.00', fee: '795.00', … }, … }) // '2026: $540 back of $795'
 */
export function outlookOf({ before, finished }: Pick<FeeDue, 'before' | 'finished'>): string | null {
  if (finished) return finishedYearText(finished);
  return before && `${wholeDollars(before.captured)} back, ${wholeDollars(before.usable)} usable before then`;
}

/**
 * Says what a fee year has returned, rounded down to whole dollars.
 * @example finishedYearText({ from: '2026-01-01', to: '2026-12-31', captured: '540.50', fee: '795.00' })
 *   // '2026: $540 back of $795'
 */
export function finishedYearText(year: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee'>): string {
  const back = amountOf(100 * Math.floor(centsOfTotal(year.captured) / 100));
  return `${feeYearText(year)}: ${wholeDollars(back)} back of ${wholeDollars(year.fee)}`;
}

/**
 * Says when a fee is due, or when it was due.
 * @example feeDueText({ day: '2027-01-25', is_exact: true }, '2027-01-12') // 'Due Jan 25, in 13 days'
 * @example feeDueText({ day: '2027-01-01', is_exact: false }, '2027-01-12') // 'Due in January 2027'
 */
export function feeDueText({ day, is_exact }: Pick<FeeDue, 'day' | 'is_exact'>, today: PlainDate): string {
  if (!is_exact) return `${day < monthStart(today) ? 'Was due' : 'Due'} in ${longMonthYear(day)}`;
  const days = daysBetween(today, day);
  if (days < 0) return `Posted ${shortDay(day)}`;
  return days < 2 ? `Due ${inDays(days)}` : `Due ${shortDay(day)}, ${inDays(days)}`;
}

/** All benefits whose periods end on one day, with their counts and the sum of the unused amounts. */
export interface LastDay extends BenefitCounts {
  day: PlainDate;
  endings: Ending[];
}

/**
 * Groups endings by day, earliest first. Within a day the largest amount comes first.
 * @example lastDays([uberCash, saksCredit]).map(({ day }) => day) // ['2026-11-30', '2026-12-31']
 */
export function lastDays(endings: readonly Ending[]): LastDay[] {
  const byDay = groupBy(endings, ({ day }) => day);
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      endings: ofDay.toSorted(
        (one, other) => other.cents - one.cents || one.benefit_name.localeCompare(other.benefit_name),
      ),
      ...countParts(ofDay),
    }));
}

/** A card with the name that distinguishes it from the user's other cards. */
export interface CardWithName {
  id: string;
  display_name: string;
}

export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** What ends, falls due, can be met and comes back on some cards. Reminders are about it. */
export interface Upcoming {
  endings: Ending[];
  fees: FeeDue[];
  offers: OfferDue[];
  back: BackAgain[];
}

/** How many days after a period has begun it still counts as back. It is the week of an email, with the day it comes. */
export const BACK_FOR_DAYS = 6;

/** Returns the endings of a card's listed benefits, as {@link endingsIn} does. */
export function endingsOf(card: CardWithName, benefits: readonly BenefitInPeriod[], days: Days): Ending[] {
  return endingsIn(benefits, days).map((ending) => ({
    ...ending,
    card_id: card.id,
    card_name: card.display_name,
  }));
}

/**
 * Returns the endings of listed benefits in a range of days from today, of their current and later periods. Used periods
 * and benefits that {@link isAnnounced} leaves out have none.
 */
export function endingsIn(
  benefits: readonly BenefitInPeriod[],
  { from, to }: Days,
): Omit<Ending, 'card_id' | 'card_name'>[] {
  return benefits
    .flatMap((benefit) => [benefit, ...comingPeriods(benefit, { last: to })])
    .filter(isAnnounced)
    .flatMap((each) => {
      const day = expiresOn(each);
      if (day === null || day < from || day > to) return [];
      return [
        {
          kind: endingKind(each, day),
          day,
          benefit_id: each.benefit_id,
          benefit_name: nameInPeriod(each.name, each.amount),
          start: each.start,
          cents: leftNow(each),
          reason: each.start > from ? 'coming' : 'left',
          needs_enrolment: each.enrolment === 'needed',
        },
      ];
    });
}

function endingKind({ frequency, act_by }: BenefitInPeriod, day: PlainDate): Ending['kind'] {
  if (day === act_by) return 'longer';
  if (frequency === 'monthly') return 'month';
  return frequency === 'quarterly' ? 'quarter' : 'longer';
}

/**
 * Returns the annual fees of a card that fall due in a range of days from today, without fees of 0.00. A fee of the current
 * month whose day is not known may still lie ahead, and a past fee is among them until the user has decided about the card.
 */
export function feesOf(
  card: ReturningCard & CardWithName,
  { captured, usable, due_on }: Pick<Renewal, 'captured' | 'usable' | 'due_on'>,
  { from, to }: Days,
): FeeDue[] {
  const time = decisionTime(card, from);
  const undecided = time?.decision === null ? time : null;
  return feesDue(card, earliestDay(monthStart(from), undecided?.due_on ?? null), to)
    .filter(({ day }) => lastDueDay(card, day) >= from || day === undecided?.due_on)
    .filter(({ amount }) => centsOf(amount) > 0)
    .map(({ day, amount }) => ({
      kind: 'fee',
      card_id: card.id,
      card_name: card.display_name,
      amount,
      day,
      is_exact: Boolean(card.fee_day),
      named_until: day === undecided?.due_on ? undecided.until : lastDueDay(card, day),
      before: day === due_on ? { captured, usable } : null,
      finished: day === undecided?.due_on ? undecided.finished : null,
    }));
}
