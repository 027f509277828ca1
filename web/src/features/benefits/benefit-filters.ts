import type { UserBenefit } from '@card-rewards/functions/contract';
import { centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { benefitDisplayName, dollars, totalOf, yearlyTotal } from '../../model/benefit-amount.ts';
import { isOpen } from '../../model/benefit-list.ts';
import { isRunningOut } from '../../model/running-out.ts';

/** What a list of benefits can be narrowed to, in the order in which it is offered. */
export const shows = [
  { value: 'all', label: 'All' },
  { value: 'expiring', label: 'Expiring' },
  { value: 'open', label: 'Open' },
  { value: 'used', label: 'Used' },
  { value: 'perks', label: 'Perks' },
  { value: 'ignored', label: 'Ignored' },
  { value: 'enrolment', label: 'Enrollment needed' },
] as const;
export type Show = (typeof shows)[number]['value'];

/** Offered only where there is something to show. */
export const rareShows: ReadonlySet<Show> = new Set(['ignored', 'enrolment']);

const filters: Record<Show, (benefit: UserBenefit, today: PlainDate) => boolean> = {
  all: () => true,
  expiring: isRunningOut,
  open: (benefit) => isOpen(benefit) && hasAmount(benefit),
  used: ({ status, ignored }) => status === 'used' && !ignored,
  perks: (benefit) => !benefit.ignored && !hasAmount(benefit),
  ignored: ({ ignored }) => ignored,
  enrolment: ({ enrolment, ignored }) => enrolment === 'needed' && !ignored,
};

/** @param show as it stands in an address: what is not offered shows all */
export function showNamed(show: string | null): Show {
  return shows.find(({ value }) => value === show)?.value ?? 'all';
}

export function isShown(benefit: UserBenefit, show: Show, today: PlainDate): boolean {
  return filters[show](benefit, today);
}

function hasAmount({ benefit }: UserBenefit): boolean {
  return centsOf(benefit.amount) > 0;
}

/** What is known of a benefit's card beside what its row says. */
interface SearchedCard {
  /** What it is called. */
  name: string;
  holder: string | null;
}

/**
 * Whether each word of a search stands in the benefit's name, its card's, the holder's or the card's digits.
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
 * What the benefits that still need enrollment are worth.
 * @example enrolmentText(benefits) // '3 benefits need enrollment. They are worth $420.00 a year.'
 */
export function enrolmentText(benefits: readonly UserBenefit[]): string {
  const worth = totalOf(
    benefits.map(
      ({ benefit, yearly_amount }) => yearlyTotal({ ...benefit, yearly_amount }) ?? yearly_amount ?? '0.00',
    ),
  );
  const [are, they] =
    benefits.length === 1
      ? ['1 benefit needs enrollment.', 'It is']
      : [`${benefits.length} benefits need enrollment.`, 'They are'];
  return worth === '0.00' ? are : `${are} ${they} worth ${dollars(worth)} a year.`;
}
