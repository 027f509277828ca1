import type { OfferDue } from './offer.ts';
import { daysAfter, daysBetween, laterDay, type PlainDate } from './plain-date.ts';
import { BACK_FOR_DAYS, type BackAgain, type Ending, type FeeDue, type Upcoming } from './upcoming.ts';

/**
 * Lists the kinds of reminders: what comes every month, every quarter, and everything else with a last day, among it
 * certificates and days until which the user must act; annual fees; offers; and periods that begin.
 */
export const reminderKinds = ['month', 'quarter', 'longer', 'fee', 'offer', 'again'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Lists how many days before a date a user can be reminded. */
export const reminderDayChoices = [0, 1, 3, 7, 14, 30, 45, 60] as const;

/** Limits the reminders of one thing. */
export const MAX_REMINDERS = 3;

/** How far ahead a reminder can look. */
export const REMINDER_HORIZON = Math.max(...reminderDayChoices);

/**
 * How many days before a last day, a fee or a deadline the user is reminded, for each kind. A period that begins has only
 * its first day, 0. An empty list means never.
 */
export type ReminderDays = Readonly<Record<ReminderKind, readonly number[]>>;

export const defaultReminderDays: Record<ReminderKind, number[]> = {
  month: [7, 1],
  quarter: [14, 3],
  longer: [30, 7],
  fee: [30, 7],
  offer: [30, 14, 3],
  again: [],
};

/** An email names everything that ends before the next one, a week later. */
const EMAIL_DAYS = 7;

/** Something that a user is reminded of. */
export type Reminded = Ending | FeeDue | OfferDue | BackAgain;

/**
 * Returns the dates on which the user is reminded of something. What can't be used before a period begins has no reminder
 * before it.
 * @example reminderDates(uberCashOfNovember, defaultReminderDays) // ['2026-11-23', '2026-11-29']
 */
export function reminderDates(reminded: Reminded, days: ReminderDays): PlainDate[] {
  return [...new Set(days[reminded.kind].map((count) => dateBefore(reminded, count)))];
}

/** Returns what has one of its reminders exactly on a date. */
export function remindersOn(upcoming: Upcoming, days: ReminderDays, date: PlainDate): Upcoming {
  return filterUpcoming(upcoming, (reminded) => reminderDates(reminded, days).includes(date));
}

/**
 * Returns the first date after another on which something has a reminder, or null if nothing in `upcoming` has.
 * @example nextReminderDate(upcoming, defaultReminderDays, '2026-11-23') // '2026-11-29'
 */
export function nextReminderDate(upcoming: Upcoming, days: ReminderDays, after: PlainDate): PlainDate | null {
  const dates = allOf(upcoming).flatMap((reminded) => reminderDates(reminded, days));
  return dates.filter((date) => date > after).toSorted()[0] ?? null;
}

/**
 * Returns what a weekly email on a date names: everything from its first reminder on, and at the latest from a week before
 * its date, so that each thing is in one email at least. What comes back is named in the email after it.
 */
export function emailedOn(upcoming: Upcoming, days: ReminderDays, date: PlainDate): Upcoming {
  return filterUpcoming(upcoming, (reminded) => {
    const counts = days[reminded.kind];
    if (counts.length === 0) return false;
    if (reminded.kind === 'again') {
      return reminded.day <= date && date <= daysAfter(reminded.day, BACK_FOR_DAYS);
    }
    return dateBefore(reminded, Math.max(EMAIL_DAYS, ...counts)) <= date && date <= lastNamedOn(reminded);
  });
}

/** A Monday, from which weekdays are counted. */
const A_MONDAY: PlainDate = '2024-01-01';

/**
 * Returns the date of the first weekly email after a date.
 * @param weekday from 1 for Monday to 7 for Sunday
 * @example nextEmailDate(1, '2026-11-23') // '2026-11-30'
 */
export function nextEmailDate(weekday: number, after: PlainDate): PlainDate {
  const sinceWeekday = (daysBetween(A_MONDAY, after) + 1 - weekday) % 7;
  return daysAfter(after, sinceWeekday < 0 ? -sinceWeekday : 7 - sinceWeekday);
}

function dateBefore(reminded: Reminded, count: number): PlainDate {
  const date = daysAfter(dateOf(reminded), -count);
  return 'start' in reminded ? laterDay(reminded.start, date) : date;
}

function dateOf(reminded: Reminded): PlainDate {
  return reminded.kind === 'offer' ? reminded.until : reminded.day;
}

/** Returns the last date on which something is named. A fee that the user has not decided about is named after its date. */
function lastNamedOn(reminded: Reminded): PlainDate {
  return reminded.kind === 'fee' ? reminded.named_until : dateOf(reminded);
}

/** Returns whether nothing is upcoming. */
export function isEmptyUpcoming(upcoming: Upcoming): boolean {
  return allOf(upcoming).length === 0;
}

function filterUpcoming(upcoming: Upcoming, keep: (reminded: Reminded) => boolean): Upcoming {
  return {
    endings: upcoming.endings.filter(keep),
    fees: upcoming.fees.filter(keep),
    offers: upcoming.offers.filter(keep),
    back: upcoming.back.filter(keep),
  };
}

function allOf({ endings, fees, offers, back }: Upcoming): Reminded[] {
  return [...endings, ...fees, ...offers, ...back];
}
