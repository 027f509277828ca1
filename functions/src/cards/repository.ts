import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError, notFound } from '../app-error.ts';
import { moveRunningUsage } from '../benefits/move-usage.ts';
import { addTemplates } from '../benefits/populate.ts';
import type { BenefitFields, Card, CardFields } from '../contract/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import {
  contentHash,
  deterministicId,
  keptOfCardSchema,
  parseCard,
  userDocuments,
  withRemoval,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { CHUNK } from '../user/removals.ts';

/** A card's fields with an opening date, as they are stored. */
type CardTerms = CardFields & { opening_date: PlainDate };

/**
 * Newest first. Cards whose stored data does not parse are left out, and counted.
 * @throws AppError `unavailable` where there are too many
 */
export async function listCards(store: Store, reader: Reader) {
  const { cards } = userDocuments(store.db, reader.uid);
  return conditionalRead(store, reader, { cards }, ({ cards: { docs } }) => {
    const data = docs.flatMap((doc) => {
      const card = parseCard(store.log, doc);
      return card ? [cardOf(doc.id, card)] : [];
    });
    const order = ({ created_at, id }: Card) => `${created_at} ${id}`;
    data.sort((one, other) => (order(one) < order(other) ? 1 : -1));
    return { data, unreadable: docs.length - data.length };
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

/** What an edit makes of a card. */
interface CardEdit {
  today: PlainDate;
  /** The version that is to be edited; null where any will do. */
  ifMatch: string | null;
  /** The benefits of the product that the card has become; null where it is the same one. */
  benefits: BenefitFields[] | null;
  /** @param opened the opening date as stored, null where it cannot be read */
  revise: (opened: PlainDate | null) => CardTerms;
}

/**
 * Replaces a card. Where its opening date changes, usage of the running anniversary periods moves along; where it has
 * become another product, its benefits are replaced with it. A card whose stored data does not parse is whole again
 * after that.
 * @throws AppError `not_found`; `conflict` where it is of another version, or would have too many benefits; what
 *   `revise` throws; as {@link changeUser} says
 */
export async function updateCard(store: Store, by: Writer, id: string, edit: CardEdit): Promise<Card> {
  let written: CardDocument | null = null;
  return changeUser(store, by, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    if (!snapshot.exists) throw notFound('Card');
    // An earlier attempt succeeded and could not be confirmed.
    if (written && isDeepStrictEqual(parseCard(store.log, snapshot), written)) return cardOf(id, written);
    const kept = keptOfCardSchema.parse(snapshot.data());
    if (edit.ifMatch !== null && edit.ifMatch !== String(kept.version)) {
      throw new AppError('conflict', 'This card has been changed elsewhere.');
    }
    const revised: CardDocument = {
      ...edit.revise(kept.opening_date),
      created_at: kept.created_at ?? instantText(by.now),
      request_hash: kept.request_hash,
      version: kept.version + 1,
    };
    change.update(snapshot.ref, revised);
    if (kept.opening_date !== null && kept.opening_date !== revised.opening_date) {
      await moveRunningUsage(store, by, change, {
        cardId: id,
        openedBefore: kept.opening_date,
        openedNow: revised.opening_date,
        today: edit.today,
      });
    }
    if (edit.benefits) await addTemplates(store, change, id, { benefits: edit.benefits, replace: true });
    written = revised;
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
