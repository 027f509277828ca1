import type { PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';

/** The fields of a benefit that the ledger reads. */
export interface LedgerBenefit extends DatedTerms {
  id: string;
  origin: 'catalogue' | 'own';
  /** The number of uses in a period, for a benefit of 0.00; null means one. */
  times: number | null;
  retired: boolean;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  auto_claim: boolean;
}

type Listing = Pick<LedgerBenefit, 'retired' | 'starts_on' | 'retired_on' | 'expires_on'>;

/** Returns whether the last day of a benefit has passed. */
export function hasEnded({ retired_on, expires_on }: Omit<Listing, 'retired'>, today: PlainDate): boolean {
  return [retired_on, expires_on].some((last) => last !== null && last < today);
}

/** Returns whether a benefit is listed on a day. */
export function isListed(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !hasEnded(benefit, today) && (starts_on === null || starts_on <= today);
}
