import type { Card } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { CardDocument, HeldTerms } from '../documents/index.ts';
import { heldTermsAfter, termsOfCard } from '../terms/held-terms.ts';
import { capturedMonths } from '../usage/captured-months.ts';
import type { WalletUser } from '../user/read-wallet.ts';

/**
 * A card as it is answered. What an earlier release did not store with the card is read for the answer.
 * @param held the catalogue's terms that the card holds, where they have been read already
 * @throws AppError `unavailable` where there is too much to be read
 */
export async function cardOf(
  user: WalletUser & { today: PlainDate },
  id: string,
  document: CardDocument,
  held: readonly HeldTerms[] | null = document.held_terms,
): Promise<Card> {
  const { request_hash: _hash, held_terms: _held, undoable_terms: _undoable, ...fields } = document;
  const isClosed = document.closed_date !== null;
  const known = held ?? (isClosed ? [] : await heldTermsAfter(user, id, document, new Map()));
  return {
    id,
    ...fields,
    terms: await termsOfCard(document, known, user.today),
    captured: await capturedMonths(user, id, document),
  };
}
