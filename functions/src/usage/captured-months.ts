import { capturedAfter, type Captured } from '../domain/index.ts';
import type { CardDocument } from '../documents/index.ts';
import { readWallet, type WalletUser } from '../user/read-wallet.ts';
import { usesOf } from './stored-records.ts';

/**
 * What has come back in each month with a card. An earlier release did not store it: then it is added up from the
 * card's usage.
 * @throws AppError `unavailable` where there is too much of it
 */
export async function capturedMonths(
  user: WalletUser,
  cardId: string,
  card: Pick<CardDocument, 'captured'>,
): Promise<Captured> {
  if (card.captured !== null) return card.captured;
  const { usage } = await readWallet(user, { of: cardId, usage: 'all' });
  const after = [...usage.found].flatMap(([id, document]) => usesOf(id, document));
  return capturedAfter({}, { before: [], after });
}
