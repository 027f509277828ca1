import { startOfDay, type PlainDate } from './domain/index.ts';

// Made when they are first needed: the first of them takes a start of the function some 15 ms.
const day = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const month = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * A day of the next weeks.
 * @example dayText('2026-11-30') // 'Nov 30'
 */
export function dayText(plainDay: PlainDate): string {
  return day().format(startOfDay(plainDay));
}

/**
 * The month of a day.
 * @example monthText('2027-03-01') // 'March 2027'
 */
export function monthText(day: PlainDate): string {
  return month().format(startOfDay(day));
}
