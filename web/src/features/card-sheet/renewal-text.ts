import type { Card } from '@card-rewards/functions/contract';
import { centsOfTotal, type FeeYear } from '@card-rewards/functions/domain';
import { shortDollars } from '../../model/benefit-amount.ts';

/** The names of the decisions that can be recorded about a card's fee. */
export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Close card',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;

/**
 * Compares what has come back in a fee year with its fee.
 * @param since when the captured amount starts, for a year that is not tracked from its beginning; null if none of it is
 * @example backText({ fee: '895.00', net: '-693.00' }, 'Nov 3', false) // '$693 to go'
 * @example backText({ fee: '895.00', net: '-693.00' }, 'Nov 3', true) // '$693 short'
 * @example backText({ fee: '250.00', net: '25.00' }, 'Nov 3', false) // 'ahead by $25'
 * @example backText({ fee: '895.00', net: null }, 'Nov 3', false) // 'since Nov 3'
 */
export function backText({ fee, net }: Pick<FeeYear, 'fee' | 'net'>, since: string | null, isOver: boolean): string {
  if (centsOfTotal(fee) === 0) return 'no fee in this fee year';
  if (net === null) return since === null ? 'not tracked' : `since ${since}`;
  const cents = centsOfTotal(net);
  const result = shortDollars(net.replace('-', ''));
  if (cents === 0) return 'earned';
  return cents > 0 ? `ahead by ${result}` : `${result} ${isOver ? 'short' : 'to go'}`;
}
