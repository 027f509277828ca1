import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument } from '../app-error.ts';
import type { Card, CardPatch } from '../contract/index.ts';
import { feeYears, type PlainDate } from '../domain/index.ts';
import { cardDocumentSchema, type CardDocument, type Store } from '../documents/index.ts';
import { writeCard } from '../usage/apply-command.ts';
import type { UserContext } from '../user/user-context.ts';
import { changeUser, requireCard } from '../user/change-user.ts';
import { buildCard } from './list-cards.ts';

/**
 * Changes the fields of a card that only the user knows. A patch without a difference changes nothing, not even the
 * version.
 * @param ifMatch the version to change; null accepts any
 * @throws AppError `not_found`; `conflict` if the card has another version; see {@link changeUser} for others
 */
export async function patchCard(
  store: Store,
  context: UserContext,
  id: string,
  { patch, ifMatch }: { patch: CardPatch; ifMatch: string | null },
): Promise<Card> {
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, id);
    requireVersion(stored, ifMatch);
    requireFeeYears(stored, patch.complete_years ?? [], change.today);
    const patched = cardDocumentSchema.parse({ ...stored, ...patch });
    if (isDeepStrictEqual(patched, stored)) return buildCard(id, stored);
    const revised = writeCard(change, id, stored, { ...patched, version: stored.version + 1 });
    return buildCard(id, revised);
  });
}

/** @throws AppError `invalid_argument` if an added year is not a fee year of the card */
function requireFeeYears(stored: CardDocument, years: readonly PlainDate[], today: PlainDate): void {
  const allowed = [...stored.complete_years, ...feeYears(stored, today).map(({ from }) => from)];
  if (years.every((year) => allowed.includes(year))) return;
  throw invalidArgument({ complete_years: 'must be the first days of fee years that have begun' });
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
