import { AppError } from '../app-error.ts';

const MAX_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Adds a request to the stored requests and drops those from more than an hour ago.
 * @param requests the instants of earlier requests, in milliseconds
 * @param what the user's word for the requests, such as 'emails'
 * @throws AppError `rate_limited` after three requests in an hour
 */
export function addHourlyRequest(requests: readonly number[], now: Date, what: string): number[] {
  const latest = requests.filter((at) => at > now.getTime() - HOUR_MS);
  if (latest.length >= MAX_AN_HOUR) {
    throw new AppError(
      'rate_limited',
      `You can request at most three ${what} an hour. Please try again later.`,
    );
  }
  return [...latest, now.getTime()];
}
