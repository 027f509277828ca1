import type { Card } from '@card-rewards/functions/contract';
import { capturedBetween, feesDue, type PlainDate } from '@card-rewards/functions/domain';
import { totalOf } from './benefit-amount.ts';

/** Returns the captured total of this calendar year and the fees due in it. */
export function capturedThisYear(
  cards: readonly Card[],
  today: PlainDate,
): { captured: string; fees: string } {
  const [first, last] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`];
  return {
    captured: totalOf(cards.map((card) => capturedBetween(card, first, last, today))),
    fees: totalOf(cards.flatMap((card) => feesDue(card, first, last)).map(({ amount }) => amount)),
  };
}
