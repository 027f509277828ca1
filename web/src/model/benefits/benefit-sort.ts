import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  expiresOn,
  frequencies,
  isUsed,
  type Frequency,
  type PeriodStatus,
} from '@card-rewards/functions/domain';

const names = new Intl.Collator('en', { numeric: true });
const RANK = new Map<Frequency, number>(frequencies.map((frequency, index) => [frequency, index]));

type SortedBenefit = Pick<BenefitInPeriod, 'name' | 'frequency' | 'status' | 'end' | 'act_by' | 'ignored'>;

/**
 * Sorts benefits by expiration, frequency and name. Used benefits are moved to the end, and ignored benefits after
 * them.
 * @param sortedAs returns the status to sort a benefit by, by default its own status
 */
export function sortBenefits<Benefit extends SortedBenefit>(
  benefits: readonly Benefit[],
  sortedAs?: (benefit: Benefit) => PeriodStatus,
): Benefit[] {
  return sortByStatus(sortByPlace(benefits), sortedAs);
}

export function sortByPlace<Benefit extends SortedBenefit>(benefits: readonly Benefit[]): Benefit[] {
  return benefits.toSorted(
    (one, other) =>
      compareExpirations(expiresOn(one), expiresOn(other)) ||
      frequencyRank(one) - frequencyRank(other) ||
      compareNames(one.name, other.name),
  );
}

/**
 * Moves used and ignored benefits to the end of a list that {@link sortByPlace} has sorted. After a tick, this is
 * faster than {@link sortBenefits}.
 */
export function sortByStatus<Benefit extends SortedBenefit>(
  inPlace: readonly Benefit[],
  sortedAs: (benefit: Benefit) => PeriodStatus = ({ status }) => status,
): Benefit[] {
  const groups: [Benefit[], Benefit[], Benefit[], Benefit[]] = [[], [], [], []];
  for (const benefit of inPlace) {
    const isDone = isUsed({ status: sortedAs(benefit) });
    groups[benefit.ignored ? (isDone ? 3 : 2) : isDone ? 1 : 0].push(benefit);
  }
  return groups.flat();
}

function compareNames(one: string, other: string): number {
  return one === other ? 0 : names.compare(one, other);
}

function compareExpirations(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

function frequencyRank({ frequency }: SortedBenefit): number {
  return RANK.get(frequency) ?? frequencies.length;
}
