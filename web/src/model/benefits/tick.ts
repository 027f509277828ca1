import type { UserBenefit } from '@card-rewards/functions/contract';
import { amountOf } from '@card-rewards/functions/domain';
import { countText } from '../texts/count-text.ts';
import { dollars } from './benefit-amount.ts';
import { usedCents } from './use.ts';

/** A tick or an untick of a benefit in one period, as sent to the server. */
export interface Tick {
  benefit: UserBenefit;
  status: 'used' | 'unused';
  used_amount: string;
  /** The id under which it can be undone. */
  undo: string;
  /** The benefit from before the tick with this id, if that tick is undone. */
  restored?: UserBenefit;
}

/** Returns the change that a click on a benefit's checkbox makes: the full amount used, or none of it. */
export function tickOf(benefit: UserBenefit): Tick {
  const undo = crypto.randomUUID();
  return benefit.status === 'used'
    ? { benefit, undo, status: 'unused', used_amount: '0.00' }
    : { benefit, undo, status: 'used', used_amount: benefit.benefit.amount };
}

export function undoOf({ benefit: restored, undo }: Tick, saved: UserBenefit): Tick {
  const { status, used_amount } = restored;
  return { benefit: saved, undo, status, used_amount, restored };
}

/** Says how many uses an untick has removed; null if it removed a plain tick only. */
export function removedText(benefit: UserBenefit): string | null {
  const { status, uses, use_count } = benefit;
  const isPlain = uses.every(({ note, posted }) => note === null && posted === null);
  if (status !== 'used' || use_count === 0 || (use_count === 1 && isPlain)) return null;
  const count = countText(use_count, 'use');
  const cents = usedCents(benefit);
  return cents === 0 ? `Removed ${count}` : `Removed ${count}, ${dollars(amountOf(cents))}`;
}

/**
 * Applies the ticks in flight to the benefits as they were read. A failed tick is no longer in flight, so its row shows the
 * read state again.
 */
export function withTicks(benefits: readonly UserBenefit[], ticks: readonly Tick[]): readonly UserBenefit[] {
  if (ticks.length === 0) return benefits;
  return benefits.map((benefit) => {
    const tick = ticks.find((each) => isSamePeriod(each.benefit, benefit));
    return tick ? (tick.restored ?? ticked(benefit, tick)) : benefit;
  });
}

/** Returns a benefit with the status and the amount of a tick, as they show until the server has answered. */
function ticked(benefit: UserBenefit, { status, used_amount }: Tick): UserBenefit {
  const use_count = status === 'used' ? benefit.use_count : 0;
  // Only the server knows from which day a benefit is there again.
  return { ...benefit, status, used_amount, use_count, auto_claimed: false, again_on: null };
}

/** Returns whether both are the same benefit in the same period. A tick does not carry over into the next period. */
function isSamePeriod(one: UserBenefit, other: UserBenefit): boolean {
  return one.id === other.id && one.card_id === other.card_id && one.period_start === other.period_start;
}
