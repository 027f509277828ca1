import { AppError } from '../app-error.ts';

/**
 * @param ifMatch the version that is to be changed; null where any will do
 * @throws AppError `conflict` where the card is at another
 */
export function requireVersion({ version }: { version: number }, ifMatch: string | null): void {
  if (ifMatch !== null && ifMatch !== String(version)) {
    throw new AppError('conflict', 'This card has been changed elsewhere.');
  }
}
