import { capturedAfter, type Captured } from '../domain/index.ts';
import { parseUsage, type CardDocument, type Store, type UserDocuments } from '../documents/index.ts';
import { readList } from '../user/read-list.ts';
import { usesOf } from './stored-records.ts';

/**
 * What has come back in each month with a card. One that was stored before that was kept, and not written since, is
 * told by its usage.
 * @throws AppError `unavailable` where there is too much of it
 */
export async function capturedOf(
  { log }: Store,
  { usage }: UserDocuments,
  cardId: string,
  card: Pick<CardDocument, 'captured'>,
): Promise<Captured> {
  if (card.captured !== null) return card.captured;
  const { docs } = await readList(log, 'history', usage.where('card_id', '==', cardId));
  const after = docs.flatMap((doc) => {
    const document = parseUsage(log, doc);
    return document ? usesOf(doc.id, document) : [];
  });
  return capturedAfter({}, { before: [], after });
}
