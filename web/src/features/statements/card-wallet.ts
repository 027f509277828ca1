import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { centsOf, type Cents, type PlainDate } from '@card-rewards/functions/domain';

/** Words of a benefit on statements, and how sure they are. */
export interface CreditWords {
  pattern: RegExp;
  confidence: 'high' | 'medium' | 'low';
}

/** A use that is recorded. */
export interface RecordedUse {
  id: string;
  day: PlainDate;
  cents: Cents;
  note: string | null;
  /** The reading that recorded it; null for a use that was recorded by hand. */
  reading: string | null;
}

/** A benefit of a card in one of its periods. */
export interface WalletPeriod {
  start: PlainDate;
  end: PlainDate;
  /** What the period is worth; null for a benefit without an amount, which takes any. */
  cents: Cents | null;
  uses: RecordedUse[];
  /** Whether it counts as fully used by a rule. */
  isClaimed: boolean;
}

/** A benefit of a card as statements show it. */
export interface WalletBenefit {
  id: string;
  /** Names it in the catalogue, where it is from there. */
  key: string | null;
  name: string;
  isIgnored: boolean;
  /** Whether the day of its purchase decides on the period. */
  byPurchase: boolean;
  credits: CreditWords[];
  purchases: RegExp[];
  /** Its words that the holder has taught. */
  taught: string[];
  isUnlimited: boolean;
  periods: WalletPeriod[];
}

/** A card with all that a statement is compared with. */
export interface WalletCard {
  id: string;
  bank: string;
  digits: string | null;
  opened: PlainDate;
  /** The ids of lines that were taken back. */
  takenBack: readonly string[];
  /** Without those that never appear on statements. */
  benefits: WalletBenefit[];
}

/** The name under which the taught words of a card are kept. */
export function productOf(card: Pick<Card, 'id' | 'product'>): string {
  return card.product ?? card.id;
}

/** A period as the history answers it. */
export function walletPeriod(period: HistoryPeriod): WalletPeriod {
  const { start, end, amount, status, uses } = period;
  return {
    start,
    end,
    cents: centsOf(amount) || null,
    isClaimed: status === 'auto',
    uses: uses.map((use) => ({
      id: use.id,
      day: use.used_on,
      cents: centsOf(use.amount),
      note: use.note,
      reading: use.reading ?? null,
    })),
  };
}

/**
 * The period in which a use of that day counts, or null where the benefit has none. An unlimited benefit has one for
 * each calendar year, which the history lists only once there are uses in it.
 */
export function periodOn(benefit: WalletBenefit, day: PlainDate): WalletPeriod | null {
  const known = benefit.periods.find(({ start, end }) => start <= day && day <= end);
  const last = benefit.periods.at(-1);
  if (known || !benefit.isUnlimited || !last || day > last.end) return known ?? null;
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31`, cents: last.cents, uses: [], isClaimed: false };
}

/** What is left of a period, in cents; null where it takes any amount. */
export function leftOfPeriod({ cents, uses, isClaimed }: WalletPeriod): Cents | null {
  if (isClaimed) return 0;
  return cents === null ? null : Math.max(0, cents - uses.reduce((sum, use) => sum + use.cents, 0));
}
