import { AppError } from '../app-error.ts';
import type { PlainDate } from '../domain/index.ts';

/** @throws AppError `conflict` where the card is closed */
export function requireOpenCard({ closed_date }: { closed_date: PlainDate | null }): void {
  if (closed_date !== null) throw new AppError('conflict', 'Benefits of a closed card cannot be changed.');
}

/** What is refused of a benefit whose last day is past. */
export function noLongerGiven(): AppError {
  return new AppError('conflict', 'The card does not give this benefit any more.');
}
