import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  daysBetween,
  displayCardName,
  expiresOn,
  inDays,
  isAvailable,
  leftNow,
  type PlainDate,
  type UsageStatus,
} from '@card-rewards/functions/domain';
import { amountLeft, benefitDisplayName, biggestText, dollars } from '../../model/benefit-amount.ts';
import { shortCardName } from '../../model/card-name.ts';
import { isExpiringSoon } from '../../model/benefit-list.ts';
import { monthDay } from '../../model/date-text.ts';

/** The day on which a section's benefits expire, or `any time`, `endless`, `used` or `ignored`. */
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
export function sectionOf(row: UserBenefit, sortedAs: UsageStatus): SectionKey {
  if (row.ignored) return 'ignored';
  if (sortedAs === 'used') return 'used';
  const { frequency } = row.benefit;
  // A benefit that is counted from its last use has no end either, but it comes back.
  const withoutEnd = frequency === 'unlimited' || frequency === 'one_time' ? 'endless' : 'any time';
  return expiresOn({ ...row, status: sortedAs }) ?? withoutEnd;
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
  if (key === 'any time') return { left: `Any time · ${benefits.length}`, right: null };
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

/** Names the benefits with the most left, with their cards where another available benefit has the same name. */
function biggestOf(benefits: readonly UserBenefit[]): string {
  const available = benefits.filter(isAvailable).toSorted((one, other) => leftNow(other) - leftNow(one));
  const nameOf = ({ benefit }: UserBenefit) => benefitDisplayName(benefit);
  return biggestText(
    available.slice(0, 3).map((each) => {
      const { card_name, last_digits } = each.card;
      const others = available.filter((other) => other !== each && nameOf(other) === nameOf(each));
      const isAlike = last_digits !== null && others.some(({ card }) => card.card_name === card_name);
      const card = isAlike ? `••${last_digits}` : shortCardName(displayCardName(card_name));
      return { name: nameOf(each), card: others.length > 0 ? card : undefined, left: amountLeft(each) };
    }),
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
