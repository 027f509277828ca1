import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError, notFound } from '../app-error.ts';
import { moveRunningUsage } from '../benefits/move-usage.ts';
import type { Card, CardFields } from '../contract/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import {
  contentHash,
  deterministicId,
  parseCard,
  userDocuments,
  withRemoval,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { readList } from '../user/read-list.ts';
import { CHUNK } from '../user/removals.ts';

/** A card's fields with an opening date, as they are stored. */
type CardTerms = CardFields & { opening_date: PlainDate };

/**
 * Newest first. A card whose stored data does not parse is left out rather than hiding all the others.
 * @throws AppError `unavailable` where there are too many
 */
export async function listCards(store: Store, uid: string): Promise<Card[]> {
  const { docs } = await readList(store.log, 'cards', userDocuments(store.db, uid).cards);
  const cards = docs.flatMap((doc) => {
    const card = parseCard(store.log, doc);
    return card ? [cardOf(doc.id, card)] : [];
  });
  const order = ({ created_at, id }: Card) => `${created_at} ${id}`;
  return cards.sort((one, other) => (order(one) < order(other) ? 1 : -1));
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
  const document: CardDocument = {
    ...request.body,
    opening_date: request.opening_date,
    created_at: instantText(by.now),
    version: 1,
    request_hash: contentHash(request.body),
  };
  // Without a key it can only be there because an attempt succeeded and could not be confirmed.
  let mayExist = key !== null;
  return changeUser(store, by, async (change) => {
    if (change.user.removed.some(({ id }) => id === ref.id)) {
      throw new AppError('conflict', 'The card that was added with this Idempotency-Key has been deleted.');
    }
    const first = mayExist ? await ref.get() : null;
    if (first?.exists) return firstCard(store, first, document.request_hash);
    mayExist = true;
    change.count({ cards: 1 });
    change.set(ref, document);
    return cardOf(ref.id, document);
  });
}

function firstCard({ log }: Store, snapshot: DocumentSnapshot, requestHash: string): Card {
  const card = parseCard(log, snapshot);
  if (card?.request_hash !== requestHash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another card.');
  }
  return cardOf(snapshot.id, card);
}

/**
 * Replaces a card; where its opening date changes, usage of the running anniversary periods moves along. A card
 * whose stored data does not parse is whole again after that.
 * @param edit `revise` gets the opening date as stored, null where it cannot be read
 * @throws AppError `not_found`; what `revise` throws; as {@link changeUser} says
 */
export async function updateCard(
  store: Store,
  by: Writer,
  id: string,
  edit: { today: PlainDate; revise: (opened: PlainDate | null) => CardTerms },
): Promise<Card> {
  return changeUser(store, by, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    if (!snapshot.exists) throw notFound('Card');
    const stored = parseCard(store.log, snapshot);
    const revised: CardDocument = {
      created_at: stored?.created_at ?? instantText(by.now),
      request_hash: stored?.request_hash ?? '',
      ...edit.revise(stored?.opening_date ?? null),
      version: (stored?.version ?? 0) + 1,
    };
    change.update(snapshot.ref, revised);
    if (stored && revised.opening_date !== stored.opening_date) {
      await moveRunningUsage(store, by, change, {
        cardId: id,
        openedBefore: stored.opening_date,
        openedNow: revised.opening_date,
        today: edit.today,
      });
    }
    return cardOf(id, revised);
  });
}

/**
 * Deletes a card with its benefits and all their history: from one moment on nobody sees any of it. What is more than
 * one batch takes is cleared away after that. To delete it again changes nothing.
 * @throws AppError `not_found`; as {@link changeUser} says
 */
export async function deleteCard(store: Store, by: Writer, id: string): Promise<void> {
  await changeUser(store, by, async (change) => {
    const { removed } = change.user;
    if (removed.some((each) => each.id === id)) return;
    const { cards, benefits, usage } = change.documents;
    const ofCard = benefits.where('card_id', '==', id);
    const [card, defined, recorded] = await Promise.all([
      cards.doc(id).get(),
      ofCard.select('retired').limit(CHUNK).get(),
      usage.where('card_id', '==', id).select().limit(CHUNK).get(),
    ]);
    if (!card.exists) throw notFound('Card');
    const listed =
      defined.size < CHUNK
        ? defined.docs.filter((doc) => doc.get('retired') === false).length
        : (await ofCard.where('retired', '==', false).count().get()).data().count;
    const rest = [...defined.docs, ...recorded.docs];
    const cleared = rest.length < CHUNK;
    change.delete(card.ref);
    if (cleared) for (const doc of rest) change.delete(doc.ref);
    change.count({ cards: -1, benefits: -listed });
    change.updateUser({ removed: withRemoval(removed, { id, at: instantText(by.now), cleared }) });
  });
}

function cardOf(id: string, document: CardDocument): Card {
  const { request_hash: _hash, ...fields } = document;
  return { id, ...fields };
}
