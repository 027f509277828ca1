import { amountOf, type Cents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/**
 * What a part counts:
 *
 * - `left`: the rest of a period's amount
 * - `again`: the amount of a used benefit that can be used again on the date `again_on`
 * - `coming`: the amount of a period that has not begun
 * - `whole`: the whole amount of a period that has begun
 * - `used`, `claimed`: what was used, or claimed automatically
 * - `missed`: the rest of a period's amount after the period has ended
 * - `back`: the amount of a benefit that is available because its new period begins
 * - `listed`, `own_worth`: the amount of a year by the terms, or by the user's own value
 */
export type PartReason =
  'left' | 'again' | 'coming' | 'whole' | 'used' | 'claimed' | 'missed' | 'back' | 'listed' | 'own_worth';

/**
 * What one benefit adds to a total in one of its periods. A part of 0 cents is a perk, and it adds nothing.
 */
export interface Part {
  /** Null if `cents` is a sum from `Card.captured`, because this sum contains the uses of all benefits. */
  benefit_id: string | null;
  start: PlainDate;
  cents: Cents;
  reason: PartReason;
}

export function sumOfParts(parts: readonly Pick<Part, 'cents'>[]): Cents {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

export function totalOfParts(parts: readonly Pick<Part, 'cents'>[]): string {
  return amountOf(sumOfParts(parts));
}
