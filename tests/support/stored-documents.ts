import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/documents/collections.ts';
import type { UsageDocument } from '../../functions/src/documents/index.ts';
import { documentsOfUser } from './documents-of-user.ts';

type Kind = 'cards' | 'benefits' | 'usage';
type Fields = Record<string, unknown>;
export type Stored = Record<Kind, Record<string, Fields>>;

/** Reads all stored cards, benefits and usage records of a user. The keys are the ids. */
export async function storedDocuments(db: Firestore, uid: string): Promise<Stored> {
  const read = async (kind: Kind) => {
    const { docs } = await db.collection(`users/${uid}/${kind}`).get();
    return Object.fromEntries(
      docs.map((doc): [string, Fields] => [doc.id, collections[kind].schema.parse(doc.data())]),
    );
  };
  return { cards: await read('cards'), benefits: await read('benefits'), usage: await read('usage') };
}

/** Makes a usage document with some uses of 0.01 on the first date of its period. */
export function usageWith(
  count: number,
  note: string | null,
  period: Pick<UsageDocument, 'benefit_id' | 'card_id' | 'period_start' | 'period_end' | 'amount' | 'name'>,
) {
  const at = '2026-11-01T12:00:00.000Z';
  const use = { used_on: period.period_start, amount: '0.01', note, posted: null, at };
  const use_ids = Array.from({ length: count }, () => crypto.randomUUID());
  return {
    ...period,
    status: 'unused',
    used_amount: (count / 100).toFixed(2),
    updated_at: at,
    done: false,
    uses: Object.fromEntries(use_ids.map((id) => [id, use])),
    use_ids,
  };
}

/**
 * Reads the cards, benefits and usage records of a user. Resolves with a function that makes a new user with copies of
 * these documents.
 */
export async function copierOf(db: Firestore, uid: string): Promise<() => Promise<string>> {
  const { user, cards, benefits, usage } = documentsOfUser(db, uid);
  const lists = await Promise.all([cards, benefits, usage].map((collection) => collection.get()));
  const documents = [await user.get(), ...lists.flatMap(({ docs }) => docs)];
  return async () => {
    const copy = `copy-${crypto.randomUUID()}`;
    const batch = db.batch();
    for (const document of documents) {
      const path = document.ref.path.slice(user.path.length);
      batch.set(db.doc(`users/${copy}${path}`), document.data() ?? {});
    }
    await batch.commit();
    return copy;
  };
}

/** Reads the stored data that an import copies. Ids that the import makes are replaced by names. */
export async function importedDocuments(db: Firestore, uid: string): Promise<Stored> {
  const stored = await storedDocuments(db, uid);
  const names = [
    ...Object.entries(stored.cards).map(([id, card]) => [id, `card ${String(card['last_digits'])}`]),
    ...Object.entries(stored.benefits).map(([id, { card_id, name }]) => [
      id,
      `${String(card_id)} ${String(name)}`,
    ]),
  ];
  const content = withoutMadeIds(mapped(stored, ({ request_hash: _hash, ...fields }) => fields));
  // The ids of benefits are replaced first, because the names of benefits contain the ids of cards.
  const text = names
    .toReversed()
    .reduce((json, [id = '', name = '']) => json.replaceAll(id, name), JSON.stringify(content));
  return JSON.parse(text) as Stored;
}

/** Removes the ids that the server makes for batches and uses. The uses are sorted by their content. */
export function withoutMadeIds(stored: Stored): Stored {
  return mapped(stored, ({ use_ids: _ids, change: _change, uses, ...fields }) => ({
    ...fields,
    ...(uses !== undefined && {
      uses: Object.values(Object(uses))
        .map((use) => JSON.stringify(use))
        .toSorted(),
    }),
  }));
}

function mapped(stored: Stored, change: (fields: Fields) => Fields): Stored {
  const of = (documents: Record<string, Fields>) =>
    Object.fromEntries(Object.entries(documents).map(([id, fields]) => [id, change(fields)]));
  return { cards: of(stored.cards), benefits: of(stored.benefits), usage: of(stored.usage) };
}
