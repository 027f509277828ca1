const SENT_AT = '08:00';

/**
 * Returns the next instant when it is 8:00 on the given weekday in a time zone, even if daylight saving time
 * begins or ends.
 * @param weekday from 1 for Monday to 7 for Sunday
 * @example await nextReminderAt(new Date('2026-11-20T12:00:00Z'), 1, 'America/New_York')
 * // '2026-11-23T13:00:00.000Z'
 */
export async function nextReminderAt(after: Date, weekday: number, timeZone: string): Promise<string> {
  const { Temporal } = await import('temporal-polyfill');
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate();
  const daysAhead = (weekday - today.dayOfWeek + 7) % 7;
  const eightOf = (days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: SENT_AT }).epochMilliseconds;
  const first = eightOf(daysAhead);
  const next = first > after.getTime() ? first : eightOf(daysAhead + 7);
  return Temporal.Instant.fromEpochMilliseconds(next).toString({ fractionalSecondDigits: 3 });
}
