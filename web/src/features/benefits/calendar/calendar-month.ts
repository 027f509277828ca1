import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  availableParts,
  comingPeriods,
  daysBetween,
  expiresOn,
  firstOfMonth,
  isUsed,
  lastOfMonth,
  letGoParts,
  monthIndex,
  monthStart,
  type Part,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dayOfMonth, weekdays } from '../../../model/texts/date-text.ts';

const A_SUNDAY: PlainDate = '1899-12-31';

/**
 * Returns the weeks of a month, with seven dates each. A date of another month is null.
 * @example calendarWeeks('2026-11-20')[0] // ['2026-11-01', …, '2026-11-07']
 */
export function calendarWeeks(day: PlainDate): (PlainDate | null)[][] {
  const first = monthStart(day);
  const length = dayOfMonth(lastOfMonth(monthIndex(day)));
  const before = daysBetween(A_SUNDAY, first) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((_name, weekday) => {
      const number = week * 7 + weekday - before + 1;
      return number < 1 || number > length ? null : `${first.slice(0, 8)}${String(number).padStart(2, '0')}`;
    }),
  );
}

/**
 * Returns the benefits that expire in a month, in their current period or in a later one.
 * @param month any date of the month
 */
export function expiringIn(benefits: readonly BenefitInPeriod[], month: PlainDate): BenefitInPeriod[] {
  const index = monthIndex(month);
  const days = { first: firstOfMonth(index), last: lastOfMonth(index) };
  return benefits
    .flatMap((benefit) => [benefit, ...comingPeriods(benefit, days)])
    .filter((benefit) => !benefit.ignored && (isUsed(benefit) || !benefit.condition))
    .filter((benefit) => {
      const end = expiresOn(benefit);
      return end !== null && monthIndex(end) === index;
    });
}

export function unusedParts(benefits: readonly BenefitInPeriod[], day: PlainDate, today: PlainDate): Part[] {
  return day < today ? letGoParts(benefits, Number(day.slice(0, 4))) : availableParts(benefits);
}
