import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import type { Card, Offer, OfferFields } from '../contract/index.ts';
import { MAX_OFFERS, offerDayProblem } from '../domain/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { writeCard } from '../usage/apply-command.ts';
import { changeUser, requireCard, type UserChange } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { buildCard } from './list-cards.ts';
import { requireVersion } from './patch-card.ts';

interface OfferAddress {
  id: string;
  offerId: string;
  /** The version of the card to change; null accepts any. */
  ifMatch: string | null;
}

/**
 * Creates an offer of a card, or replaces it whole. A retry changes nothing.
 * @throws AppError `not_found`; `invalid_argument` for a day of spending, meeting or posting that is before the approval or
 *   after today; `conflict` if the card has another version or too many offers; see {@link changeUser} for others
 */
export async function putOffer(
  store: Store,
  context: UserContext,
  address: OfferAddress,
  fields: OfferFields,
): Promise<Card> {
  const { id, offerId } = address;
  const offer = { id: offerId, ...fields };
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, id);
    const at = stored.offers.findIndex((each) => each.id === offerId);
    if (at !== -1 && isDeepStrictEqual(stored.offers[at], offer)) return buildCard(id, stored);
    const problem = offerDayProblem(offer, change.today);
    if (problem) throw invalidArgument({ [problem.field]: problem.message });
    if (at === -1 && stored.offers.length >= MAX_OFFERS) {
      throw new AppError('conflict', `A card can have at most ${MAX_OFFERS} offers.`);
    }
    const offers = at === -1 ? [...stored.offers, offer] : stored.offers.with(at, offer);
    return writeOffers(change, stored, address, offers);
  });
}

/**
 * Deletes an offer of a card.
 * @throws AppError `not_found`; `conflict` if the card has another version; see {@link changeUser} for others
 */
export async function deleteOffer(store: Store, context: UserContext, address: OfferAddress): Promise<Card> {
  return changeUser(store, context, async (change) => {
    const stored = await requireCard(change, address.id);
    const others = stored.offers.filter(({ id }) => id !== address.offerId);
    if (others.length === stored.offers.length) throw notFound('Offer');
    return writeOffers(change, stored, address, others);
  });
}

function writeOffers(
  change: UserChange,
  stored: CardDocument,
  { id, ifMatch }: OfferAddress,
  offers: Offer[],
): Card {
  requireVersion(stored, ifMatch);
  return buildCard(id, writeCard(change, id, stored, { ...stored, offers, version: stored.version + 1 }));
}
