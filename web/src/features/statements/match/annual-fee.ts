import type { Card } from '@card-rewards/functions/contract';
import {
  amountOf,
  feeOf,
  monthIndex,
  monthStart,
  withoutRepeats,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { feesWith } from '../../../model/cards/card-return.ts';

/**
 * Adds the fee of a line to a card's fees. The fee counts for the fee year that begins nearest to the line's date. If
 * that fee year is over, the fees of later years don't change.
 * @returns null if the card already has this fee and this fee date
 */
export function paidFee(
  card: Pick<Card, 'opening_date' | 'annual_fee' | 'fees' | 'fee_day'>,
  { day, cents }: { day: PlainDate; cents: number },
  today: PlainDate,
): Pick<Card, 'fees' | 'fee_day'> | null {
  const amount = amountOf(Math.abs(cents));
  const years = Math.round((monthIndex(day) - monthIndex(card.opening_date)) / 12);
  const from = monthStart(card.opening_date, 12 * Math.max(0, years));
  const fee_day = day.slice(5);
  if (feeOf(card, from) === amount && card.fee_day === fee_day) return null;
  const next = monthStart(from, 12);
  const later = next <= today ? feesWith(card.fees, { from: next, amount: feeOf(card, next) }) : card.fees;
  const fees = feesWith(later, { from, amount }).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return { fees: withoutRepeats(fees, card.annual_fee), fee_day };
}
