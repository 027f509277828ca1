import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  isAvailable,
  amountOf,
  daysBetween,
  expiresOn,
  inDays,
  leftNow,
  type PlainDate,
  type UsageStatus,
} from '@card-rewards/functions/domain';
import { amountLeft, benefitDisplayName, biggestText, dollars } from '../../model/benefit-amount.ts';
import { isExpiringSoon } from '../../model/benefit-list.ts';
import { monthDay } from '../../model/date-text.ts';

/** The day on which a section's benefits expire, or `endless`, `used` or `ignored`. */
type SectionKey = PlainDate;

/** The text of the line above a section. */
export interface SectionText {
  left: string;
  right: string | null;
  /** The benefits with the most left, if there are many. */
  biggest?: string;
  /** Whether the benefits of the section are highlighted. */
  isExpiring?: boolean;
}

/** The fewest available benefits of a section that names the biggest ones. It is more than a screen shows. */
const MANY = 15;

/** Returns the section of a benefit. The status `sortedAs` decides, so that a row that was just ticked stays. */
export function sectionOf(benefit: UserBenefit, sortedAs: UsageStatus): SectionKey {
  if (benefit.ignored) return 'ignored';
  return sortedAs === 'used' ? 'used' : (expiresOn({ ...benefit, status: sortedAs }) ?? 'endless');
}

/**
 * Returns the text of the line above a section.
 * @example sectionText('2026-11-30', benefits, '2026-11-21')
 *   // { left: 'Nov 30 · in 9 days', right: '9 available · $113.00' }
 */
export function sectionText(
  key: SectionKey,
  benefits: readonly UserBenefit[],
  today: PlainDate,
): SectionText {
  if (key === 'used') return { left: `Used · ${benefits.length}`, right: null };
  if (key === 'ignored') return { left: `Ignored · ${benefits.length}`, right: null };
  if (key === 'endless') return { left: `No end date · ${benefits.length}`, right: null };
  const day = monthDay(key, today);
  const days = daysBetween(today, key);
  return {
    left: days > 365 ? day : `${day} · ${inDays(days)}`,
    right: availableText(benefits),
    ...(benefits.filter(isAvailable).length >= MANY && { biggest: `Biggest: ${biggestOf(benefits)}` }),
    isExpiring: benefits.some((benefit) => isExpiringSoon(benefit, today)),
  };
}

function biggestOf(benefits: readonly UserBenefit[]): string {
  const available = benefits.filter(isAvailable).toSorted((one, other) => leftNow(other) - leftNow(one));
  return biggestText(
    available.slice(0, 3).map((each) => ({ name: benefitDisplayName(each.benefit), left: amountLeft(each) })),
  );
}

/**
 * Says how many benefits are available and how much is left of them.
 * @example availableText(benefits) // '9 available · $113.00'
 */
export function availableText(benefits: readonly UserBenefit[]): string {
  const available = benefits.filter(isAvailable);
  if (available.length === 0) return 'All used';
  const worth = available.reduce((sum, benefit) => sum + leftNow(benefit), 0);
  return worth === 0
    ? `${available.length} available`
    : `${available.length} available · ${dollars(amountOf(worth))}`;
}
