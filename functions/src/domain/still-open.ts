import { benefitDefaults } from './benefit-defaults.ts';
import { benefitPeriods, lastDayToAct } from './benefit-period.ts';
import { countParts, type BenefitCounts } from './ending-text.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from './money.ts';
import type { Part } from './parts.ts';
import { expirationDate, isUsed, periodMonths } from './period.ts';
import { earliestDay, END_OF_TIME, laterDay, nextDay, type PlainDate } from './plain-date.ts';

/** For a recurring benefit of 0.00, the user's `worth` counts, unless it is null. */
export function wholeAmount({
  amount,
  worth,
  yearly_amount,
}: Pick<BenefitInPeriod, 'amount' | 'worth' | 'yearly_amount'>): Cents {
  return centsOf(yearly_amount === '0.00' ? (worth ?? amount) : amount);
}

export function leftNow(
  period: Pick<BenefitInPeriod, 'status' | 'used_amount'> & Parameters<typeof wholeAmount>[0],
): Cents {
  return isUsed(period) ? 0 : Math.max(0, wholeAmount(period) - centsOfTotal(period.used_amount));
}

export function expiresOn(period: Pick<BenefitInPeriod, 'status' | 'end' | 'act_by'>): PlainDate | null {
  return (!isUsed(period) && period.act_by) || expirationDate(period);
}

export function isAvailable(period: Pick<BenefitInPeriod, 'status' | 'ignored'>): boolean {
  return !isUsed(period) && !period.ignored;
}

type AvailableBenefit = Pick<BenefitInPeriod, 'benefit_id' | 'start' | 'ignored' | 'condition'> &
  Parameters<typeof leftNow>[0];

export function availableParts(periods: readonly AvailableBenefit[]): Part[] {
  return periods.filter(isCounted).map((each) => toPart(each, 'left'));
}

export function countAvailable(periods: readonly AvailableBenefit[]): BenefitCounts {
  return countParts(availableParts(periods));
}

const toPart = (
  period: Pick<BenefitInPeriod, 'benefit_id' | 'start'> & Parameters<typeof leftNow>[0],
  reason: Part['reason'],
): Part => ({
  benefit_id: period.benefit_id,
  start: period.start,
  cents: leftNow(period),
  reason,
});

/**
 * Counts whole amounts, even of used benefits, so that the total stays the same all day. Leaves out cards that open
 * today, because their benefits were not available before.
 */
export function partsBack(
  periods: readonly BenefitInPeriod[],
  opened: ReadonlyMap<string, PlainDate>,
  today: PlainDate,
): Part[] {
  return periods
    .filter(
      ({ card_id, start, ignored, status, condition }) =>
        start === today &&
        !ignored &&
        !condition &&
        status !== 'auto' &&
        (opened.get(card_id) ?? today) < today,
    )
    .map((period) => ({
      benefit_id: period.benefit_id,
      start: period.start,
      cents: wholeAmount(period),
      reason: 'back',
    }));
}

export function yearlyParts(
  periods: readonly Pick<BenefitInPeriod, 'benefit_id' | 'start' | 'yearly_amount'>[],
): Part[] {
  return periods.map(({ benefit_id, start, yearly_amount }) => ({
    benefit_id,
    start,
    cents: centsOfTotal(yearly_amount ?? '0.00'),
    reason: 'listed',
  }));
}

export function isCounted(period: Pick<BenefitInPeriod, 'status' | 'ignored' | 'condition'>): boolean {
  return isAvailable(period) && !period.condition;
}

export type AnnouncedBenefit = Pick<BenefitInPeriod, 'status' | 'ignored' | 'end' | 'act_by' | 'condition'>;

export function isAnnounced(period: AnnouncedBenefit): boolean {
  return isCounted(period) && period.end !== END_OF_TIME;
}

/**
 * Returns a benefit in each later period that overlaps the dates from `first` to `last`, oldest first.
 * @example comingPeriods(uberCash, { last: '2026-12-31' }) // in November: [{ start: '2026-12-01', … }]
 */
export function comingPeriods(
  current: BenefitInPeriod,
  { first, last }: { first?: PlainDate; last: PlainDate },
): BenefitInPeriod[] {
  const { end, act_by, name, frequency, reset, first_month, monthly_amounts } = current;
  const { auto_claim, retired_on, expires_on } = current;
  if (end === END_OF_TIME || periodMonths({ frequency, reset }) === null) return [];
  const next = nextDay(end);
  const terms = {
    ...benefitDefaults,
    name,
    amount: usualAmount(current),
    frequency,
    reset,
    first_month,
    monthly_amounts,
    act_by_day: act_by === null ? null : Number(act_by.slice(8)),
    retired_on,
    expires_on,
  };
  // The opening date of the card is not known here, so `next` replaces it. Periods that count from the opening
  // date have the same boundaries if they count from the first date of any period.
  return benefitPeriods(terms, next, laterDay(first ?? next, next), last).map((period) => ({
    ...current,
    start: period.start,
    end: period.end,
    amount: period.amount,
    act_by: lastDayToAct(terms, next, period),
    status: auto_claim ? 'auto' : 'open',
    used_amount: '0.00',
    uses: [],
    use_count: 0,
  }));
}

export function stillOpenParts(current: BenefitInPeriod, last: PlainDate): Part[] {
  const { again_on, retired_on } = current;
  const isAgain = again_on !== null && again_on <= earliestDay(last, retired_on);
  const again: BenefitInPeriod = { ...current, status: 'open', used_amount: '0.00' };
  return [
    isAgain ? toPart(again, 'again') : toPart(current, 'left'),
    ...comingPeriods(current, { last }).map((each) => toPart(each, 'coming')),
  ];
}

/**
 * Returns a benefit's amount in the months without an entry in `monthly_amounts`. Computes this amount from
 * the yearly amount, because `amount` is the amount of the current month, and that month may have an entry.
 */
export function usualAmount({
  amount,
  monthly_amounts,
  yearly_amount,
}: Pick<BenefitInPeriod, 'amount' | 'monthly_amounts' | 'yearly_amount'>): string {
  const own = Object.values(monthly_amounts ?? {}).map(centsOf);
  if (own.length === 0 || own.length === 12 || yearly_amount === null) return amount;
  const others = centsOfTotal(yearly_amount) - own.reduce((sum, cents) => sum + cents, 0);
  return amountOf(Math.round(others / (12 - own.length)));
}
