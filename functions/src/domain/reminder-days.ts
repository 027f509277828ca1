import type { OfferDue } from './offer.ts';
import { addDays, daysBetween, laterDay, type PlainDate } from './plain-date.ts';
import { BACK_FOR_DAYS, type BackAgain, type Ending, type FeeDue, type Upcoming } from './upcoming.ts';

/**
 * `month` and `quarter` are the ends of monthly and quarterly periods. `longer` is every other last date of a
 * benefit, such as the end of a year, of a certificate, or of the time to act in a period. `again` is the
 * beginning of a period.
 */
export const reminderKinds = ['month', 'quarter', 'longer', 'fee', 'offer', 'again'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderDayChoices = [0, 1, 3, 7, 14, 30, 45, 60] as const;

export const MAX_REMINDERS = 3;

export const REMINDER_HORIZON = Math.max(...reminderDayChoices);

/** For each kind, how many days before a date the user gets reminders. `again` allows only 0. */
export type ReminderDays = Readonly<Record<ReminderKind, readonly number[]>>;

export const defaultReminderDays: Record<ReminderKind, number[]> = {
  month: [7, 1],
  quarter: [14, 3],
  longer: [30, 7],
  fee: [30, 7],
  offer: [30, 14, 3],
  again: [],
};

const EMAIL_DAYS = 7;

export type Reminded = Ending | FeeDue | OfferDue | BackAgain;

export function reminderDates(reminded: Reminded, days: ReminderDays): PlainDate[] {
  return [...new Set(days[reminded.kind].map((count) => dateBefore(reminded, count)))];
}

export function remindersOn(upcoming: Upcoming, days: ReminderDays, date: PlainDate): Upcoming {
  return filterUpcoming(upcoming, (reminded) => reminderDates(reminded, days).includes(date));
}

export function nextReminderDate(upcoming: Upcoming, days: ReminderDays, after: PlainDate): PlainDate | null {
  const dates = listAll(upcoming).flatMap((reminded) => reminderDates(reminded, days));
  return dates.filter((date) => date > after).toSorted()[0] ?? null;
}

/**
 * Selects what the weekly email on `date` lists. An ending, fee or offer is listed from its first reminder,
 * but at the latest from `EMAIL_DAYS` days before its date, so that at least one weekly email contains it.
 * Kinds without reminders are left out.
 */
export function emailedOn(upcoming: Upcoming, days: ReminderDays, date: PlainDate): Upcoming {
  return filterUpcoming(upcoming, (reminded) => {
    const counts = days[reminded.kind];
    if (counts.length === 0) return false;
    if (reminded.kind === 'again') {
      return reminded.day <= date && date <= addDays(reminded.day, BACK_FOR_DAYS);
    }
    return dateBefore(reminded, Math.max(EMAIL_DAYS, ...counts)) <= date && date <= lastNamedOn(reminded);
  });
}

const A_MONDAY: PlainDate = '2024-01-01';

/**
 * Returns the date of the first weekly email after a date.
 * @param weekday from 1 for Monday to 7 for Sunday
 * @example nextEmailDate(1, '2026-11-23') // '2026-11-30'
 */
export function nextEmailDate(weekday: number, after: PlainDate): PlainDate {
  const sinceWeekday = (daysBetween(A_MONDAY, after) + 1 - weekday) % 7;
  return addDays(after, sinceWeekday < 0 ? -sinceWeekday : 7 - sinceWeekday);
}

function dateBefore(reminded: Reminded, count: number): PlainDate {
  const date = addDays(dateOf(reminded), -count);
  return 'start' in reminded ? laterDay(reminded.start, date) : date;
}

function dateOf(reminded: Reminded): PlainDate {
  return reminded.kind === 'offer' ? reminded.until : reminded.day;
}

function lastNamedOn(reminded: Reminded): PlainDate {
  return reminded.kind === 'fee' ? reminded.named_until : dateOf(reminded);
}

export function isEmptyUpcoming(upcoming: Upcoming): boolean {
  return listAll(upcoming).length === 0;
}

function filterUpcoming(upcoming: Upcoming, keep: (reminded: Reminded) => boolean): Upcoming {
  return {
    endings: upcoming.endings.filter(keep),
    fees: upcoming.fees.filter(keep),
    offers: upcoming.offers.filter(keep),
    back: upcoming.back.filter(keep),
  };
}

function listAll({ endings, fees, offers, back }: Upcoming): Reminded[] {
  return [...endings, ...fees, ...offers, ...back];
}
