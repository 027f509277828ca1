import { AppError } from '../app-error.ts';

const MAX_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

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
