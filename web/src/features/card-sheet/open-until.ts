import { announcedEnd, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOfTotal,
  earliestDay,
  stillOpen,
  type PlainDate,
} from '@card-rewards/functions/domain';

interface OpenDays {
  today: PlainDate;
  /** The last day that counts. */
  last: PlainDate;
}

/**
 * Returns the amount that can still be used of a card's benefits until a day, without the ignored and the automatically
 * claimed ones. A benefit whose end the catalogue announces counts up to that end.
 */
export function openUntil(
  benefits: readonly UserBenefit[],
  { opening_date: opened }: Pick<Card, 'opening_date'>,
  product: CatalogueCard | undefined,
  { today, last }: OpenDays,
): string {
  const versionsOf = new Map(product?.benefits.map(({ key, versions }) => [key, versions]));
  const counted = benefits.filter(({ ignored, auto_claim }) => !ignored && !auto_claim);
  const cents = counted.map((benefit) => {
    const versions = versionsOf.get(benefit.key ?? '') ?? [];
    const end = announcedEnd(versions, { day: today, opened });
    const retired_on = end === null ? benefit.retired_on : earliestDay(end, benefit.retired_on);
    return centsOfTotal(stillOpen({ ...benefit, retired_on }, opened, last));
  });
  return amountOf(cents.reduce((sum, each) => sum + each, 0));
}
