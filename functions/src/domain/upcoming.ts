import { feeYearText, inDays, longMonthYear, shortDay } from './date-text.ts';
import { findDecisionTime } from './decision-time.ts';
import { countParts, type BenefitCounts } from './ending-text.ts';
import { feesDue, lastDueDay, type DatedFee } from './fee-due.ts';
import type { FeeYear, ReturningCard } from './fee-year.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { groupBy } from './group-by.ts';
import { centsOf, dollarsBack, wholeDollars } from './money.ts';
import type { OfferDue } from './offer.ts';
import type { Part } from './parts.ts';
import { nameInPeriod } from './period.ts';
import { daysBetween, earliestDay, monthStart, type PlainDate } from './plain-date.ts';
import type { Renewal } from './renewal.ts';
import { comingPeriods, expiresOn, isAnnounced, leftNow } from './still-open.ts';

interface DatedBenefit extends Part {
  day: PlainDate;
  card_id: string;
  benefit_id: string;
  card_name: string;
  benefit_name: string;
  needs_enrolment: boolean;
}

export interface Ending extends DatedBenefit {
  kind: 'month' | 'quarter' | 'longer';
}

export interface BackAgain extends DatedBenefit {
  kind: 'again';
}

export interface FeeDue extends DatedFee {
  kind: 'fee';
  card_id: string;
  card_name: string;
  named_until: PlainDate;
  before: Pick<Renewal, 'captured' | 'usable'> | null;
  finished: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee'> | null;
}

export function outlookText({ before, finished }: Pick<FeeDue, 'before' | 'finished'>): string | null {
  if (finished) return finishedYearText(finished);
  return before && `${dollarsBack(before.captured)} back, ${wholeDollars(before.usable)} usable before then`;
}

export function finishedYearText(year: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee'>): string {
  return `${feeYearText(year)}: ${dollarsBack(year.captured)} back of ${wholeDollars(year.fee)}`;
}

export function feeDueText({ day, is_exact }: Pick<FeeDue, 'day' | 'is_exact'>, today: PlainDate): string {
  if (!is_exact) return `${day < monthStart(today) ? 'Was due' : 'Due'} in ${longMonthYear(day)}`;
  const days = daysBetween(today, day);
  if (days < 0) return `Posted ${shortDay(day)}`;
  return days < 2 ? `Due ${inDays(days)}` : `Due ${shortDay(day)}, ${inDays(days)}`;
}

export interface LastDay extends BenefitCounts {
  day: PlainDate;
  endings: Ending[];
}

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

export interface CardWithName {
  id: string;
  display_name: string;
}

export interface Days {
  from: PlainDate;
  to: PlainDate;
}

export interface Upcoming {
  endings: Ending[];
  fees: FeeDue[];
  offers: OfferDue[];
  back: BackAgain[];
}

/**
 * A period is listed as available again on its first date and for this many days after it. So exactly one
 * weekly email lists the period.
 */
export const BACK_FOR_DAYS = 6;

export function findCardEndings(
  card: CardWithName,
  benefits: readonly BenefitInPeriod[],
  days: Days,
): Ending[] {
  return findEndings(benefits, days).map((ending) => ({
    ...ending,
    card_id: card.id,
    card_name: card.display_name,
  }));
}

export function findEndings(
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
 * A fee without a known date is listed until the end of its month. During the decision time, a past fee is
 * listed until the user has decided about the card.
 */
export function findFeesDue(
  card: ReturningCard & CardWithName,
  { captured, usable, due_on }: Pick<Renewal, 'captured' | 'usable' | 'due_on'>,
  { from, to }: Days,
): FeeDue[] {
  const time = findDecisionTime(card, from);
  const undecided = time?.decision === null ? time : null;
  return feesDue(card, earliestDay(monthStart(from), undecided?.due_on ?? null), to)
    .filter((fee) => lastDueDay(fee) >= from || fee.day === undecided?.due_on)
    .filter(({ amount }) => centsOf(amount) > 0)
    .map((fee) => ({
      kind: 'fee',
      card_id: card.id,
      card_name: card.display_name,
      ...fee,
      named_until: fee.day === undecided?.due_on ? undecided.until : lastDueDay(fee),
      before: fee.day === due_on ? { captured, usable } : null,
      finished: fee.day === undecided?.due_on ? undecided.finished : null,
    }));
}
