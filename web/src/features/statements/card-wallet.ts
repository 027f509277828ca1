import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { centsOf, type Cents, type PlainDate } from '@card-rewards/functions/domain';

/** The words with which statements name a benefit's credit. */
export interface CreditWords {
  pattern: RegExp;
  confidence: 'high' | 'medium' | 'low';
}

/** A recorded use of a benefit. */
export interface RecordedUse {
  id: string;
  day: PlainDate;
  cents: Cents;
  note: string | null;
  /** The reading that recorded it; null for a use that was recorded by hand. */
  reading: string | null;
}

/** One period of a benefit, with its recorded uses. */
export interface WalletPeriod {
  start: PlainDate;
  end: PlainDate;
  /** The amount of the period; null for a benefit without an amount, which takes any. */
  cents: Cents | null;
  uses: RecordedUse[];
  /** Whether it is claimed automatically and so counts as fully used. */
  isClaimed: boolean;
}

/** A benefit of a card, with the words that identify it on statements. */
export interface WalletBenefit {
  id: string;
  /** Its key in the catalogue; null for a benefit of the holder's own. */
  key: string | null;
  name: string;
  isIgnored: boolean;
  /** Whether the day of the purchase decides the period. */
  byPurchase: boolean;
  credits: CreditWords[];
  purchases: RegExp[];
  /** Words that the holder has assigned to it. */
  taught: string[];
  isUnlimited: boolean;
  periods: WalletPeriod[];
}

/** A card with the benefits and uses that a statement is compared with. */
export interface WalletCard {
  id: string;
  bank: string;
  digits: string | null;
  opened: PlainDate;
  /** The ids of settled reversals and their credits, and the entries of open reversals. */
  takenBack: readonly string[];
  /** The benefits that can appear on statements. */
  benefits: WalletBenefit[];
}

/** Returns the key under which a card's assigned words are stored: its product, or for other cards its own id. */
export function wordsProduct(card: Pick<Card, 'id' | 'product'>): string {
  return card.product ?? card.id;
}

/** Returns a period of the history with its amounts in cents. */
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
 * Returns the period in which a use of that day counts; null where the benefit has none. An unlimited benefit has a
 * period for each calendar year. The history lists only years with uses, so an earlier year without uses is added.
 */
export function periodOn(benefit: WalletBenefit, day: PlainDate): WalletPeriod | null {
  const known = benefit.periods.find(({ start, end }) => start <= day && day <= end);
  const last = benefit.periods.at(-1);
  if (known || !benefit.isUnlimited || !last || day > last.end) return known ?? null;
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31`, cents: last.cents, uses: [], isClaimed: false };
}

/** Returns the unused cents of a period; null where it takes any amount. */
export function leftOfPeriod({ cents, uses, isClaimed }: WalletPeriod): Cents | null {
  if (isClaimed) return 0;
  return cents === null ? null : Math.max(0, cents - uses.reduce((sum, use) => sum + use.cents, 0));
}
