import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../app-error.ts';
import type { Card } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { writeCard } from '../usage/records.ts';
import { changeUser, requireCard, type UserContext } from '../user/change-user.ts';
import { answeredCard } from './list-cards.ts';

/** A card, and the version to change; null accepts any. */
export interface CardAddress {
  id: string;
  ifMatch: string | null;
}

/**
 * Changes fields of a card. Without a difference nothing changes, not even the version.
 * @param revise returns the fields after the change
 * @throws AppError `not_found`; `conflict` if the card has another version; the errors of `revise`; see {@link changeUser}
 *   for others
 */
export async function changeCard(
  store: Store,
  context: UserContext,
  { id, ifMatch }: CardAddress,
  revise: (card: CardDocument, today: PlainDate) => Partial<CardDocument>,
): Promise<Card> {
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, id);
    const revised = { ...stored, ...revise(stored, change.today) };
    if (isDeepStrictEqual(revised, stored)) return answeredCard(id, stored, change.today);
    requireVersion(stored, ifMatch);
    const card = writeCard(change, id, stored, { ...revised, version: stored.version + 1 });
    return answeredCard(id, card, change.today);
  });
}

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
