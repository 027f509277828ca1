import type { BenefitPeriod } from '../benefit-period.ts';
import type { Use } from '../fields/use.ts';

/** A record without uses marks the period as used or as not used. */
export interface UsageRecord extends BenefitPeriod {
  /** True if the latest tick marked the period used, regardless of the sum of the uses. */
  done: boolean;
  uses: Use[];
}

/**
 * A record before and after a change. Undefined means that there is no record. Both begin on the same date.
 */
export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}
