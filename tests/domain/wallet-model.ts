import type { Frequency, MonthlyAmounts, Reset } from '@card-rewards/functions/domain';

/**
 * A model of a wallet that shares no code with `domain/`: a flat list of uses and dates. Every figure is counted from
 * it, one day or one month at a time, and `domain/` must agree.
 */
export interface ModelUse {
  id: string;
  benefit: string;
  used_on: string;
  cents: number;
}

const LENGTH: Partial<Record<Frequency, number>> = {
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  every_2_years: 24,
  every_4_years: 48,
};

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return toDay(new Date(toDate(day).getTime() + days * 86_400_000));
}

export function addMonths(firstOfMonth: string, months: number): string {
  const date = toDate(firstOfMonth);
  date.setUTCMonth(date.getUTCMonth() + months);
  return toDay(date);
}

/** Returns the same day of the month some months later, or the month's last day if it is shorter. */
export function sameDayAfter(day: string, months: number): string {
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const found = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, date));
    if (found.getUTCDate() === date) return toDay(found);
  }
}

/**
 * Returns the dates of the benefit's uses that are less than `months` months before or after `day`. Such a
 * use forbids a new use on `day`. Returns an empty array if the benefit has no `months`.
 */
export function tooNear(
  uses: readonly ModelUse[],
  benefit: { id: string; months?: number | null | undefined },
  day: string,
) {
  const { months } = benefit;
  if (!months) return [];
  return uses
    .filter((use) => use.benefit === benefit.id)
    .filter(({ used_on }) => used_on < sameDayAfter(day, months) && day < sameDayAfter(used_on, months))
    .map(({ used_on }) => used_on)
    .toSorted();
}

interface ModelSchedule {
  frequency: Frequency;
  reset: Reset;
  first_month: number | null;
}

/**
 * Finds the period of a date. Adds months to the opening date, or to a date in 2000 for calendar periods of at most a
 * year. A benefit has one endless period if it is one-time or unlimited, or if it has the reset `last_use`.
 */
export function walkToPeriod(
  { frequency, reset, first_month }: ModelSchedule,
  opened: string,
  day: string,
): { start: string; end: string } {
  const months = reset === 'last_use' ? undefined : LENGTH[frequency];
  if (months === undefined) return { start: '0001-01-01', end: '9999-12-31' };
  const calendarStart = `2000-${String(first_month ?? 1).padStart(2, '0')}-01`;
  let start =
    reset === 'anniversary' || frequency === 'every_2_years' || frequency === 'every_4_years'
      ? opened
      : calendarStart;
  // A first jump shortens the walk.
  const years = Math.trunc((Number(day.slice(0, 4)) - Number(start.slice(0, 4))) / 4) * 4;
  start = addMonths(start, 12 * years);
  while (start > day) start = addMonths(start, -months);
  while (addMonths(start, months) <= day) start = addMonths(start, months);
  return { start, end: addDays(addMonths(start, months), -1) };
}

/** Returns the amount of a period in cents. */
export function periodCents(
  terms: { amount: string; monthly_amounts: MonthlyAmounts | null },
  start: string,
): number {
  const month = String(Number(start.slice(5, 7)));
  return cents(terms.monthly_amounts?.[month] ?? terms.amount);
}

export function cents(text: string): number {
  return Math.round(parseFloat(text) * 100);
}

/** An automatic claim. It was turned on on the date `on`, and ends before the period that starts on `offBefore`. */
export interface ModelClaim {
  benefit: string;
  on: string;
  offBefore: string | null;
}

/**
 * Returns the first dates of the periods that a claim covers until today. Checks each month from `claim.on`,
 * or from the opening if that is later.
 */
export function claimedStarts(
  claim: ModelClaim,
  schedule: ModelSchedule,
  opened: string,
  today: string,
): string[] {
  const starts = new Set<string>();
  for (
    let day = claim.on > opened ? claim.on : opened;
    day <= today;
    day = addMonths(`${day.slice(0, 7)}-01`, 1)
  ) {
    const { start } = walkToPeriod(schedule, opened, day);
    if (claim.offBefore === null || start < claim.offBefore) starts.add(start);
  }
  return [...starts];
}

/** Adds up the captured amounts of each month from the uses. */
export function capturedByMonth(uses: readonly ModelUse[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const use of uses) {
    const month = use.used_on.slice(0, 7);
    months[month] = (months[month] ?? 0) + use.cents;
  }
  return Object.fromEntries(Object.entries(months).filter(([, sum]) => sum !== 0));
}
