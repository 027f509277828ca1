import { announcedEnd, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { earliestDay, type PlainDate } from '@card-rewards/functions/domain';

/** Returns a card's benefits, those whose end the catalogue announces with that end as their last day. */
export function withAnnouncedEnds(
  benefits: readonly UserBenefit[],
  { opening_date: opened }: Pick<Card, 'opening_date'>,
  product: CatalogueCard | undefined,
  today: PlainDate,
): UserBenefit[] {
  const versionsOf = new Map(product?.benefits.map(({ key, versions }) => [key, versions]));
  return benefits.map((benefit) => {
    const end = announcedEnd(versionsOf.get(benefit.key ?? '') ?? [], { day: today, opened });
    return end === null ? benefit : { ...benefit, retired_on: earliestDay(end, benefit.retired_on) };
  });
}
