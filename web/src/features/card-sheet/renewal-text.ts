import type { Card } from '@card-rewards/functions/contract';
import { centsOfTotal, type FeeYear, type Renewal } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { feeYearText, resultText } from '../../model/card-return.ts';

/** The names of what can be recorded about a card's fee. */
export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Cancel',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;

/**
 * Formats an amount or a total, without cents where there are none.
 * @example shortDollars('1650.00') // '$1,650'
 * @example shortDollars('9.99') // '$9.99'
 */
export function shortDollars(amount: string): string {
  return withoutCents(dollars(amount));
}

/**
 * Says how much is missing to the fee of the running year, or how far it is exceeded.
 * @example toGoText('-693.00') // '$693 to go'
 * @example toGoText('25.00') // '$25 ahead'
 */
export function toGoText(net: string): string {
  if (centsOfTotal(net) === 0) return 'The fee is earned';
  return withoutCents(resultText(net)).replace('short', 'to go');
}

/**
 * Describes a finished fee year.
 * @example finishedText({ from: '2026-03-01', to: '2027-02-28', captured: '202.00', fee: '895.00', net: '-693.00' })
 * // 'Mar 2026 – Feb 2027: $202 back of $895, $693 short'
 */
export function finishedText(year: Pick<FeeYear, 'from' | 'to' | 'captured' | 'fee' | 'net'>): string {
  const captured = `${feeYearText(year)}: ${shortDollars(year.captured)} back`;
  if (centsOfTotal(year.fee) === 0) return `${captured}, no fee`;
  const back = `${captured} of ${shortDollars(year.fee)}`;
  return year.net === null ? back : `${back}, ${withoutCents(resultText(year.net))}`;
}

/**
 * Lists the benefits with the most left.
 * @example biggestText([{ name: 'Equinox', left: '300.00' }, { name: 'FHR', left: '300.00' }])
 * // 'Equinox $300 · FHR $300'
 */
export function biggestText(biggest: Renewal['biggest']): string {
  return biggest.map(({ name, left }) => `${name} ${shortDollars(left)}`).join(' · ');
}

/**
 * Says what the next fee year can bring back, by each assumption that can be made.
 * @example nextYearText({ listed: '3084.00', as_this_year: '1210.00', by_own_worth: null })
 * // '$3,084 listed · $1,210 like the last 12 months'
 */
export function nextYearText({ listed, as_this_year, by_own_worth }: Renewal['next_year']): string {
  const parts = [
    `${shortDollars(listed)} listed`,
    as_this_year !== null && `${shortDollars(as_this_year)} like the last 12 months`,
    by_own_worth !== null && `${shortDollars(by_own_worth)} by your own worth`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

function withoutCents(text: string): string {
  return text.replace(/\.00(?!\d)/g, '');
}
