import { createPause } from '../create-pause.ts';
import { EXPORT_FORMAT, type WalletExport } from '../contract/index.ts';
import { cardNames, instantText, MAX_EXPORT_BYTES } from '../domain/index.ts';
import type { BenefitDocument, CardDocument, Store } from '../documents/index.ts';
import { usesOf } from '../usage/stored-records.ts';
import { readStatementWords } from '../statements/statement-words.ts';
import { csvText } from './csv-text.ts';
import { readWallet, walletUser } from '../user/read-wallet.ts';
import { inPages, tooMuch, wholeWallet } from './wallet.ts';

/**
 * Exports a wallet, or one card of it, as documents with their stored fields.
 * @returns the JSON text of a {@link WalletExport}
 * @throws AppError `conflict` if the export would be too large; see {@link readWallet} for others
 */
export async function exportWallet(
  store: Store,
  uid: string,
  { now, signal, cardId }: { now: Date; signal: AbortSignal; cardId: string | undefined },
): Promise<string> {
  const everything = { of: cardId, cards: 'all', benefits: 'all', usage: 'all' } as const;
  const read = await readWallet(walletUser(store, uid), everything, inPages(signal));
  const wallet = wholeWallet(read);
  const statement_words = cardId === undefined ? await readStatementWords(store, uid) : [];
  return exportText(signal, {
    format: EXPORT_FORMAT,
    exported_at: instantText(now),
    cards: wallet.cards.map(({ id, document }) => ({ id, ...exportedCard(document) })),
    benefits: wallet.benefits.map(({ id, document }) => ({ id, ...withoutHash(document) })),
    usage: wallet.usage.map(({ id, document }) => ({ id, ...document })),
    statement_words,
    unreadable: [read.cards, read.benefits, read.usage].flatMap(({ unreadable }) => unreadable).length,
  });
}

/**
 * Serializes an export one document at a time, with pauses, so that other requests get their turn.
 * @throws AppError `conflict` if the text is too large
 */
async function exportText(
  signal: AbortSignal,
  { cards, benefits, usage, ...fields }: WalletExport,
): Promise<string> {
  const pause = createPause(signal);
  const lists: string[] = [];
  let bytes = Buffer.byteLength(JSON.stringify(fields));
  for (const [name, documents] of Object.entries({ cards, benefits, usage })) {
    const texts: string[] = [];
    for (const document of documents) {
      await pause();
      const text = JSON.stringify(document);
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > MAX_EXPORT_BYTES) throw tooMuch();
      texts.push(text);
    }
    lists.push(`${JSON.stringify(name)}:[${texts.join(',')}]`);
  }
  return `${JSON.stringify(fields).slice(0, -1)},${lists.join(',')}}`;
}

/** Removes the hash that recognizes retries. Imported documents get new ids, so no retry refers to them. */
function withoutHash(document: BenefitDocument) {
  const { request_hash: _hash, ...fields } = document;
  return fields;
}

/** Removes the fields that follow from the card's benefits or only make sense in this account. */
function exportedCard(document: CardDocument) {
  const { request_hash: _hash, undoable_terms: _undoable, ...fields } = document;
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

/**
 * Exports every use as CSV, oldest first.
 * @throws the errors of {@link readWallet}
 */
export async function usesCsv(store: Store, uid: string, signal: AbortSignal): Promise<string> {
  const everything = { cards: 'all', benefits: 'all', usage: 'all' } as const;
  const read = await readWallet(walletUser(store, uid), everything, inPages(signal));
  const { cards, usage } = wholeWallet(read);
  const cardById = new Map(cards.map(({ id, document }) => [id, document]));
  const names = cardNames(cards.map(({ id, document }) => ({ id, ...document })));
  const lines = usage.flatMap(({ document: record }) => {
    const card = cardById.get(record.card_id);
    return usesOf(record).map((use) => [
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
  });
  const order = ([day = '', , benefit = '']: string[]) => `${day} ${benefit}`;
  return csvText([COLUMNS, ...lines.sort((one, other) => (order(one) < order(other) ? -1 : 1))]);
}
