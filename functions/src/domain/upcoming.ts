import { nameInPeriod } from './benefit-name.ts';
import { benefitPeriods, usableDays, type BenefitPeriod } from './benefit-period.ts';
import { feesDue, type Fee } from './fee-year.ts';
import { groupBy } from './group-by.ts';
import { isClaimed, type AutoClaim } from './ledger/claims.ts';
import type { UsageRecord } from './ledger/usage-records.ts';
import { amountOf, centsOf } from './money.ts';
import { END_OF_TIME, type PlainDate } from './plain-date.ts';
import type { DatedTerms } from './terms.ts';
import { usageStatus } from './usage-status.ts';
import { sumOf } from './use.ts';

/** A benefit that can be used up to a day and not after. */
export interface Ending {
  day: PlainDate;
  card_id: string;
  benefit_id: string;
  card_name: string;
  benefit_name: string;
  /** What is left of it in that period; 0.00 for one without an amount. */
  left: string;
  /** Whether its holder has to enrol before it gives anything. */
  needs_enrolment: boolean;
}

/** An annual fee that falls due. */
export interface FeeDue {
  card_id: string;
  card_name: string;
  amount: string;
  /** The first of the month where the holder has not said on which day it posts. */
  day: PlainDate;
  is_exact: boolean;
}

/** All that ends on one day. */
export interface LastDay {
  day: PlainDate;
  endings: Ending[];
  /** What is left of all of them together. */
  left: string;
}

/**
 * By day, the nearest first; within a day what is worth most first.
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
 * What is left of some benefits together.
 * @example sumLeft([{ left: '15.00' }, { left: '30.00' }]) // '45.00'
 */
export function sumLeft(endings: readonly Pick<Ending, 'left'>[]): string {
  return amountOf(endings.reduce((sum, { left }) => sum + centsOf(left), 0));
}

/** As much of a card as tells what of it ends and falls due. */
export interface UpcomingCard {
  id: string;
  /** What the card is called to tell it from the holder's others. */
  display_name: string;
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  fees?: readonly Fee[] | undefined;
  fee_day?: string | null | undefined;
  auto_claims: readonly AutoClaim[];
}

/** A benefit with what is recorded of its running period, if anything is. */
export interface UpcomingBenefit extends DatedTerms {
  id: string;
  ignored: boolean;
  enrolment: 'none' | 'needed' | 'done';
  times: number | null;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  record: UsageRecord | undefined;
}

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/**
 * What of a card's benefits ends on those days, of each benefit one a period: nothing of a closed card, nothing that is
 * used, ignored or claimed by itself, and of benefits without an amount only those that come a number of times or
 * expire on a day.
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
        const life = { ...card, ...benefit };
        const { first, last } = usableDays(life, END_OF_TIME);
        const day = period.end < last ? period.end : last;
        if (period.start > last || day < first || day < from || day > to) return [];
        const left = leftOf(card, benefit, period);
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

/** @returns null where there is nothing to remind of */
function leftOf(card: UpcomingCard, benefit: UpcomingBenefit, period: BenefitPeriod): string | null {
  const record = benefit.record?.start === period.start ? benefit.record : undefined;
  if (!record && isClaimed(card.auto_claims, benefit.id, card.opening_date, period)) return null;
  if (usageStatus(record, { ...benefit, amount: period.amount }) === 'used') return null;
  const amount = centsOf(period.amount);
  if (amount === 0) return benefit.times !== null || benefit.expires_on !== null ? '0.00' : null;
  return amountOf(amount - (record ? sumOf(record.uses) : 0));
}

/** The annual fees of a card that fall due on those days; none of 0.00. */
export function feesOf(card: UpcomingCard, { from, to }: Days): FeeDue[] {
  return feesDue(card, from, to)
    .filter(({ amount }) => centsOf(amount) > 0)
    .map(({ day, amount }) => ({
      card_id: card.id,
      card_name: card.display_name,
      amount,
      day,
      is_exact: Boolean(card.fee_day),
    }));
}
