import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import { MAX_DECISIONS, type Card, type Decision } from '../contract/index.ts';
import { laterDay } from '../domain/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { writeCard } from '../usage/apply-command.ts';
import { changeUser, requireCard, type UserChange } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { buildCard } from './list-cards.ts';
import { requireVersion } from './patch-card.ts';

/** A card, and the version to change; null accepts any. */
interface CardAddress {
  id: string;
  ifMatch: string | null;
}

/**
 * Records a decision about a card. A closed card accepts it, too, because a refund can post after the closing. A retry
 * changes nothing.
 * @throws AppError `not_found`; `invalid_argument` for a day before the opening or after today; `conflict` if the card has
 *   another version or too many decisions, or the id has another one; see {@link changeUser} for others
 */
export async function addDecision(
  store: Store,
  context: UserContext,
  address: CardAddress,
  decision: Decision,
): Promise<Card> {
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, address.id);
    const known = stored.decisions.find(({ id }) => id === decision.id);
    if (known && isDeepStrictEqual(known, decision)) return buildCard(address.id, stored);
    if (known) throw new AppError('conflict', 'A decision with this id is already recorded.');
    const last = laterDay(change.today, stored.opening_date);
    if (decision.on < stored.opening_date || decision.on > last) {
      throw invalidArgument({ on: `must be a day from ${stored.opening_date} to ${last}` });
    }
    if (stored.decisions.length >= MAX_DECISIONS) {
      throw new AppError('conflict', `A card can have at most ${MAX_DECISIONS} decisions.`);
    }
    return writeDecisions(change, stored, address, [...stored.decisions, decision]);
  });
}

/**
 * Takes a decision about a card back.
 * @throws AppError `not_found`; `conflict` if the card has another version; see {@link changeUser} for others
 */
export async function deleteDecision(
  store: Store,
  context: UserContext,
  address: CardAddress,
  decisionId: string,
): Promise<Card> {
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, address.id);
    const others = stored.decisions.filter(({ id }) => id !== decisionId);
    if (others.length === stored.decisions.length) throw notFound('Decision');
    return writeDecisions(change, stored, address, others);
  });
}

function writeDecisions(
  change: UserChange,
  stored: CardDocument,
  { id, ifMatch }: CardAddress,
  decisions: Decision[],
): Card {
  requireVersion(stored, ifMatch);
  return buildCard(id, writeCard(change, id, stored, { ...stored, decisions, version: stored.version + 1 }));
}
