import type { Request } from 'express';
import { dayInZone, isPlainDate, type PlainDate } from '../domain/index.ts';
import { invalidArgument } from '../app-error.ts';

/**
 * The day it is where the caller is: their IANA time zone comes in `X-Time-Zone`, UTC without it. Where
 * `debugToday` is set, `X-Debug-Today: YYYY-MM-DD` decides instead.
 */
export function todayOf(req: Request, now: () => Date, debugToday: boolean): PlainDate {
  const debugDay = debugToday ? req.get('X-Debug-Today') : undefined;
  if (debugDay !== undefined) {
    if (!isPlainDate(debugDay))
      throw invalidArgument({ 'X-Debug-Today': 'must be a day, such as 2026-11-20' });
    return debugDay;
  }
  const timeZone = req.get('X-Time-Zone') ?? 'UTC';
  try {
    return dayInZone(now(), timeZone);
  } catch {
    throw invalidArgument({ 'X-Time-Zone': 'must be an IANA time zone, such as America/New_York' });
  }
}
