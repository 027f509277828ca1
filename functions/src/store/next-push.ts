import type { UserDocument } from '../documents/index.ts';
import { addDays, dayInZone, instantText, type PlainDate } from '../domain/index.ts';
import type { UserContext } from './user-change.ts';

const SENT_AT = '09:00';

/**
 * Returns the instant when it is 9:00 on a date in a time zone, even if daylight saving time begins or ends.
 * @example await pushTimeOn('2026-11-20', 'America/New_York') // '2026-11-20T14:00:00.000Z'
 */
export async function pushTimeOn(date: PlainDate, timeZone: string): Promise<string> {
  const { Temporal } = await import('temporal-polyfill');
  const nine = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: SENT_AT });
  return nine.toInstant().toString({ fractionalSecondDigits: 3 });
}

export async function nextPushTime(after: Date, timeZone: string): Promise<string> {
  const today = dayInZone(after, timeZone);
  const ofToday = await pushTimeOn(today, timeZone);
  return ofToday > instantText(after) ? ofToday : pushTimeOn(addDays(today, 1), timeZone);
}

/**
 * Plans the next check for notifications at the next 9:00, because the user's change may make a reminder due
 * by then. Keeps an earlier check in the same time zone.
 */
export async function reschedulePush(
  { next_push_at: next, time_zone: before }: Pick<UserDocument, 'next_push_at' | 'time_zone'>,
  { now, timeZone }: Pick<UserContext, 'now' | 'timeZone'>,
): Promise<Partial<UserDocument>> {
  // Scheduled jobs and the unsubscribe link write without a time zone. They keep the planned check.
  if (next === null || timeZone === null || next <= instantText(now)) return {};
  const soonest = await nextPushTime(now, timeZone);
  return before === timeZone && next <= soonest ? {} : { next_push_at: soonest };
}
