import { capturedAfter, type Captured } from '../domain/index.ts';
import type { CardDocument } from '../documents/index.ts';
import { readWallet, type WalletUser } from '../user/read-wallet.ts';
import { usesOf } from './stored-records.ts';

/**
 * Returns the sum of a card's uses in each month. If an earlier release wrote the card last, the sums are computed from
 * the card's usage.
 * @throws AppError `unavailable` if there are too many records
 */
export async function capturedMonths(
  user: WalletUser,
  cardId: string,
  card: Pick<CardDocument, 'captured'>,
): Promise<Captured> {
  if (card.captured !== null) return card.captured;
  const { usage } = await readWallet(user, { of: cardId, usage: 'all' });
  const after = [...usage.documents].flatMap(([id, document]) => usesOf(id, document));
  return capturedAfter({}, { before: [], after });
}
