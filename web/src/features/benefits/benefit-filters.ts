import type { UserBenefit } from '@card-rewards/functions/contract';
import { leftNow, isAvailable, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { benefitDisplayName, dollars, totalOf } from '../../model/benefit-amount.ts';
import { isExpiring } from '../../model/benefit-list.ts';

/** The filters of a list of benefits, in the order of their buttons. */
export const shows = [
  { value: 'all', label: 'All' },
  { value: 'expiring', label: 'Expiring' },
  { value: 'open', label: 'Available' },
  { value: 'used', label: 'Used' },
  { value: 'perks', label: 'Perks' },
  { value: 'ignored', label: 'Ignored' },
  { value: 'enrolment', label: 'Enrollment needed' },
] as const;
export type Show = (typeof shows)[number]['value'];

/** The filters that are offered only if they match a benefit. */
export const filtersHiddenWhenEmpty: ReadonlySet<Show> = new Set(['ignored', 'enrolment']);

const filters: Record<Show, (benefit: UserBenefit, today: PlainDate) => boolean> = {
  all: () => true,
  expiring: isExpiring,
  open: (benefit) => isAvailable(benefit) && leftNow(benefit) > 0,
  used: ({ status, ignored }) => status === 'used' && !ignored,
  perks: (benefit) => !benefit.ignored && !hasAmount(benefit),
  ignored: ({ ignored }) => ignored,
  enrolment: ({ enrolment, ignored }) => enrolment === 'needed' && !ignored,
};

export function isShown(benefit: UserBenefit, show: Show, today: PlainDate): boolean {
  return filters[show](benefit, today);
}

function hasAmount({ benefit }: UserBenefit): boolean {
  return centsOf(benefit.amount) > 0;
}

interface SearchedCard {
  name: string;
  holder: string | null;
}

/**
 * Returns whether every word of a search occurs in the names of the benefit, its card or its holder, or in the digits.
 * @example isFound(uberCash, 'plat uber', { name: 'Amex Platinum Card', holder: null }) // true
 */
export function isFound(row: UserBenefit, search: string, card: SearchedCard): boolean {
  const { benefit, card: named } = row;
  const text = [
    benefitDisplayName(benefit),
    benefit.benefit_name,
    card.name,
    named.card_name,
    named.last_digits,
    card.holder,
  ]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Says how many benefits need enrollment and what they are worth a year.
 * @example enrolmentText(benefits) // '3 benefits need enrollment. They are worth $420.00 a year.'
 */
export function enrolmentText(benefits: readonly UserBenefit[]): string {
  const total = totalOf(benefits.map(({ yearly_amount }) => yearly_amount ?? '0.00'));
  const [are, they] =
    benefits.length === 1
      ? ['1 benefit needs enrollment.', 'It is']
      : [`${benefits.length} benefits need enrollment.`, 'They are'];
  return total === '0.00' ? are : `${are} ${they} worth ${dollars(total)} a year.`;
}
