import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  daysBetween,
  inDays,
  leftNow,
  type PlainDate,
  type UsageStatus,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { isOpen } from '../../model/benefit-list.ts';
import { monthDay } from '../../model/date-text.ts';

/** The day on which a section's benefits expire, or `endless`, `used` or `ignored`. */
type SectionKey = PlainDate;

/** The text of the line above a section. */
export interface SectionText {
  left: string;
  right: string | null;
}

/** Returns the section of a benefit. A row that was just ticked stays in its section, for which `sortedAs` counts. */
export function sectionOf({ expiration_date, ignored }: UserBenefit, sortedAs: UsageStatus): SectionKey {
  if (ignored) return 'ignored';
  return sortedAs === 'used' ? 'used' : (expiration_date ?? 'endless');
}

/**
 * Returns the text of the line above a section.
 * @example sectionText('2026-11-30', benefits, '2026-11-21')
 *   // { left: 'Nov 30 · in 9 days', right: '9 open · $113.00' }
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
  return { left: days > 365 ? day : `${day} · ${inDays(days)}`, right: openText(benefits) };
}

/**
 * Says how many benefits are open and what is left of them.
 * @example openText(benefits) // '9 open · $113.00'
 */
export function openText(benefits: readonly UserBenefit[]): string {
  const open = benefits.filter(isOpen);
  if (open.length === 0) return 'All used';
  const worth = open.reduce((sum, benefit) => sum + leftNow(benefit), 0);
  return worth === 0 ? `${open.length} open` : `${open.length} open · ${dollars(amountOf(worth))}`;
}
