import type { Card } from '@card-rewards/functions/contract';
import { centsOfTotal, type FeeYear, type Renewal } from '@card-rewards/functions/domain';
import { shortDollars, withoutCents } from '../../model/benefit-amount.ts';
import { feeYearText, resultText } from '../../model/card-return.ts';

/** The names of the decisions that can be recorded about a card's fee. */
export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Close card',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;

/**
 * Says how far the uses of the current year are short of its fee, or ahead of it.
 * @example toGoText('-693.00') // '$693 to go'
 * @example toGoText('25.00') // '$25 ahead'
 */
export function toGoText(net: string): string {
  if (centsOfTotal(net) === 0) return 'The fee is earned';
  return withoutCents(resultText(net)).replace('short', 'to go');
}

/**
 * Describes a finished fee year.
 * @param since when its captured amount starts, for a year that is not tracked from its beginning
 * @example finishedText({ …, captured: '202.00', fee: '895.00', net: '-693.00' }, 'Nov 3')
 * // 'Mar 2026 – Feb 2027: $202 back of $895, $693 short'
 * @example finishedText({ …, captured: '202.00', fee: '895.00', net: null }, 'Nov 3')
 * // 'Mar 2026 – Feb 2027: $202 back of $895 since Nov 3'
 */
export function finishedText(
  year: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee' | 'net'>,
  since: string,
): string {
  const captured = `${feeYearText(year)}: ${shortDollars(year.captured)} back`;
  if (centsOfTotal(year.fee) === 0) return `${captured}, no fee`;
  const back = `${captured} of ${shortDollars(year.fee)}`;
  return year.net === null ? `${back} since ${since}` : `${back}, ${withoutCents(resultText(year.net))}`;
}

/**
 * Says how much the next fee year can bring back, under each assumption.
 * @example nextYearText({ listed: '3084.00', as_this_year: '1210.00', by_own_worth: null })
 * // '$3,084 listed · $1,210 like the last 12 months'
 */
export function nextYearText({ listed, as_this_year, by_own_worth }: Renewal['next_year']): string {
  const parts = [
    `${shortDollars(listed)} listed`,
    as_this_year !== null && `${shortDollars(as_this_year)} like the last 12 months`,
    by_own_worth !== null && `${shortDollars(by_own_worth)} by your own value`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
