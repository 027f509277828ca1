import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import {
  contentHash,
  requireCardIn,
  undoIds,
  undoLogSchema,
  type CardDocument,
  type UndoLog,
  type UserDocument,
} from '../documents/index.ts';
import { MAX_UNDOS } from '../domain/index.ts';
import { streamPages } from './read-list.ts';
import type { UserChange, UserContext } from './user-change.ts';

export interface Written {
  ref: DocumentReference;
  fields: DocumentData | null;
}

/** Each part has at most this many bytes, because a Firestore document can have at most 1 MiB. */
const MAX_PART_LENGTH = 900_000;

const DERIVED = new Set(['captured', 'auto_claims', 'version']);

export async function storeUndo(change: UserChange, id: string, written: readonly Written[]): Promise<void> {
  const found = await buildUndoLog(change, written);
  if (!found) return;
  // In ASCII, the length is the number of bytes, and no part begins in the middle of a character.
  const text = JSON.stringify(found.log).replaceAll(/[\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const parts = Math.ceil(text.length / MAX_PART_LENGTH);
  const request = hashRequest(change.context);
  const entry = { id, card_id: found.cardId, request, parts, isUndone: false };
  for (const [part, documentId] of undoIds(entry).entries()) {
    const start = part * MAX_PART_LENGTH;
    change.set(change.documents.undo.doc(documentId), { text: text.slice(start, start + MAX_PART_LENGTH) });
  }
  const all = [...change.user.undos, entry];
  deleteUndos(change, all.slice(0, -MAX_UNDOS));
  change.updateUser({ undos: all.slice(-MAX_UNDOS) });
}

export function hashRequest({ request = [] }: UserContext): string {
  return contentHash(request);
}

export function deleteUndos({ documents, ...change }: UserChange, undos: UserDocument['undos']): void {
  for (const undoId of undos.flatMap(undoIds)) change.delete(documents.undo.doc(undoId));
}

async function buildUndoLog(
  change: UserChange,
  written: readonly Written[],
): Promise<{ cardId: string; log: UndoLog } | null> {
  const { cards, benefits, usage } = change.documents;
  const inCollection = (collection: { id: string }) =>
    written.filter(({ ref }) => ref.parent.id === collection.id);
  const changedBenefits = inCollection(benefits);
  const stored = [...inCollection(usage), ...changedBenefits];
  const [cardWrite] = inCollection(cards);
  const snapshots = await change.read(stored.map(({ ref }) => ref));
  const fieldOf = (index: number, field: string): unknown =>
    stored[index]?.fields?.[field] ?? snapshots[index]?.get(field);
  const cardId = cardWrite?.ref.id ?? fieldOf(0, 'card_id');
  if (typeof cardId !== 'string') return null;
  const idOf = ({ ref }: Written, index: number) =>
    ref.parent.id === benefits.id ? ref.id : String(fieldOf(index, 'benefit_id'));
  const benefitIds = [...new Set(stored.map(idOf))];
  const [cardSnapshot, ...benefitSnapshots] = await change.read([
    cards.doc(cardId),
    ...benefitIds.map((id) => benefits.doc(id)),
  ]);
  const before = requireCardIn(change.store.log, cardSnapshot);
  const after: CardDocument = { ...before, ...cardWrite?.fields };
  const fields = Object.keys(cardWrite?.fields ?? {}).filter((field) => !DERIVED.has(field));
  const writtenIn = (card: object) =>
    Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field)));
  const changedIds = new Set(changedBenefits.map(({ ref }) => ref.id));
  const hashes = changedIds.size === 0 ? null : await usageHashes(change, cardId, inCollection(usage));
  const claimsOf = (card: typeof before, id: string) =>
    card.auto_claims.filter(({ benefit_id }) => benefit_id === id);
  const log = {
    change: change.id,
    opening_date: after.opening_date,
    documents: stored.map(({ ref, fields: now }, index) => ({
      collection: ref.parent.id,
      id: ref.id,
      before: snapshots[index]?.data() ?? null,
      isDeleted: now === null,
    })),
    benefits: Object.fromEntries(
      benefitIds.map((id, index) => [
        id,
        {
          change: changedIds.has(id) ? change.id : changeOf(benefitSnapshots[index]),
          usage: changedIds.has(id) ? (hashes?.(id) ?? null) : null,
          claims: { before: claimsOf(before, id), after: claimsOf(after, id) },
        },
      ]),
    ),
    fields: { before: writtenIn(before), after: writtenIn(after) },
    isEdit: before.version !== after.version,
  };
  return { cardId, log: undoLogSchema.parse(log) };
}

export function changeOf(document: { get(field: string): unknown } | undefined): string {
  const change = document?.get('change');
  return typeof change === 'string' ? change : '';
}

/**
 * Returns a function that hashes the usage documents of a benefit, by their ids and `change`. Every added,
 * changed or deleted document gives another hash.
 */
export async function usageHashes(
  { store, documents, id }: UserChange,
  cardId: string,
  written: readonly Written[],
): Promise<(benefitId: string) => string> {
  const changes = new Map<string, string>();
  const ofCard = documents.usage.where('card_id', '==', cardId).select('change');
  for await (const { docs } of streamPages(store.log, 'history', ofCard)) {
    for (const doc of docs) changes.set(doc.id, changeOf(doc));
  }
  for (const { ref, fields } of written) {
    if (fields) changes.set(ref.id, id);
    else changes.delete(ref.id);
  }
  return (benefitId) =>
    contentHash([...changes].filter(([usageId]) => usageId.startsWith(`${benefitId}_`)).toSorted());
}
