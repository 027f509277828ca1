import { countsOf, type BenefitCounts } from './ending-text.ts';
import { nameInPeriod } from './period.ts';
import { feesDue, type FeeCard } from './fee-due.ts';
import { groupBy } from './group-by.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { amountOf, centsOf, wholeDollars } from './money.ts';
import type { PlainDate } from './plain-date.ts';
import type { Renewal } from './renewal.ts';
import { comingPeriods, expiresOn, isAnnounced, leftNow } from './still-open.ts';

/** The last day of a benefit's period, with the amount that is still unused. */
export interface Ending {
  day: PlainDate;
  card_id: string;
  benefit_id: string;
  card_name: string;
  benefit_name: string;
  /** The unused amount of the period; 0.00 for a benefit without an amount. */
  left: string;
  /** True if the user must enroll before the benefit can be used. */
  needs_enrolment: boolean;
}

/** An annual fee that falls due. */
export interface FeeDue {
  card_id: string;
  card_name: string;
  amount: string;
  /** The day on which the fee posts, or the first of its month if the user has not set a day. */
  day: PlainDate;
  is_exact: boolean;
  /** The captured and the still usable amount of the fee year before it; null for a fee after the next one. */
  before: Pick<Renewal, 'captured' | 'usable'> | null;
}

/**
 * Describes the captured and the usable amount before a fee; null for a fee after the next one.
 * @example outlookOf({ before: { captured: '202.00', usable: '1650.00' }, … }) // '$202 back, $1,650 usable before then'
 */
export function outlookOf({ before }: FeeDue): string | null {
  return before && `${wholeDollars(before.captured)} back, ${wholeDollars(before.usable)} usable before then`;
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
        (one, other) =>
          centsOf(other.left) - centsOf(one.left) || one.benefit_name.localeCompare(other.benefit_name),
      ),
      ...countsOf(ofDay.map(({ left }) => left)),
    }));
}

/** A card with the name that distinguishes it from the user's other cards. */
interface CardWithName {
  id: string;
  display_name: string;
}

interface Days {
  from: PlainDate;
  to: PlainDate;
}

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
          day,
          benefit_id: each.benefit_id,
          benefit_name: nameInPeriod(each.name, each.amount),
          left: amountOf(leftNow(each)),
          needs_enrolment: each.enrolment === 'needed',
        },
      ];
    });
}

/** Returns the annual fees of a card that fall due in a range of days, without fees of 0.00. */
export function feesOf(
  card: FeeCard & CardWithName,
  { captured, usable, due_on }: Pick<Renewal, 'captured' | 'usable' | 'due_on'>,
  { from, to }: Days,
): FeeDue[] {
  return feesDue(card, from, to)
    .filter(({ amount }) => centsOf(amount) > 0)
    .map(({ day, amount }) => ({
      card_id: card.id,
      card_name: card.display_name,
      amount,
      day,
      is_exact: Boolean(card.fee_day),
      before: day === due_on ? { captured, usable } : null,
    }));
}
