import type { UserBenefit } from '@card-rewards/functions/contract';
import { frequencies, type Frequency, type UsageStatus } from '@card-rewards/functions/domain';

const names = new Intl.Collator('en', { numeric: true });
const RANK = new Map<Frequency, number>(frequencies.map((frequency, index) => [frequency, index]));

/** The fields that decide where a benefit stands. */
export type SortedBenefit = Pick<UserBenefit, 'id' | 'status' | 'expiration_date'> & {
  ignored?: boolean;
  benefit: Pick<UserBenefit['benefit'], 'benefit_name' | 'frequency'>;
};

/**
 * Benefits in the order they are listed: unused before used, then by nearest expiration with the endless ones
 * last, then the most frequent first, then by name. What the holder ignores comes after all others.
 *
 * @param placedAs The status by which a benefit finds its place, where that is not its own.
 */
export function sortBenefits<Benefit extends SortedBenefit>(
  benefits: readonly Benefit[],
  placedAs: (benefit: Benefit) => UsageStatus = ({ status }) => status,
): Benefit[] {
  return [...benefits].sort(
    (one, other) =>
      Number(one.ignored ?? false) - Number(other.ignored ?? false) ||
      usedRank(placedAs(one)) - usedRank(placedAs(other)) ||
      compareExpirations(one.expiration_date, other.expiration_date) ||
      frequencyRank(one) - frequencyRank(other) ||
      names.compare(one.benefit.benefit_name, other.benefit.benefit_name) ||
      // Equal benefits of two cards keep their places from one read to the next.
      names.compare(one.id, other.id),
  );
}

function usedRank(status: UsageStatus): number {
  return status === 'used' ? 1 : 0;
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
