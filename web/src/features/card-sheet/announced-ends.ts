import { announcedEnd, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';

/** Adds to each of a card's benefits the last day that the catalogue announces; null if it announces none. */
export function withAnnouncedEnds(
  benefits: readonly UserBenefit[],
  { opening_date: opened }: Pick<Card, 'opening_date'>,
  product: CatalogueCard | undefined,
  today: PlainDate,
): (UserBenefit & { retired_on: PlainDate | null })[] {
  const versionsOf = new Map(product?.benefits.map(({ key, versions }) => [key, versions]));
  return benefits.map((benefit) => ({
    ...benefit,
    retired_on: announcedEnd(versionsOf.get(benefit.key ?? '') ?? [], { day: today, opened }),
  }));
}
