import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  addDays,
  comesBackText,
  comingPeriods,
  DAYS_AFTERWARDS,
  DAYS_AHEAD,
  daysBetween,
  endingSentences,
  expirationDate,
  expiresOn,
  findEndings,
  isAnnounced,
  monthDay,
  nextDay,
  NO_HOLDER,
  partsBack,
  type AnnouncedBenefit,
  type PlainDate,
} from '@card-rewards/functions/domain';

/** The server lists no expired benefit, but a benefit can expire while a page is open. */
export function listedBenefits(benefits: readonly BenefitInPeriod[], today: PlainDate): BenefitInPeriod[] {
  return benefits.filter((benefit) => {
    const end = expiresOn(benefit);
    return benefit.closed_date === null && (end === null || today <= end);
  });
}

const DAYS_HIGHLIGHTED = 7;

export function isExpiring(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_AHEAD, benefit, today);
}

export function isExpiringSoon(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_HIGHLIGHTED, benefit, today);
}

function endsWithin(days: number, benefit: AnnouncedBenefit, today: PlainDate): boolean {
  const end = expiresOn(benefit);
  return isAnnounced(benefit) && end !== null && today <= end && daysBetween(today, end) <= days;
}

/**
 * Says what ends next, in the same words as the weekly email. On the first date of a period, `back` says how many
 * credits are available again.
 * @param opened the opening dates of the cards, by id
 * @example nextEndingSentences(benefits, opened, '2026-12-01')
 * // { back: '11 credits are back, $184.95.', ends: ['$184.95 ends by Dec 31 on 11 credits.'] }
 */
export function nextEndingSentences(
  benefits: readonly BenefitInPeriod[],
  opened: ReadonlyMap<string, PlainDate>,
  today: PlainDate,
): { back: string | null; ends: string[] } {
  const days = { from: today, to: addDays(today, DAYS_AFTERWARDS) };
  const back = comesBackText(partsBack(benefits, opened, today));
  return { back, ends: endingSentences(findEndings(benefits, days), today) };
}

/**
 * Returns when a used benefit can be used again, and its amount then. Returns null if it does not come back, or is then
 * claimed automatically.
 */
export function findNextUse(benefit: BenefitInPeriod): { day: PlainDate; amount: string } | null {
  const { again_on, amount } = benefit;
  if (again_on !== null) return { day: again_on, amount };
  const end = expirationDate(benefit);
  const [next] = end === null ? [] : comingPeriods(benefit, { last: nextDay(end) });
  return next && next.status !== 'auto' ? { day: next.start, amount: next.amount } : null;
}

export function nothingLeftText(holder: string, used: readonly BenefitInPeriod[], today: PlainDate): string {
  const [day] = used.flatMap((benefit) => findNextUse(benefit)?.day ?? []).toSorted();
  const whose = holder === NO_HOLDER ? 'on cards without a holder' : `of ${holder}’s`;
  return `Nothing ${whose} is left${day === undefined ? '' : ` until ${monthDay(day, today)}`}.`;
}
