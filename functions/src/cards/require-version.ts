import { AppError } from '../app-error.ts';

/**
 * Checks the version that a request wants to change.
 * @param ifMatch the expected version; null accepts any
 * @throws AppError `conflict` if the card has another version
 */
export function requireVersion({ version }: { version: number }, ifMatch: string | null): void {
  if (ifMatch !== null && ifMatch !== String(version)) {
    throw new AppError('conflict', 'This card was changed elsewhere.');
  }
}
