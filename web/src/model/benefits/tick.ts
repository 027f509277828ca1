import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { amountOf, isUsed } from '@card-rewards/functions/domain';
import { countText } from '../texts/count-text.ts';
import { dollars } from './benefit-amount.ts';
import { usedCents } from './use.ts';

export interface Tick {
  benefit: BenefitInPeriod;
  status: 'used' | 'unused';
  used_amount: string;
  undo: string;
  restored?: BenefitInPeriod;
}

export function buildTick(benefit: BenefitInPeriod): Tick {
  const undo = crypto.randomUUID();
  return isUsed(benefit)
    ? { benefit, undo, status: 'unused', used_amount: '0.00' }
    : { benefit, undo, status: 'used', used_amount: benefit.amount };
}

export function undoTick({ benefit: restored, undo }: Tick, saved: BenefitInPeriod): Tick {
  const status = isUsed(restored) ? 'used' : 'unused';
  return { benefit: saved, undo, status, used_amount: restored.used_amount, restored };
}

/** Says how many uses an untick has removed. `benefit` is the benefit before the untick. */
export function removedText(benefit: BenefitInPeriod): string | null {
  const { uses, use_count } = benefit;
  const isPlain = uses.every(({ note, posted }) => note === null && posted === null);
  if (!isUsed(benefit) || use_count === 0 || (use_count === 1 && isPlain)) return null;
  const count = countText(use_count, 'use');
  const cents = usedCents(benefit);
  return cents === 0 ? `Removed ${count}` : `Removed ${count}, ${dollars(amountOf(cents))}`;
}

/**
 * Applies ticks before the server has responded. A failed tick is no longer in `ticks`, so the benefit has its stored
 * state again.
 */
export function withTicks(
  benefits: readonly BenefitInPeriod[],
  ticks: readonly Tick[],
): readonly BenefitInPeriod[] {
  if (ticks.length === 0) return benefits;
  return benefits.map((benefit) => {
    const tick = ticks.find((each) => isSamePeriod(each.benefit, benefit));
    return tick ? (tick.restored ?? applyTick(benefit, tick)) : benefit;
  });
}

export function applyTick(benefit: BenefitInPeriod, { status, used_amount }: Tick): BenefitInPeriod {
  const isTicked = status === 'used';
  return {
    ...benefit,
    status: isTicked ? 'used' : 'open',
    used_amount,
    use_count: isTicked ? benefit.use_count : 0,
    again_on: null,
  };
}

function isSamePeriod(one: BenefitInPeriod, other: BenefitInPeriod): boolean {
  return one.benefit_id === other.benefit_id && one.card_id === other.card_id && one.start === other.start;
}
