import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import type { Card, Offer } from '../contract/index.ts';
import { MAX_OFFERS, offerDayProblem } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import type { UserContext } from '../user/change-user.ts';
import { changeCard, type CardAddress } from './change-card.ts';

/**
 * Creates an offer of a card, or replaces it whole. A retry changes nothing.
 * @throws AppError `invalid_argument` for a day of spending, meeting or posting that is before the approval or after
 *   today; `conflict` if the card has too many offers; see {@link changeCard} for others
 */
export async function putOffer(
  store: Store,
  context: UserContext,
  address: CardAddress,
  offer: Offer,
): Promise<Card> {
  return changeCard(store, context, address, ({ offers }, today) => {
    const at = offers.findIndex(({ id }) => id === offer.id);
    if (at !== -1 && isDeepStrictEqual(offers[at], offer)) return {};
    const problem = offerDayProblem(offer, today);
    if (problem) throw invalidArgument({ [problem.field]: problem.message });
    if (at === -1 && offers.length >= MAX_OFFERS) {
      throw new AppError('conflict', `A card can have at most ${MAX_OFFERS} offers.`);
    }
    return { offers: at === -1 ? [...offers, offer] : offers.with(at, offer) };
  });
}

/**
 * Deletes an offer of a card.
 * @throws AppError `not_found`; see {@link changeCard} for others
 */
export async function deleteOffer(
  store: Store,
  context: UserContext,
  address: CardAddress,
  offerId: string,
): Promise<Card> {
  return changeCard(store, context, address, ({ offers }) => {
    const others = offers.filter(({ id }) => id !== offerId);
    if (others.length === offers.length) throw notFound('Offer');
    return { offers: others };
  });
}
