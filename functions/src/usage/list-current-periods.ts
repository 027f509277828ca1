import { usageId, type CardDocument, type UsageDocument } from '../documents/index.ts';
import {
  benefitOnDay,
  benefitPeriod,
  findPeriod,
  isListed,
  type BenefitInPeriod,
  type PlainDate,
} from '../domain/index.ts';
import type { CurrentBenefit } from './current-benefit.ts';
import { toRecord } from './records.ts';

const MAX_USES_LISTED = 10;

export function listCurrentPeriods(
  card: CardDocument,
  benefits: readonly CurrentBenefit[],
  { usage, today }: { usage: ReadonlyMap<string, UsageDocument>; today: PlainDate },
): BenefitInPeriod[] {
  if (card.closed_date !== null) return [];
  return benefits.flatMap((benefit) => {
    if (!isListed(benefit, today)) return [];
    const period = benefitPeriod(benefit, card.opening_date, today);
    const document = usage.get(usageId(benefit.id, period.start));
    const records = document ? [toRecord(document)] : [];
    const recorded = findPeriod({ card, benefit, records, period }, today);
    const listed = benefitOnDay(card, benefit, recorded, { day: today, today });
    return [{ ...listed, uses: listed.uses.slice(-MAX_USES_LISTED) }];
  });
}
