import type { PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';

/** As much of a benefit as the ledger needs. */
export interface LedgerBenefit extends DatedTerms {
  id: string;
  origin: 'catalogue' | 'own';
  /** How many times a benefit of 0.00 comes in a period; null for once. */
  times: number | null;
  retired: boolean;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  auto_claim: boolean;
}

type Listing = Pick<LedgerBenefit, 'retired' | 'starts_on' | 'retired_on' | 'expires_on'>;

/** Whether the last day of a benefit is past. */
export function isOver({ retired_on, expires_on }: Omit<Listing, 'retired'>, today: PlainDate): boolean {
  return [retired_on, expires_on].some((last) => last !== null && last < today);
}

/** Whether a benefit stands in the lists of a day. */
export function isListed(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !isOver(benefit, today) && (starts_on === null || starts_on <= today);
}
