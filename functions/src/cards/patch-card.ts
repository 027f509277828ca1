import { invalidArgument } from '../app-error.ts';
import type { Card, CardPatch } from '../contract/index.ts';
import { feeYears } from '../domain/index.ts';
import { cardDocumentSchema, type Store } from '../documents/index.ts';
import type { UserContext } from '../user/change-user.ts';
import { changeCard, type CardAddress } from './change-card.ts';

/**
 * Changes the fields of a card that only the user knows.
 * @throws AppError `invalid_argument` if an added year is not a fee year of the card; see {@link changeCard} for others
 */
export async function patchCard(
  store: Store,
  context: UserContext,
  address: CardAddress,
  patch: CardPatch,
): Promise<Card> {
  return changeCard(store, context, address, (card, today) => {
    const allowed = [...card.complete_years, ...feeYears(card, today).map(({ from }) => from)];
    if (!(patch.complete_years ?? []).every((year) => allowed.includes(year))) {
      throw invalidArgument({ complete_years: 'must be the first days of fee years that have begun' });
    }
    return cardDocumentSchema.parse({ ...card, ...patch });
  });
}
