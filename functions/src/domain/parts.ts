import { amountOf, type Cents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/**
 * Why a part counts: what is `left` of a period, what is available `again` after a last use, a `coming`
 * period, the `whole` amount of a begun one, what was `used`, `claimed` automatically or `missed`, a period
 * that is `back`, or the value of a year as `listed` or by the user's `own_worth`.
 */
export type PartReason =
  'left' | 'again' | 'coming' | 'whole' | 'used' | 'claimed' | 'missed' | 'back' | 'listed' | 'own_worth';

/**
 * What one benefit adds to a total in one of its periods. A part of 0 is a perk. It is counted and adds
 * nothing.
 */
export interface Part {
  /** Null for the uses of a month, because a card keeps only their sum. */
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
