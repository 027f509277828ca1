import { benefitPeriod, isCountedByYear, type BenefitPeriod } from '../benefit-period.ts';
import { amountOf, centsOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';
import { sumOf, usageStatus, type UsageStatus, type Use } from '../use.ts';
import { isClaimed, isCounted, type AutoClaim } from './claims.ts';
import type { Captured, UsageRecord } from './usage-records.ts';

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

/** The fields of a card that the ledger reads or updates. */
export interface LedgerCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  captured: Captured;
  auto_claims: readonly AutoClaim[];
}

/** A benefit with its card and the records that a command needs. */
export interface LedgerEntry {
  card: LedgerCard;
  benefit: LedgerBenefit;
  records: readonly UsageRecord[];
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

/** A period of a benefit with its record. */
export interface RecordedPeriod {
  period: BenefitPeriod;
  record: UsageRecord | undefined;
  /** The uses that count on the day, oldest first. For an unlimited benefit they are those of the calendar year. */
  uses: Use[];
  /** The other uses of the record. */
  others: Use[];
  /** True if a claim covers the period, even if a record overrides it. */
  isClaimed: boolean;
}

/** Returns the period of a benefit that contains a day. */
export function recordedPeriod({ card, benefit, records }: LedgerEntry, day: PlainDate): RecordedPeriod {
  const opened = card.opening_date;
  const period = benefitPeriod(benefit, opened, day);
  const record = records.find(({ start }) => start === period.start);
  const uses = usesOn(benefit, opened, day, record);
  const others = (record?.uses ?? []).filter((use) => !uses.includes(use));
  const claimed = isClaimed(card.auto_claims, benefit.id, opened, period);
  return { period, record, uses, others, isClaimed: claimed };
}

function usesOn(
  benefit: DatedTerms,
  opened: PlainDate,
  day: PlainDate,
  record: UsageRecord | undefined,
): Use[] {
  if (!record || !isCountedByYear(benefit, opened, day)) return record?.uses ?? [];
  return record.uses.filter(({ used_on }) => used_on.slice(0, 4) === day.slice(0, 4));
}

/** A period of a benefit as it is listed. */
export interface PeriodRow extends BenefitPeriod {
  status: UsageStatus;
  /** The sum of the uses; for a claimed period at least its amount. */
  used_amount: string;
  /** The uses that count on the day, oldest first. */
  uses: Use[];
  /** True if a claim counts the period as fully used. */
  auto_claimed: boolean;
}

/**
 * Returns the row of the period that contains a day. Without a record the benefit is unused, unless a claim counts the
 * period. A finished period keeps its recorded amount and name.
 * @param entry its records include the record of the period
 */
export function periodRow(
  entry: {
    card: Pick<LedgerCard, 'opening_date' | 'auto_claims'>;
    benefit: DatedTerms & Pick<LedgerBenefit, 'id' | 'times'>;
    records: readonly UsageRecord[];
  },
  { day, today }: { day: PlainDate; today: PlainDate },
): PeriodRow {
  const { card, benefit, records } = entry;
  const opened = card.opening_date;
  const period = benefitPeriod(benefit, opened, day);
  const record = records.find(({ start }) => start === period.start);
  const { amount, name } = (period.end < today && record) || period;
  const uses = usesOn(benefit, opened, day, record);
  const auto_claimed = isCounted(card.auto_claims, benefit.id, opened, period);
  const used = auto_claimed ? Math.max(centsOf(amount), sumOf(uses)) : sumOf(uses);
  const status = usageStatus(record && { ...record, uses }, { amount, times: benefit.times });
  return {
    ...{ ...period, amount, name, uses, auto_claimed },
    status: auto_claimed ? 'used' : status,
    used_amount: amountOf(used),
  };
}
