import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Card, CardFields } from '../contract/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import {
  cardDocumentSchema,
  cardNotFound,
  contentHash,
  deterministicId,
  parseCard,
  userDocuments,
  userDocumentSchema,
  withRemoval,
  type Store,
} from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { walletUser } from '../user/read-wallet.ts';
import { CHUNK } from '../user/clear-leftovers.ts';
import { cardOf } from './card-of.ts';

/**
 * Newest first. Cards whose stored data does not parse are left out, and counted.
 * @throws AppError `unavailable` where there are too many
 */
export async function listCards(store: Store, reader: Reader) {
  return conditionalRead(store, reader, { cards: 'all' }, async ({ cards: { found, unreadable } }) => {
    const user = { ...walletUser(store, reader.uid), today: reader.today };
    const data = await Promise.all([...found].map(([id, card]) => cardOf(user, id, card)));
    const order = ({ created_at, id }: Card) => `${created_at} ${id}`;
    data.sort((one, other) => (order(one) < order(other) ? 1 : -1));
    return { data, unreadable: unreadable.length };
  });
}

/**
 * Stores a card. With an idempotency key a retry gives back the first card.
 * @throws AppError `conflict` where the key was used for another card or for one that has been deleted, or where
 *   there are too many cards; as {@link changeUser} says
 */
export async function createCard(
  store: Store,
  by: Writer,
  request: { body: CardFields; opening_date: PlainDate; idempotencyKey: string | null },
): Promise<Card> {
  const { cards } = userDocuments(store.db, by.uid);
  const key = request.idempotencyKey;
  const ref = key === null ? cards.doc() : cards.doc(deterministicId(by.uid, key));
  const document = cardDocumentSchema.parse({
    ...request.body,
    opening_date: request.opening_date,
    created_at: instantText(by.now),
    version: 1,
    request_hash: contentHash(request.body),
    captured: {},
    held_terms: [],
  });
  return changeUser(store, by, async (change) => {
    if (change.user.removed.some(({ id }) => id === ref.id)) {
      throw new AppError('conflict', 'The card that was added with this Idempotency-Key has been deleted.');
    }
    const first = key === null ? null : await ref.get();
    if (first?.exists) return firstCard(change, first, document.request_hash);
    change.count({ cards: 1 });
    change.set(ref, document);
    return cardOf(change, ref.id, document);
  });
}

async function firstCard(change: UserChange, snapshot: DocumentSnapshot, requestHash: string): Promise<Card> {
  const card = parseCard(change.store.log, snapshot);
  if (card?.request_hash !== requestHash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another card.');
  }
  return cardOf(change, snapshot.id, card);
}

/**
 * Deletes a card with its benefits and all their history: from one moment on nobody sees any of it. What is more than
 * one batch takes is cleared away after that. To delete it again changes nothing.
 * @throws AppError `not_found`; as {@link changeUser} says
 */
export async function deleteCard(store: Store, by: Writer, id: string): Promise<void> {
  await changeUser(store, by, async (change) => {
    const { removed } = change.user;
    const isIn = (list: readonly { id: string }[]) => list.some((each) => each.id === id);
    const { cards, benefits, usage, termsUndo } = change.documents;
    const ofCard = benefits.where('card_id', '==', id);
    const [card, defined, recorded] = await Promise.all([
      cards.doc(id).get(),
      ofCard.select('retired').limit(CHUNK).get(),
      usage.where('card_id', '==', id).select().limit(CHUNK).get(),
    ]);
    if (!card.exists) {
      if (isIn(removed)) return;
      // Another request may have deleted it since the user's document was read.
      const latest = await change.documents.user.get();
      if (isIn(userDocumentSchema.parse(latest.data() ?? {}).removed)) return;
      throw cardNotFound();
    }
    const listed =
      defined.size < CHUNK
        ? defined.docs.filter((doc) => doc.get('retired') === false).length
        : (await ofCard.where('retired', '==', false).count().get()).data().count;
    const rest = [...defined.docs, ...recorded.docs];
    const cleared = rest.length < CHUNK;
    change.delete(card.ref);
    if (card.get('undoable_terms')) change.delete(termsUndo.doc(id));
    if (cleared) for (const doc of rest) change.delete(doc.ref);
    change.count({ cards: -1, benefits: -listed });
    change.updateUser({ removed: withRemoval(removed, { id, at: instantText(by.now), cleared }) });
  });
}
