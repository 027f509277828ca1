import { monthDay } from './date-text.ts';
import { nameInPeriod } from './period.ts';
import { feesDue, type FeeCard } from './fee-due.ts';
import { groupBy } from './group-by.ts';
import type { UserBenefit } from './fields/user-benefit.ts';
import { amountOf, centsOf, dollars, totalOf, wholeDollars } from './money.ts';
import { laterDay, type PlainDate } from './plain-date.ts';
import type { Renewal } from './renewal.ts';
import { comingPeriods, expiresOn, isAnnounced, leftNow, type ListedBenefit } from './still-open.ts';

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

/** All benefits whose periods end on one day. */
export interface LastDay {
  day: PlainDate;
  endings: Ending[];
  /** The sum of the unused amounts. */
  left: string;
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
      left: totalOf(ofDay.map(({ left }) => left)),
    }));
}

/**
 * Says in a sentence what expires within some days. It is the line under Home's heading and the subject of the weekly
 * email.
 * @example expiringText([{ day: '2026-11-30', left: '15.00' }], '2026-11-21', 30)
 *   // `1 benefit worth $15.00 runs out by Nov 30.`
 */
export function expiringText(
  endings: readonly Pick<Ending, 'day' | 'left'>[],
  today: PlainDate,
  days: number,
): string {
  // oxlint-disable-next-line project/words -- the glossary allows `run out` in this sentence alone
  if (endings.length === 0) return `Nothing runs out in the next ${days} days.`;
  const last = endings.reduce((latest, { day }) => laterDay(latest, day), today);
  const [benefit, runs] = endings.length === 1 ? ['benefit', 'runs'] : ['benefits', 'run'];
  const left = totalOf(endings.map((ending) => ending.left));
  const worth = left === '0.00' ? '' : ` worth ${dollars(left)}`;
  const by = last === today ? 'out today' : `out by ${monthDay(last, today)}`;
  return `${endings.length} ${benefit}${worth} ${runs} ${by}.`;
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

/** A listed benefit with the fields that its endings show. */
export type UpcomingBenefit = ListedBenefit &
  Pick<UserBenefit, 'id' | 'enrolment'> & { benefit: { benefit_name: string } };

/**
 * Returns the endings of a card's listed benefits in a range of days from today, of their current and later periods. Used
 * periods and benefits that {@link isAnnounced} leaves out have none.
 */
export function endingsOf(
  card: CardWithName,
  benefits: readonly UpcomingBenefit[],
  { from, to }: Days,
): Ending[] {
  return benefits
    .flatMap((benefit) => [benefit, ...comingPeriods(benefit, { last: to })])
    .filter(isAnnounced)
    .flatMap((each) => {
      const { id, benefit, enrolment } = each;
      const day = expiresOn(each);
      if (day === null || day < from || day > to) return [];
      return [
        {
          ...{ day, card_id: card.id, benefit_id: id, card_name: card.display_name },
          benefit_name: nameInPeriod(benefit.benefit_name, benefit.amount),
          left: amountOf(leftNow(each)),
          needs_enrolment: enrolment === 'needed',
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
