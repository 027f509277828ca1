import { nameInPeriod } from './benefit-name.ts';
import { benefitPeriods, usableDays } from './benefit-period.ts';
import { feesDue, type FeeCard } from './fee-due.ts';
import { groupBy } from './group-by.ts';
import type { AutoClaim } from './fields/card.ts';
import { periodRow, type UsageRecord } from './ledger/records.ts';
import { amountOf, centsOf, wholeDollars } from './money.ts';
import { END_OF_TIME, laterDay, type PlainDate } from './plain-date.ts';
import type { Renewal } from './renewal.ts';
import { leftNow } from './still-open.ts';
import type { DatedTerms } from './terms.ts';

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
      left: sumLeft(ofDay),
    }));
}

/**
 * Returns the sum of the unused amounts.
 * @example sumLeft([{ left: '15.00' }, { left: '30.00' }]) // '45.00'
 */
export function sumLeft(endings: readonly Pick<Ending, 'left'>[]): string {
  return amountOf(endings.reduce((sum, { left }) => sum + centsOf(left), 0));
}

/** The fields of a card that decide when its benefits end and its fees fall due. */
export interface UpcomingCard extends FeeCard {
  id: string;
  /** The name that distinguishes the card from the user's other cards. */
  display_name: string;
  auto_claims: readonly AutoClaim[];
}

/** A benefit with its current records. */
export interface UpcomingBenefit extends DatedTerms {
  id: string;
  ignored: boolean;
  enrolment: 'none' | 'needed' | 'done';
  times: number | null;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  records: readonly UsageRecord[];
}

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/**
 * Returns the endings of a card's benefits in a range of days, one for each period. A closed card has none. Benefits
 * that are used, ignored, unlimited or claimed automatically are left out, and so are benefits without an amount unless
 * they have `times` or a last day.
 */
export function endingsOf(
  card: UpcomingCard,
  benefits: readonly UpcomingBenefit[],
  { from, to }: Days,
): Ending[] {
  if (card.closed_date !== null) return [];
  return benefits
    .filter(({ ignored, frequency }) => !ignored && frequency !== 'unlimited')
    .flatMap((benefit) =>
      benefitPeriods(benefit, card.opening_date, from, to).flatMap((period) => {
        const cardAndBenefit = { ...card, ...benefit };
        const { first, last } = usableDays(cardAndBenefit, END_OF_TIME);
        const day = period.end < last ? period.end : last;
        if (period.start > last || day < first || day < from || day > to) return [];
        const left = unusedAmount(card, benefit, { day: laterDay(period.start, from), today: from });
        if (left === null) return [];
        return [
          {
            day,
            card_id: card.id,
            benefit_id: benefit.id,
            card_name: card.display_name,
            benefit_name: nameInPeriod(period.name, period.amount),
            left,
            needs_enrolment: benefit.enrolment === 'needed',
          },
        ];
      }),
    );
}

/** Returns the unused amount of a period, or null if there is no reason for a reminder. */
function unusedAmount(
  card: UpcomingCard,
  benefit: UpcomingBenefit,
  { day, today }: { day: PlainDate; today: PlainDate },
): string | null {
  const row = periodRow({ card, benefit, records: benefit.records }, { day, today });
  if (row.status === 'used') return null;
  if (centsOf(row.amount) > 0) return amountOf(leftNow({ ...row, benefit: row }));
  return benefit.times !== null || benefit.expires_on !== null ? '0.00' : null;
}

/** Returns the annual fees of a card that fall due in a range of days, without fees of 0.00. */
export function feesOf(
  card: UpcomingCard,
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
