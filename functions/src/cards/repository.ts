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
import { AppError, notFound } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import { unchangedSince, untilUnchanged } from '../optimistic.ts';

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
    version: 1,
    request_hash: contentHash(request.body),
  };
  try {
    await ref.create(document);
    return cardOf(ref.id, document);
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.alreadyExists)) throw error;
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
  change: {
    signal: AbortSignal;
    today: PlainDate;
    now: Date;
    revise: (stored: CardDocument) => CardDocument;
  },
): Promise<Card> {
  const documents = userDocuments(db, uid);
  return untilUnchanged(change.signal, async (commit) => {
    const snapshot = await documents.cards.doc(id).get();
    const stored = parseCard(snapshot);
    const revised = { ...change.revise(stored), version: stored.version + 1 };
    const batch = db.batch();
    batch.update(snapshot.ref, revised, unchangedSince(snapshot));
    if (revised.opening_date !== stored.opening_date) {
      await moveRunningUsage(db, batch, documents, {
        cardId: id,
        openedBefore: stored.opening_date,
        openedNow: revised.opening_date,
        today: change.today,
        now: change.now,
      });
    }
    await commit(batch);
    return cardOf(id, revised);
  });
}

/** Deletes a card with its benefits and all their history: together or not at all. */
export async function deleteCard(db: Firestore, uid: string, id: string, signal: AbortSignal): Promise<void> {
  const documents = userDocuments(db, uid);
  await untilUnchanged(signal, async (commit) => {
    // One after another: what is added later changes what was read before, and the commit fails.
    const card = await documents.cards.doc(id).get();
    if (!card.exists) throw notFound('Card');
    const benefits = await documents.benefits.where('card_id', '==', id).select().get();
    const usage = await documents.usage.where('card_id', '==', id).select().get();
    const batch = db.batch();
    // Another benefit changes the card, and another record of usage its benefit.
    for (const doc of [card, ...benefits.docs]) batch.delete(doc.ref, unchangedSince(doc));
    for (const doc of usage.docs) batch.delete(doc.ref);
    await commit(batch);
  });
}

function parseCard(snapshot: DocumentSnapshot): CardDocument {
  if (!snapshot.exists) throw notFound('Card');
  return cardDocumentSchema.parse(snapshot.data());
}

function cardOf(id: string, document: CardDocument): Card {
  const { request_hash: _hash, version: _version, ...fields } = document;
  return { id, ...fields };
}
