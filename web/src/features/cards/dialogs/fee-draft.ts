import type { Card, Fee } from '@card-rewards/functions/contract';
import { feeOf, feeYearOf, type PlainDate } from '@card-rewards/functions/domain';
import { typedAmount } from '../../../model/typed/typed-amount.ts';

export interface FeeDraft {
  amount: string;
  fromMonth: string;
  fromYear: string;
}

export function toFeeDraft(card: Card, today: PlainDate): FeeDraft {
  const { from } = feeYearOf(card, today, today);
  // The form offers the full fee, because a refund does not lower the fees of later years.
  return { amount: feeOf(card, from), fromMonth: from.slice(5, 7), fromYear: from.slice(0, 4) };
}

export const firstDayOf = ({ fromYear, fromMonth }: FeeDraft) => `${fromYear}-${fromMonth}-01`;

export function draftedFee(draft: FeeDraft): Fee | null {
  const amount = typedAmount(draft.amount);
  return amount === null ? null : { from: firstDayOf(draft), amount };
}
