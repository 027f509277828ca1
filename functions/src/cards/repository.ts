import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { moveRunningUsage } from '../benefits/move-usage.ts';
import type { Card, CardFields } from '../contract/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import {
  cardDocumentSchema,
  contentHash,
  deterministicId,
  userDocuments,
  type CardDocument,
} from '../documents.ts';
import { AppError, notFound } from '../http/app-error.ts';

/** gRPC code of a `create()` whose document exists. */
const ALREADY_EXISTS = 6;

/** Newest first. A card whose stored data does not parse is left out rather than hiding all the others. */
export async function listCards(db: Firestore, uid: string): Promise<Card[]> {
  const snapshot = await userDocuments(db, uid).cards.orderBy('created_at', 'desc').get();
  return snapshot.docs.flatMap((doc) => {
    const card = cardDocumentSchema.safeParse(doc.data());
    return card.success ? [cardOf(doc.id, card.data)] : [];
  });
}

/** Stores a card. With an idempotency key a retry gives back the first card. */
export async function createCard(
  db: Firestore,
  uid: string,
  request: { body: CardFields; opening_date: PlainDate; idempotencyKey: string | null; now: Date },
): Promise<Card> {
  const { cards } = userDocuments(db, uid);
  const key = request.idempotencyKey;
  const ref = key === null ? cards.doc() : cards.doc(deterministicId(uid, key));
  const document: CardDocument = {
    ...request.body,
    opening_date: request.opening_date,
    created_at: instantText(request.now),
    request_hash: contentHash(request.body),
  };
  try {
    await ref.create(document);
    return cardOf(ref.id, document);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
  const first = parseCard(await ref.get());
  if (first.request_hash !== document.request_hash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another card.');
  }
  return cardOf(ref.id, first);
}

/** Replaces a card; where its opening date changes, usage of the running anniversary periods moves along. */
export async function updateCard(
  db: Firestore,
  uid: string,
  id: string,
  change: { today: PlainDate; now: Date; revise: (stored: CardDocument) => CardDocument },
): Promise<Card> {
  const documents = userDocuments(db, uid);
  return db.runTransaction(async (transaction) => {
    const ref = documents.cards.doc(id);
    const stored = parseCard(await transaction.get(ref));
    const revised = change.revise(stored);
    if (revised.opening_date !== stored.opening_date) {
      await moveRunningUsage(transaction, documents, {
        cardId: id,
        openedBefore: stored.opening_date,
        openedNow: revised.opening_date,
        today: change.today,
        now: change.now,
      });
    }
    transaction.set(ref, revised);
    return cardOf(id, revised);
  });
}

/** Deletes a card with its benefits and all their history: together or not at all. */
export async function deleteCard(db: Firestore, uid: string, id: string): Promise<void> {
  const documents = userDocuments(db, uid);
  await db.runTransaction(async (transaction) => {
    const ref = documents.cards.doc(id);
    const [card, benefits, usage] = await Promise.all([
      transaction.get(ref),
      transaction.get(documents.benefits.where('card_id', '==', id).select()),
      transaction.get(documents.usage.where('card_id', '==', id).select()),
    ]);
    if (!card.exists) throw notFound('Card');
    for (const doc of [...benefits.docs, ...usage.docs]) transaction.delete(doc.ref);
    transaction.delete(ref);
  });
}

function parseCard(snapshot: DocumentSnapshot): CardDocument {
  if (!snapshot.exists) throw notFound('Card');
  return cardDocumentSchema.parse(snapshot.data());
}

function cardOf(id: string, document: CardDocument): Card {
  const { request_hash: _, ...fields } = document;
  return { id, ...fields };
}
