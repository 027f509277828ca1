import Papa from 'papaparse';
import { termsChoiceSchema, type ImportProblem } from '../contract/index.ts';
import { contentHash } from '../documents/index.ts';
import { firstOfMonth, monthIn, type PlainDate } from '../domain/index.ts';
import { createYield } from '../store/yield-to-others.ts';
import { addCardByName, findCardByName, type CardByName, type ImportTime } from './cards-by-name.ts';
import type { Wallet } from './wallet.ts';

const REQUIRED = ['bank', 'card_name'] as const;
const COLUMNS = [...REQUIRED, 'opening_date', 'closed_date', 'last_digits', 'holder', 'terms'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

const MAX_LINES = 1_000;
const MAX_LINE_LENGTH = 5_000;

/**
 * Reads a CSV list of cards, one card a line. The header names the columns in any order, and unknown columns
 * are ignored. Dates are months as spreadsheets write them, such as 2024-03 or Mar-24. A card without an
 * opening month gets the current month. The column `terms` says `listed` (the default) or `in_force`.
 */
export async function parseCardList(
  text: string,
  time: ImportTime,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const wallet: Wallet = { cards: [], benefits: [], usage: [], readings: [] };
  const problems: ImportProblem[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const tooLong = lines.findIndex(({ length }) => length > MAX_LINE_LENGTH);
  if (tooLong !== -1) {
    const message = `must have at most ${MAX_LINE_LENGTH} characters`;
    return { wallet, problems: [{ line: tooLong + 1, field: 'line', message }] };
  }
  const delimiter = findDelimiter(lines[0] ?? '');
  const isFilled = (content: string) => content.replaceAll(delimiter, '').trim() !== '';
  const filled = lines.flatMap((content, index) => (isFilled(content) ? [{ line: index + 1, content }] : []));
  const [header, ...cards] = filled;
  if (!header) return { wallet, problems };
  const columns = parseCells(header.content, delimiter)?.map((cell) => cell.toLowerCase());
  if (!columns) return { wallet, problems: [{ line: header.line, ...UNREADABLE }] };
  const missing = REQUIRED.find((column) => !columns.includes(column));
  const repeated = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (missing !== undefined || repeated !== undefined || cards.length > MAX_LINES) {
    const message = `must name each of the columns ${COLUMNS.join(',')} once, and have at most ${MAX_LINES} lines below it`;
    return { wallet, problems: [{ line: 1, field: repeated ?? missing ?? 'line', message }] };
  }
  const yieldToOthers = createYield();
  const occurrences = new Map<string, number>();
  for (const { line, content } of cards) {
    await yieldToOthers();
    const read = readLine(content, { columns, delimiter, today: time.today });
    if ('problem' in read) {
      problems.push({ line, ...read.problem });
      continue;
    }
    const found = await findCardByName(read.card, time.today);
    if ('problem' in found) {
      problems.push({ line, ...found.problem });
      continue;
    }
    // Two equal lines are two cards, so each id ends with a number. The hash leaves out the terms, so a
    // second import of the list with other terms gives the same ids.
    const { terms: _terms, ...identity } = read.row;
    const hash = contentHash([found.product.id, identity]);
    const number = (occurrences.get(hash) ?? 0) + 1;
    occurrences.set(hash, number);
    addCardByName(wallet, `${hash}_${number}`, found, time);
  }
  return { wallet, problems };
}

const UNREADABLE = { field: 'line', message: 'must have matching quotes' };

function parseCells(line: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  return errors.length > 0 ? null : (data[0] ?? []).map((cell) => cell.trim());
}

function findDelimiter(header: string): string {
  return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

function readLine(
  content: string,
  { columns, delimiter, today }: { columns: readonly string[]; delimiter: string; today: PlainDate },
): { row: Row; card: CardByName } | { problem: Omit<ImportProblem, 'line'> } {
  const cells = parseCells(content, delimiter);
  if (!cells) return { problem: UNREADABLE };
  if (cells.length > columns.length) {
    return { problem: { field: 'line', message: `must have at most ${columns.length} columns` } };
  }
  const row = Object.fromEntries(
    COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? '']),
  ) as Row;
  const terms = termsChoiceSchema.safeParse(row.terms.toLowerCase().replace(' ', '_') || 'listed');
  if (!terms.success) return { problem: { field: 'terms', message: 'must be listed or in_force' } };
  const card = {
    bank: row.bank,
    card_name: row.card_name,
    opening_date: parseMonthCell(row.opening_date, today),
    closed_date: parseMonthCell(row.closed_date, today),
    last_digits: row.last_digits || null,
    holder: row.holder || null,
    terms: terms.data,
  };
  return { row, card };
}

function parseMonthCell(cell: string, today: PlainDate): string | null {
  if (cell === '') return null;
  const read = monthIn(cell, today);
  return read ? firstOfMonth(read.year * 12 + read.month - 1) : cell;
}
