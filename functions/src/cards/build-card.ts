import type { Card } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { CardDocument, HeldTerms } from '../documents/index.ts';
import { heldTermsAfter, termsOfCard } from '../terms/held-terms.ts';
import type { WalletUser } from '../user/read-wallet.ts';

/**
 * Builds a card's answer from its document. Fields that an earlier release did not store are computed from the card's
 * benefits and usage.
 * @param held the catalogue's terms that the card holds, if the caller has read them
 * @throws AppError `unavailable` if there is too much to read
 */
export async function buildCard(
  user: WalletUser & { today: PlainDate },
  id: string,
  document: CardDocument,
  held: readonly HeldTerms[] | null = document.held_terms,
): Promise<Card> {
  const { request_hash: _hash, held_terms: _held, undoable_terms: _undoable, ...fields } = document;
  const isClosed = document.closed_date !== null;
  const heldTerms = held ?? (isClosed ? [] : await heldTermsAfter(user, id, document, new Map()));
  return {
    id,
    ...fields,
    terms: await termsOfCard(document, heldTerms, user.today),
  };
}
