import { byteLimit } from '../user/byte-limit.ts';
import { createPause } from '../user/create-pause.ts';
import { EXPORT_FORMAT, type WalletExport } from '../contract/index.ts';
import { cardNames, instantText, MAX_EXPORT_BYTES } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { buildCard } from '../cards/list-cards.ts';
import { usesOf } from '../usage/records.ts';
import { readStatementWords } from '../statements/statement-words.ts';
import type { Log } from '../log.ts';
import { pagesOf, TOO_MUCH_TO_EXPORT } from '../user/read-list.ts';
import { readWallet, walletUser, type ReadPages } from '../user/read-wallet.ts';
import { wholeWallet } from './wallet.ts';

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
  const read = await readWallet(walletUser(store, uid), everything, forExport(store.log));
  const wallet = wholeWallet(read);
  const statement_words = cardId === undefined ? await readStatementWords(store, uid) : [];
  return exportText(signal, {
    format: EXPORT_FORMAT,
    exported_at: instantText(now),
    cards: wallet.cards.map(({ id, document }) => buildCard(id, document)),
    benefits: wallet.benefits.map(({ id, document }) => ({ id, ...withoutMarks(document) })),
    usage: wallet.usage.map(({ id, document }) => ({ id, ...withoutMarks(document) })),
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
  const countBytes = byteLimit(MAX_EXPORT_BYTES, TOO_MUCH_TO_EXPORT);
  const lists: string[] = [];
  countBytes(JSON.stringify(fields));
  for (const [name, documents] of Object.entries({ cards, benefits, usage })) {
    const texts: string[] = [];
    for (const document of documents) {
      await pause();
      const text = JSON.stringify(document);
      countBytes(`${text},`);
      texts.push(text);
    }
    lists.push(`${JSON.stringify(name)}:[${texts.join(',')}]`);
  }
  return `${JSON.stringify(fields).slice(0, -1)},${lists.join(',')}}`;
}

/** Removes the marks that recognize retries and changes. Imported documents get new ids, so nothing refers to them. */
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

const HEADER =
  'used_on,amount,benefit,bank,card_name,card,last_digits,note,posted,period_start,period_end\r\n';

/**
 * Exports every use as CSV, oldest first.
 * @throws AppError `conflict` if the text would be too large; see {@link readWallet} for others
 */
export async function usesCsv(store: Store, uid: string, signal: AbortSignal): Promise<string> {
  const everything = { cards: 'all', benefits: 'all', usage: 'all' } as const;
  const read = await readWallet(walletUser(store, uid), everything, forExport(store.log));
  const { cards, usage } = wholeWallet(read);
  const cardById = new Map(cards.map(({ id, document }) => [id, document]));
  const names = cardNames(cards.map(({ id, document }) => ({ id, ...document })));
  const pause = createPause(signal);
  const countBytes = byteLimit(MAX_EXPORT_BYTES, 'You have more uses than one file can hold.');
  const lines = new Map<string, string>();
  for (const { document: record } of usage) {
    await pause();
    const card = cardById.get(record.card_id);
    for (const use of usesOf(record)) {
      const line = csvText([
        [
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
        ],
      ]);
      countBytes(line);
      lines.set(`${use.used_on} ${record.name} ${use.id}`, line);
    }
  }
  const oldestFirst = [...lines.keys()].toSorted();
  return HEADER + oldestFirst.map((key) => lines.get(key)).join('');
}

/** Reads with the limits of an export. */
const forExport =
  (log: Log): ReadPages =>
  (_kind, source) =>
    pagesOf(log, 'export', source);

/** Matches cells that a spreadsheet would run as a formula. Some also run full-width characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const QUOTED = /[",\r\n]/;

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe.
 * @example csvText([['note'], ['=1+1']]) // "note\r\n'=1+1\r\n"
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
