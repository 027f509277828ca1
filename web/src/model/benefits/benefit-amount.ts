import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  dollars,
  isUsed,
  leftNow,
  nameInPeriod,
  totalOf,
  wholeDollars,
} from '@card-rewards/functions/domain';

export { dollars, totalOf, wholeDollars };

export function roundedDollars(amount: string): string {
  return wholeDollars(amountOf(100 * Math.round(centsOfTotal(amount) / 100)));
}

/**
 * @example biggestText([{ name: 'Travel Credit', card: 'Venture X', left: '300.00' }]) // 'Travel (Venture X) $300'
 * @example biggestText([{ name: 'DoorDash Credit', left: '35.00', count: 4 }]) // 'DoorDash 4 × $35'
 */
export function biggestText(
  biggest: readonly { name: string; card?: string | undefined; left: string; count?: number }[],
): string {
  return biggest
    .map(({ name, card, left, count = 1 }) => {
      const short = name.replace(/^\$[\d,.]+ | Credits?$/g, '');
      const times = count === 1 ? '' : `${count} × `;
      return `${short}${card === undefined ? '' : ` (${card})`} ${times}${wholeDollars(left)}`;
    })
    .join(' · ');
}

export function amountText({ amount }: { amount: string }): string | null {
  return centsOf(amount) === 0 ? null : dollars(amount);
}

export function amountLeft(benefit: Parameters<typeof leftNow>[0]): string {
  return amountOf(leftNow(benefit));
}

interface AmountInRow {
  text: string;
  usedShare: number | null;
}

/**
 * @example amountInRow(saksCredit) // { text: '$20.00 of $50.00', usedShare: 0.4 }
 * @example amountInRow(freeNights) // { text: '1 of 2', usedShare: 0.5 }
 */
export function amountInRow(
  row: Pick<BenefitInPeriod, 'status' | 'used_amount' | 'amount' | 'times' | 'use_count'>,
): AmountInRow | null {
  const { times, amount } = row;
  if (times !== null && times > 1) {
    const count = isUsed(row) ? times : Math.min(row.use_count, times);
    return { text: `${count} of ${times}`, usedShare: partOf(count, times) };
  }
  const text = amountText(row);
  if (text === null) return null;
  const usedShare = isUsed(row) ? null : partOf(centsOfTotal(row.used_amount), centsOf(amount));
  return { text: usedShare === null ? text : `${dollars(row.used_amount)} of ${text}`, usedShare };
}

function partOf(some: number, all: number): number | null {
  return some > 0 && some < all ? some / all : null;
}

export function benefitDisplayName(benefit: Pick<BenefitInPeriod, 'name' | 'amount'>): string {
  return nameInPeriod(benefit.name, benefit.amount);
}
