import type { PlainDate } from './plain-date.ts';

/** How often a benefit comes back, most frequent first: also the order in which benefits are listed. */
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

/** What a period is counted from: January 1, or the month in which the card was opened. */
export const resets = ['calendar', 'anniversary'] as const;
export type Reset = (typeof resets)[number];

/** When a benefit of a card comes back. `opened` is the card's opening date, the first day of a month. */
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
 * The length of a period in months, or null where one period lasts for ever; also for a word that only a later version
 * knows: whoever walks from period to period must come to an end.
 * @example periodMonths('quarterly') // 3
 */
export function periodMonths(frequency: Frequency): number | null {
  return PERIOD_MONTHS[frequency] ?? null;
}

/**
 * Whether the card's opening date decides where the periods begin. A credit that comes every four years has no
 * calendar of its own, so it always counts from there.
 * @example followsOpeningDate({ frequency: 'annually', reset: 'calendar' }) // false
 */
export function followsOpeningDate({ frequency, reset }: Omit<Schedule, 'opened'>): boolean {
  return frequency === 'every_4_years' || (reset === 'anniversary' && periodMonths(frequency) !== null);
}
