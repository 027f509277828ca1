import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  centsOf,
  isCounted,
  isUsed,
  leftNow,
  totalOfParts,
  yearlyParts,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { isExpiring } from '../../../model/benefits/benefit-list.ts';

type Show = 'all' | 'expiring' | 'open' | 'used' | 'perks' | 'ignored' | 'enrolment';

interface Filter {
  value: Show;
  label: string;
  matches: (row: BenefitInPeriod, today: PlainDate) => boolean;
  isHiddenWhenEmpty?: true;
}

export const filters: readonly Filter[] = [
  { value: 'all', label: 'All', matches: () => true },
  { value: 'expiring', label: 'Expiring', matches: isExpiring },
  { value: 'open', label: 'Available', matches: (row) => isCounted(row) && leftNow(row) > 0 },
  { value: 'used', label: 'Used', matches: (row) => isUsed(row) && !row.ignored },
  { value: 'perks', label: 'Perks', matches: (row) => !row.ignored && centsOf(row.amount) === 0 },
  { value: 'ignored', label: 'Ignored', matches: ({ ignored }) => ignored, isHiddenWhenEmpty: true },
  {
    value: 'enrolment',
    label: 'Enrollment needed',
    matches: ({ enrolment, ignored }) => enrolment === 'needed' && !ignored,
    isHiddenWhenEmpty: true,
  },
];

export function enrolmentText(benefits: readonly BenefitInPeriod[]): string {
  const total = totalOfParts(yearlyParts(benefits));
  const [are, they, check] =
    benefits.length === 1
      ? ['1 benefit needs enrollment.', 'It is', 'Check the box once you’ve enrolled.']
      : [`${benefits.length} benefits need enrollment.`, 'They are', 'Check the ones you’ve enrolled in.'];
  const worth = total === '0.00' ? '' : ` ${they} worth ${dollars(total)} a year.`;
  return `${are}${worth} ${check}`;
}
