import { conflict } from '../app-error.ts';
import { buildCard } from '../cards/list-cards.ts';
import { EXPORT_FORMAT, type WalletExport } from '../contract/index.ts';
import { parseReading, readUser, userDocuments, type Store } from '../documents/index.ts';
import { cardNames, instantText, MAX_EXPORT_BYTES } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { MAX_READINGS } from '../statements/readings-of-card.ts';
import { TOO_MUCH_TO_EXPORT } from '../store/read-list.ts';
import { readWallet, walletUser } from '../store/read-wallet.ts';
import { createYield } from '../store/yield-to-others.ts';
import { usesOf } from '../usage/records.ts';
import { splitByCard } from './restore-readings.ts';
import { wholeWallet, type Wallet } from './wallet.ts';

export async function exportWallet(
  store: Store,
  uid: OwnerId,
  { now, cardId }: { now: Date; cardId: string | undefined },
): Promise<string> {
  const read = await readForExport(store, uid, cardId);
  const { entries, unreadable } = await readEntries(store, uid, cardId);
  const wallet = wholeWallet(read, entries);
  const exported: WalletExport = {
    format: EXPORT_FORMAT,
    exported_at: instantText(now),
    cards: wallet.cards.map(({ id, document }) => buildCard(id, document)),
    benefits: wallet.benefits.map(({ id, document }) => ({ id, ...withoutMarks(document) })),
    usage: wallet.usage.map(({ id, document }) => ({ id, ...withoutMarks(document) })),
    readings: wallet.readings.map(({ id, document }) => ({ id, ...document })),
    statement_words: cardId === undefined ? (await readUser(store, uid)).statement_words : [],
    unreadable:
      [read.cards, read.benefits, read.usage].flatMap((list) => list.unreadable).length + unreadable,
  };
  return limitSize(JSON.stringify(exported), TOO_MUCH_TO_EXPORT);
}

async function readEntries(
  { db, log }: Store,
  uid: OwnerId,
  cardId: string | undefined,
): Promise<{ entries: Wallet['readings']; unreadable: number }> {
  const { readings } = userDocuments(db, uid);
  const exported = cardId === undefined ? readings : readings.where('card_ids', 'array-contains', cardId);
  const { docs } = await exported.limit(MAX_READINGS).get();
  const read = docs.map((doc) => ({ id: doc.id, reading: parseReading(log, doc) }));
  return {
    entries: read.flatMap(({ id, reading }) =>
      reading ? splitByCard(reading).map((document) => ({ id, document })) : [],
    ),
    unreadable: read.filter(({ reading }) => reading === null).length,
  };
}

/**
 * Leaves out `change` and `request_hash`. These two fields are of use only with the document's id, and an
 * import gives the document a new id.
 */
function withoutMarks({
  change: _change,
  request_hash: _hash,
  ...fields
}: {
  change: string;
  request_hash?: string;
}): object {
  return fields;
}

const COLUMNS = [
  'used_on',
  'amount',
  'benefit',
  'bank',
  'card_name',
  'card',
  'last_digits',
  'note',
  'posted',
  'period_start',
  'period_end',
];

export async function usesCsv(store: Store, uid: OwnerId, signal: AbortSignal): Promise<string> {
  const { cards, usage } = wholeWallet(await readForExport(store, uid));
  const cardById = new Map(cards.map(({ id, document }) => [id, document]));
  const names = cardNames(cards.map(({ id, document }) => ({ id, ...document })));
  const yieldToOthers = createYield(signal);
  const rows: [used_on: string, amount: string, benefit: string, ...others: string[]][] = [];
  for (const { document: record } of usage) {
    await yieldToOthers();
    const card = cardById.get(record.card_id);
    for (const use of usesOf(record)) {
      rows.push([
        use.used_on,
        use.amount,
        record.name,
        card?.bank ?? '',
        card?.card_name ?? '',
        names.get(record.card_id) ?? '',
        card?.last_digits ?? '',
        use.note ?? '',
        use.posted === null ? '' : use.posted ? 'yes' : 'no',
        record.period_start,
        record.period_end,
      ]);
    }
  }
  const oldestFirst = rows.toSorted(
    ([day, , name], [otherDay, , otherName]) => day.localeCompare(otherDay) || name.localeCompare(otherName),
  );
  const text = await csvText([COLUMNS, ...oldestFirst]);
  return limitSize(text, 'You have more uses than one file can hold.');
}

function readForExport(store: Store, uid: OwnerId, cardId?: string) {
  const everything = { of: cardId, cards: 'all', benefits: 'all', usage: 'all' } as const;
  return readWallet(walletUser(store, uid), everything, { isExport: true });
}

function limitSize(text: string, sentence: string): string {
  if (Buffer.byteLength(text) > MAX_EXPORT_BYTES) throw conflict(sentence);
  return text;
}

/**
 * A spreadsheet would run cells with these first characters as formulas. Some programs also accept full-width
 * characters (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

export async function csvText(rows: string[][]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n`;
}
