import type { UserBenefit } from '@card-rewards/functions/contract';
import { expiresOn, frequencies, type Frequency, type UsageStatus } from '@card-rewards/functions/domain';

const names = new Intl.Collator('en', { numeric: true });
const RANK = new Map<Frequency, number>(frequencies.map((frequency, index) => [frequency, index]));

export type SortedBenefit = Pick<UserBenefit, 'id' | 'status' | 'expiration_date'> & {
  act_by?: UserBenefit['act_by'];
  ignored?: boolean;
  benefit: Pick<UserBenefit['benefit'], 'benefit_name' | 'frequency'>;
};

/**
 * Sorts benefits for a list: unused before used, then by nearest expiration with endless ones last, then the most frequent
 * first, then by name. Ignored benefits come last.
 * @param sortedAs returns the status to sort a benefit by, which is its own by default
 */
export function sortBenefits<Benefit extends SortedBenefit>(
  benefits: readonly Benefit[],
  sortedAs?: (benefit: Benefit) => UsageStatus,
): Benefit[] {
  return sortByStatus(sortByPlace(benefits), sortedAs);
}

/** Sorts benefits by everything but their status. Sorting a sorted list again is cheap. */
export function sortByPlace<Benefit extends SortedBenefit>(benefits: readonly Benefit[]): Benefit[] {
  return benefits.toSorted(
    (one, other) =>
      compareExpirations(expiresOn(one), expiresOn(other)) ||
      frequencyRank(one) - frequencyRank(other) ||
      compareNames(one.benefit.benefit_name, other.benefit.benefit_name) ||
      // Equal benefits of two cards keep their places from one read to the next.
      compareNames(one.id, other.id),
  );
}

/** Moves used and ignored benefits of a sorted list to its end, which is faster after a tick than sorting it again. */
export function sortByStatus<Benefit extends SortedBenefit>(
  inPlace: readonly Benefit[],
  sortedAs: (benefit: Benefit) => UsageStatus = ({ status }) => status,
): Benefit[] {
  const groups: [Benefit[], Benefit[], Benefit[], Benefit[]] = [[], [], [], []];
  for (const benefit of inPlace) {
    const isUsed = sortedAs(benefit) === 'used';
    groups[benefit.ignored ? (isUsed ? 3 : 2) : isUsed ? 1 : 0].push(benefit);
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

function frequencyRank({ benefit }: SortedBenefit): number {
  return RANK.get(benefit.frequency) ?? frequencies.length;
}
