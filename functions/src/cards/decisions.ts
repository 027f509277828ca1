import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import { MAX_DECISIONS, type Card, type Decision } from '../contract/index.ts';
import { laterDay } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import type { UserContext } from '../user/change-user.ts';
import { changeCard, type CardAddress } from './change-card.ts';

/**
 * Records a decision about a card. A closed card accepts it, too, because a refund can post after the closing. A retry
 * changes nothing.
 * @throws AppError `invalid_argument` for a day before the opening or after today; `conflict` if the card has too many
 *   decisions, or the id has another one; see {@link changeCard} for others
 */
export async function addDecision(
  store: Store,
  context: UserContext,
  address: CardAddress,
  decision: Decision,
): Promise<Card> {
  return changeCard(store, context, address, ({ decisions, opening_date }, today) => {
    const known = decisions.find(({ id }) => id === decision.id);
    if (known && isDeepStrictEqual(known, decision)) return {};
    if (known) throw new AppError('conflict', 'A decision with this id is already recorded.');
    const last = laterDay(today, opening_date);
    if (decision.on < opening_date || decision.on > last) {
      throw invalidArgument({ on: `must be a day from ${opening_date} to ${last}` });
    }
    if (decisions.length >= MAX_DECISIONS) {
      throw new AppError('conflict', `A card can have at most ${MAX_DECISIONS} decisions.`);
    }
    return { decisions: [...decisions, decision] };
  });
}

/**
 * Takes a decision about a card back.
 * @throws AppError `not_found`; see {@link changeCard} for others
 */
export async function deleteDecision(
  store: Store,
  context: UserContext,
  address: CardAddress,
  decisionId: string,
): Promise<Card> {
  return changeCard(store, context, address, ({ decisions }) => {
    const others = decisions.filter(({ id }) => id !== decisionId);
    if (others.length === decisions.length) throw notFound('Decision');
    return { decisions: others };
  });
}
