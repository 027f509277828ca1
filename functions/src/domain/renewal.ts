import { feeBeginning } from './fee-due.ts';
import {
  capturedBetween,
  feeYearDays,
  feeYearOf,
  isTracked,
  lastDayBeforeFee,
  type ReturningCard,
} from './fee-year.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { groupBy } from './group-by.ts';
import { amountOf, centsOf, centsOfTotal } from './money.ts';
import { sumOfParts, totalOfParts, type Part } from './parts.ts';
import { nameInPeriod, yearlyAmount } from './period.ts';
import { firstOfMonth, lastOfMonth, monthIndex, monthStart, type PlainDate } from './plain-date.ts';
import { stillOpenParts, yearlyParts } from './still-open.ts';

/** `later` benefits have not begun yet, such as benefits that begin with the card's first renewal. */
interface RenewalBenefits {
  listed: readonly BenefitInPeriod[];
  later: readonly BenefitInPeriod[];
}

export interface Renewal {
  fee_year: { from: PlainDate; to: PlainDate };
  fee: string;
  captured: string;
  to_go: string;
  usable: string;
  biggest: { benefit_id: string; name: string; left: string }[];
  due_on: PlainDate | null;
  next_fee: string | null;
  next_year: {
    /**
     * The sum of the yearly amounts of the card's benefits, without ignored benefits and without benefits
     * whose `retired_on` is before the date of the fee.
     */
    listed: string;
    /**
     * The amount captured in the current month and the eleven months before it. Null if the card was opened
     * after the first of these months, or if one of them is not tracked.
     */
    as_this_year: string | null;
    by_own_worth: string | null;
  };
}

const MOST_NAMED = 3;

/**
 * Returns the figures of a card's current fee year and the next one. Ignored benefits count only in the
 * captured amounts.
 * @example computeRenewal(platinum, { listed, later }, '2026-11-20')
 * // { fee_year: { from: '2026-03-01', to: '2027-02-28' }, fee: '895.00', captured: '202.00', to_go: '693.00',
 * // usable: '1650.00', biggest: [{ benefit_id: '…', name: 'Equinox Credit', left: '300.00' }, …],
 * // due_on: '2027-03-01', next_fee: '895.00',
 * // next_year: { listed: '3084.00', as_this_year: '1210.00', by_own_worth: '900.00' } }
 */
export function computeRenewal(card: ReturningCard, benefits: RenewalBenefits, today: PlainDate): Renewal {
  const isClosed = card.closed_date !== null;
  const { from, to, fee, captured } = feeYearOf(card, today, today);
  const next = feeBeginning(card, monthStart(from, 12));
  const isFree = centsOf(fee) === 0 && centsOf(next.amount) === 0;
  const usable = usableParts(card, benefits.listed, today);
  return {
    fee_year: { from, to },
    fee,
    captured,
    to_go: amountOf(Math.max(0, centsOf(fee) - centsOfTotal(captured))),
    usable: totalOfParts(usable),
    biggest: biggestShares(benefits.listed, usable),
    due_on: isClosed || isFree ? null : next.day,
    next_fee: isClosed ? null : next.amount,
    next_year: {
      ...worthOfYear(isClosed ? { listed: [], later: [] } : benefits, next.day),
      as_this_year: lastTwelveMonths(card, today),
    },
  };
}

export function usableParts(
  card: ReturningCard,
  listed: readonly BenefitInPeriod[],
  today: PlainDate,
): Part[] {
  if (card.closed_date !== null) return [];
  const last = lastDayBeforeFee(card, feeYearDays(card, today).to);
  return listed
    .filter(({ ignored, auto_claim }) => !ignored && !auto_claim)
    .flatMap((each) => {
      const isOver = Boolean(each.act_by && each.act_by < today);
      return stillOpenParts(isOver ? { ...each, status: 'used' } : each, last);
    });
}

function biggestShares(listed: readonly BenefitInPeriod[], parts: readonly Part[]): Renewal['biggest'] {
  const byBenefit = groupBy(parts, ({ benefit_id }) => benefit_id);
  return listed
    .map((each) => ({ each, cents: sumOfParts(byBenefit.get(each.benefit_id) ?? []) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
    .slice(0, MOST_NAMED)
    .map(({ each, cents }) => ({
      benefit_id: each.benefit_id,
      name: nameInPeriod(each.name, each.amount),
      left: amountOf(cents),
    }));
}

/**
 * Returns what a card's benefits can bring back in the year that a fee pays for. Benefits that have ended by
 * the date of the fee do not count, so the figures are the same before and after that date.
 */
export function worthOfYear(
  benefits: RenewalBenefits,
  due: PlainDate,
): Omit<Renewal['next_year'], 'as_this_year'> {
  const own = ownWorthParts(benefits, due);
  return {
    listed: totalOfParts(worthParts(benefits, due)),
    by_own_worth: own.some(({ reason }) => reason === 'own_worth') ? totalOfParts(own) : null,
  };
}

export function worthParts(benefits: RenewalBenefits, due: PlainDate): Part[] {
  return yearlyParts(benefitsOn(benefits, due));
}

export function ownWorthParts(benefits: RenewalBenefits, due: PlainDate): Part[] {
  return benefitsOn(benefits, due).flatMap((each) => {
    const worth = yearlyWorth(each);
    const listed = yearlyParts([each]);
    return worth === null
      ? listed
      : listed.map((part) => ({ ...part, cents: centsOfTotal(worth), reason: 'own_worth' as const }));
  });
}

const benefitsOn = ({ listed, later }: RenewalBenefits, due: PlainDate): BenefitInPeriod[] =>
  [...listed, ...later].filter(({ ignored, retired_on }) => !ignored && !(retired_on && retired_on < due));

function yearlyWorth({ worth, frequency, reset, months }: BenefitInPeriod): string | null {
  if (worth === null) return null;
  const terms = { frequency, reset, months, amount: worth, monthly_amounts: null };
  return frequency === 'unlimited' ? worth : yearlyAmount(terms);
}

function lastTwelveMonths(card: ReturningCard, today: PlainDate): string | null {
  const current = monthIndex(today);
  const months = Array.from({ length: 12 }, (_, month) => firstOfMonth(current - 11 + month));
  const [first = today] = months;
  if (first < card.opening_date || !months.every((month) => isTracked(card, month))) return null;
  return capturedBetween(card, first, lastOfMonth(current), today);
}
