import { randomUUID } from 'node:crypto';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { createPause } from '../user/create-pause.ts';
import { userDocuments, type Store, type UserDocuments } from '../documents/index.ts';
import { changeUser, CHUNK, commitChange, type UserChange, type UserContext } from '../user/change-user.ts';
import type { Wallet } from './wallet.ts';

/** Limits the size of a commit. Firestore accepts up to 10 MiB, but smaller commits stay well within the deadline. */
const CHUNK_BYTES = 1_000_000;

/** Limits the attempts to import a card whose parts other writes delete. */
const MAX_ATTEMPTS = 3;

type Written = [ref: DocumentReference, document: DocumentData];

/**
 * Adds one card with its benefits and usage in one batch. A card that is too large for one batch is stored in parts,
 * with the listed benefits and the card last, so that no list shows a part of it. Until then `importing` contains the
 * card's id, so that the next write deletes the parts of an interrupted import.
 * @param wallet a wallet of one card
 * @returns false if the card already exists, or was deleted in the meantime
 * @throws AppError `unavailable` if other writes keep deleting the parts; see {@link changeUser} for others
 */
export async function importCard(store: Store, context: UserContext, wallet: Wallet): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const outcome = await tryImport(store, context, wallet);
    if (outcome !== 'cleared') return outcome === 'added';
  }
  throw new AppError('unavailable', 'Too many changes are being made at the same time. Please try again.');
}

type Outcome = 'added' | 'not added' | 'cleared';

async function tryImport(store: Store, context: UserContext, wallet: Wallet): Promise<Outcome> {
  const id = wallet.cards[0]?.id ?? '';
  const call = randomUUID();
  let isFirst = true;
  const parts = await partsOf(userDocuments(store.db, context.uid), wallet);
  const count = { cards: 1, benefits: wallet.benefits.filter(({ document }) => !document.retired).length };
  const writePart = async (change: UserChange, number: number): Promise<Outcome | 'going on'> => {
    const { importing, removed } = change.user;
    if (!isFirst && !importing.some((each) => each.id === id && each.call === call)) return 'cleared';
    const isRemoved = removed.some((each) => each.id === id);
    if (isRemoved || (await change.documents.cards.doc(id).get()).exists) return 'not added';
    for (const [ref, document] of parts[number] ?? []) change.set(ref, document);
    const others = importing.filter((each) => each.id !== id);
    if (number < parts.length - 1) {
      change.updateUser({ importing: [...others, { id, call }] });
      return 'going on';
    }
    change.count(count);
    change.updateUser({ importing: others });
    return 'added';
  };
  for (let number = 0; ; number += 1) {
    const { result } = await commitChange(store, context, (change) => writePart(change, number));
    if (result !== 'going on') {
      // This empty change deletes the stored parts of a card that was deleted in the meantime.
      if (result !== 'added' && !isFirst) await changeUser(store, context, () => undefined);
      return result;
    }
    isFirst = false;
  }
}

/** Splits a card's documents into batches, in the order usage, retired benefits, listed benefits, card. */
async function partsOf(documents: UserDocuments, { cards, benefits, usage }: Wallet): Promise<Written[][]> {
  const pause = createPause();
  const inOrder = benefits.toSorted(
    (one, other) => Number(other.document.retired) - Number(one.document.retired),
  );
  const all: Written[] = [
    ...usage.map(({ id, document }): Written => [documents.usage.doc(id), document]),
    ...inOrder.map(({ id, document }): Written => [documents.benefits.doc(id), document]),
    ...cards.map(({ id, document }): Written => [documents.cards.doc(id), document]),
  ];
  const parts: Written[][] = [];
  let bytes = Infinity;
  // The parts are filled from the end, so that the last one is full and has the listed benefits with the card.
  for (const written of all.toReversed()) {
    await pause();
    const size = Buffer.byteLength(JSON.stringify(written[1]));
    const part = parts[0];
    if (part && part.length < CHUNK && bytes + size <= CHUNK_BYTES) {
      part.unshift(written);
      bytes += size;
    } else {
      parts.unshift([written]);
      bytes = size;
    }
  }
  return parts;
}
