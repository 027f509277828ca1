import { isDeepStrictEqual } from 'node:util';
import { invalidArgument } from '../app-error.ts';
import { MAX_COVERED, MAX_TAKEN_BACK, type Card, type CardPatch } from '../contract/index.ts';
import { feeYears, joinDays, type PlainDate } from '../domain/index.ts';
import { cardDocumentSchema, type CardDocument, type Store } from '../documents/index.ts';
import { writeCard } from '../usage/write-card.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireCard } from '../user/require-card.ts';
import { cardOf } from './card-of.ts';
import { requireVersion } from './require-version.ts';

/**
 * Changes what only its holder knows of a card. What is so already changes nothing, not even the version.
 * @param ifMatch the version that is to be changed; null where any will do
 * @throws AppError `not_found`; `conflict` where it is of another version; as {@link changeUser} says
 */
export async function patchCard(
  store: Store,
  by: Writer,
  id: string,
  { patch, ifMatch }: { patch: CardPatch; ifMatch: string | null },
): Promise<Card> {
  return changeUser(store, by, async (change) => {
    const stored = await requireCard(change, id);
    requireVersion(stored, ifMatch);
    requireFeeYears(stored, patch, change.today);
    const patched = cardDocumentSchema.parse({ ...stored, ...patch, ...statementFields(stored, patch) });
    if (isDeepStrictEqual(patched, stored)) return cardOf(change, id, stored);
    const revised = await writeCard(change, id, stored, { ...patched, version: stored.version + 1 });
    return cardOf(change, id, revised);
  });
}

/** What is sent of statements is added to what is known; the oldest ids are forgotten. */
function statementFields(stored: CardDocument, { statements = [], taken_back = [] }: CardPatch) {
  return {
    statements: joinDays([...stored.statements, ...statements]).slice(-MAX_COVERED),
    taken_back: [...new Set([...stored.taken_back, ...taken_back])].slice(-MAX_TAKEN_BACK),
  };
}

/** @throws AppError `invalid_argument` where a year that is added is no fee year of the card */
function requireFeeYears(
  stored: CardDocument,
  { complete_years: years = [] }: CardPatch,
  today: PlainDate,
): void {
  const known = [...stored.complete_years, ...feeYears(stored, today).map(({ from }) => from)];
  if (years.every((year) => known.includes(year))) return;
  throw invalidArgument({ complete_years: 'must be the first days of fee years that have begun' });
}
