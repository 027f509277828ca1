import type { PlainDate } from './plain-date.ts';

/** Lists how often a benefit can recur, most frequent first. Benefits are listed in this order. */
export const frequencies = [
  'monthly',
  'quarterly',
  'semi_annually',
  'annually',
  'every_4_years',
  'one_time',
  'unlimited',
] as const;
export type Frequency = (typeof frequencies)[number];

/** Lists the days from which periods can count: January 1, or the card's opening date. */
export const resets = ['calendar', 'anniversary'] as const;
export type Reset = (typeof resets)[number];

/** Decides the periods of a benefit. `opened` is the card's opening date, the first day of a month. */
export interface Schedule {
  frequency: Frequency;
  reset: Reset;
  opened: PlainDate;
}

const PERIOD_MONTHS: Record<string, number | null> = {
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  every_4_years: 48,
  one_time: null,
  unlimited: null,
} satisfies Record<Frequency, number | null>;

/**
 * Returns the length of a period in months, or null if the period has no end. It also returns null for a frequency of a
 * later release, so that every loop over periods ends.
 * @example periodMonths('quarterly') // 3
 */
export function periodMonths(frequency: Frequency): number | null {
  return PERIOD_MONTHS[frequency] ?? null;
}

/**
 * Returns whether periods count from the card's opening date. Periods of four years always do, because no calendar
 * defines their start.
 * @example followsOpeningDate({ frequency: 'annually', reset: 'calendar' }) // false
 */
export function followsOpeningDate({ frequency, reset }: Omit<Schedule, 'opened'>): boolean {
  return frequency === 'every_4_years' || (reset === 'anniversary' && periodMonths(frequency) !== null);
}
