import { amountOf, centsOf, wholeDollars } from './money.ts';
import {
  END_OF_TIME,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  monthStart,
  START_OF_TIME,
  type PlainDate,
} from './plain-date.ts';

/** Benefits that expire on the same date are listed in this order. */
export const frequencies = [
  'monthly',
  'quarterly',
  'semi_annually',
  'annually',
  'every_2_years',
  'every_4_years',
  'one_time',
  'unlimited',
] as const;
export type Frequency = (typeof frequencies)[number];

export const chosenResets = ['calendar', 'anniversary'] as const;
export type ChosenReset = (typeof chosenResets)[number];
export const resets = [...chosenResets, 'last_use'] as const;
export type Reset = (typeof resets)[number];

/**
 * A period that ended without a use is `missed`. It is `before` instead if the user may not have been able to
 * use it: it ended before tracking began or before the user took its terms, a change of the terms ended it
 * early, or the user must first earn the benefit.
 */
export const periodStatuses = ['used', 'partly', 'missed', 'open', 'auto', 'before'] as const;
export type PeriodStatus = (typeof periodStatuses)[number];

export function isUsed({ status }: { status: PeriodStatus }): boolean {
  return status === 'used' || status === 'auto';
}

export interface Schedule {
  frequency: Frequency;
  reset: Reset;
  first_month?: number | null;
  opened: PlainDate;
}

const PERIOD_MONTHS: Record<string, number | null> = {
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  every_2_years: 24,
  every_4_years: 48,
  one_time: null,
  unlimited: null,
} satisfies Record<Frequency, number | null>;

/**
 * Returns null if a period has no end. An unknown frequency also gives null, so that every loop over periods
 * ends.
 */
export function periodMonths({ frequency, reset }: Omit<Schedule, 'opened'>): number | null {
  return reset === 'last_use' ? null : (PERIOD_MONTHS[frequency] ?? null);
}

export function monthsAfterUse(frequency: Frequency): number | null {
  const months = PERIOD_MONTHS[frequency] ?? null;
  return months !== null && months >= 12 ? months : null;
}

/**
 * Periods of two or four years count from the opening date even if the reset is `calendar`, because no
 * calendar defines their start.
 */
export function followsOpeningDate({ frequency, reset }: Omit<Schedule, 'opened'>): boolean {
  if (periodMonths({ frequency, reset }) === null) return false;
  return frequency === 'every_2_years' || frequency === 'every_4_years' || reset === 'anniversary';
}

export interface Period {
  start: PlainDate;
  end: PlainDate;
}

const ENDLESS: Period = { start: START_OF_TIME, end: END_OF_TIME };

/** Calendar periods can be counted from any year, because their length divides a year. */
const CALENDAR_YEAR: PlainDate = '2000-01-01';

function anchorOf(schedule: Schedule): PlainDate {
  if (followsOpeningDate(schedule)) return schedule.opened;
  return monthStart(CALENDAR_YEAR, (schedule.first_month ?? 1) - 1);
}

/**
 * The boundaries of every period are computed from the same anchor, so they never drift.
 * @example
 * periodContaining({ frequency: 'annually', reset: 'calendar', first_month: 2, opened: '2024-03-01' },
 * '2027-01-15')
 * // { start: '2026-02-01', end: '2027-01-31' }
 */
export function periodContaining(schedule: Schedule, day: PlainDate): Period {
  const months = periodMonths(schedule);
  if (months === null) return ENDLESS;
  const anchor = monthIndex(anchorOf(schedule));
  const first = anchor + Math.floor((monthIndex(day) - anchor) / months) * months;
  return { start: firstOfMonth(first), end: lastOfMonth(first + months - 1) };
}

export function expirationDate(period: Pick<Period, 'end'>): PlainDate | null {
  return period.end === END_OF_TIME ? null : period.end;
}

export type MonthlyAmounts = Partial<Record<string, string>>;

export function periodAmount(
  benefit: { amount: string; monthly_amounts: MonthlyAmounts | null },
  period: Period,
): string {
  return benefit.monthly_amounts?.[String(Number(period.start.slice(5, 7)))] ?? benefit.amount;
}

/**
 * Returns a benefit's amount in a year, in US dollars, or null for `one_time` and `unlimited`. Of the amount
 * of a longer period, only the share of one year counts, to the nearest cent. For 54 months, the share is
 * 12/54.
 * @example yearlyAmount({ frequency: 'monthly', reset: 'calendar', amount: '15.00', monthly_amounts: { 12: '35.00' } }) // '200.00'
 * @example yearlyAmount({ frequency: 'every_4_years', reset: 'last_use', months: 54, amount: '120.00', … })
 * // '26.67'
 */
export function yearlyAmount(benefit: {
  name?: string;
  frequency: Frequency;
  reset: Reset;
  months?: number | null | undefined;
  amount: string;
  monthly_amounts: MonthlyAmounts | null;
}): string | null {
  const months = benefit.months ?? periodMonths(benefit);
  if (months === null) return null;
  const usual = centsOf(benefit.amount);
  const named = benefit.monthly_amounts ? undefined : yearlyFigureIn(benefit.name ?? '');
  if (named) return amountOf(named.total);
  const ownAmounts = months === 1 ? Object.values(benefit.monthly_amounts ?? {}) : [];
  const more = ownAmounts.reduce((sum, own) => sum + centsOf(own ?? benefit.amount) - usual, 0);
  return amountOf(Math.round((usual * 12) / months) + more);
}

/** The names of these benefits state a yearly total, although each period gives only part of that total. */
const YEARLY_FIGURES = [
  { figure: '$120', subject: 'Uber', total: 120_00 },
  { figure: '$240', subject: 'Digital Entertainment', total: 240_00 },
  { figure: '$100', subject: 'Saks', total: 100_00 },
];

function yearlyFigureIn(name: string) {
  return YEARLY_FIGURES.find(({ figure, subject }) => name.includes(`${figure} ${subject}`));
}

export function nameInPeriod(name: string, amount: string): string {
  const yearly = yearlyFigureIn(name);
  // The replacement is a function because '$1' in a replacement text would mean a group.
  return yearly ? name.replace(yearly.figure, () => wholeDollars(amount)) : name;
}
