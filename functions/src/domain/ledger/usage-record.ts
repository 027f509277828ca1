import type { BenefitPeriod } from '../benefit-period.ts';
import type { Use } from '../fields/use.ts';

/** What the user has recorded in a period. A record without uses only marks the period as used or unused. */
export interface UsageRecord extends BenefitPeriod {
  /**
   * True if the period counts as used, regardless of the sum of the uses: the user has ticked the period, or
   * recorded the first use while an automatic claim covered the period.
   */
  done: boolean;
  uses: Use[];
}

export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}
