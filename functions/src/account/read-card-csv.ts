import Papa from 'papaparse';
import { banks, findProduct, termsOf, type Bank, type CatalogueCard } from '../catalogue/index.ts';
import { artOf } from '../card-images/card-art.ts';
import { newCard } from '../cards/create-card.ts';
import {
  cardBodySchema,
  requiredText,
  termsChoiceSchema,
  type CardFields,
  type ImportProblem,
} from '../contract/index.ts';
import { cardDateProblem, monthStart, type PlainDate } from '../domain/index.ts';
import { contentHash, deterministicId, type CardDocument } from '../documents/index.ts';
import { createPause } from '../store/create-pause.ts';
import { givenTermsOf, newBenefit } from '../terms/change-terms.ts';
import type { Wallet } from './wallet.ts';

const REQUIRED = ['bank', 'card_name'] as const;
const COLUMNS = [...REQUIRED, 'opening_date', 'closed_date', 'last_digits', 'holder', 'terms'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

/** Limits the lines of a list. A user can keep fewer cards. */
const MAX_LINES = 1_000;
/** Limits the characters of a line. The line of a card is far shorter. */
const MAX_LINE_LENGTH = 5_000;

interface ImportTime {
  now: Date;
  today: PlainDate;
}

/**
 * Reads a CSV list of cards, one card a line. The header names the columns bank, card_name, opening_date, closed_date,
 * last_digits, holder and terms; only the first two are required. Dates are months as YYYY-MM. The network, fee and
 * benefits come from the catalogue, as for a card that is added by hand. The fee and the benefits are the listed ones;
 * if the column terms says `in_force`, they are the ones in force today. A missing opening month becomes the current
 * one.
 */
export async function readCardCsv(
  text: string,
  time: ImportTime,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const wallet: Wallet = { cards: [], benefits: [], usage: [] };
  const problems: ImportProblem[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const tooLong = lines.findIndex(({ length }) => length > MAX_LINE_LENGTH);
  if (tooLong !== -1) {
    const message = `must have at most ${MAX_LINE_LENGTH} characters`;
    return { wallet, problems: [{ line: tooLong + 1, field: 'line', message }] };
  }
  const delimiter = delimiterOf(lines[0] ?? '');
  const isFilled = (content: string) => content.replaceAll(delimiter, '').trim() !== '';
  const filled = lines.flatMap((content, index) => (isFilled(content) ? [{ line: index + 1, content }] : []));
  const [header, ...cards] = filled;
  if (!header) return { wallet, problems };
  const columns = cellsOf(header.content, delimiter)?.map((cell) => cell.toLowerCase());
  if (!columns) return { wallet, problems: [{ line: header.line, ...UNREADABLE }] };
  const missing = REQUIRED.find((column) => !columns.includes(column));
  const unknown = columns.find(
    (cell, index) => !COLUMNS.some((column) => column === cell) || columns.indexOf(cell) !== index,
  );
  if (missing !== undefined || unknown !== undefined || cards.length > MAX_LINES) {
    const message = `must name the columns ${COLUMNS.join(',')}, and have at most ${MAX_LINES} lines below it`;
    return { wallet, problems: [{ line: 1, field: unknown || missing || 'line', message }] };
  }
  const pause = createPause();
  const occurrences = new Map<string, number>();
  for (const { line, content } of cards) {
    await pause();
    const read = await readLine(content, { columns, delimiter }, time.today);
    if ('problem' in read) {
      problems.push({ line, ...read.problem });
      continue;
    }
    // Equal lines are different cards. Their numbers keep the ids stable when the list is imported again, even with
    // other terms.
    const { terms: _terms, ...identity } = read.row;
    const hash = contentHash([read.product.id, identity]);
    const number = (occurrences.get(hash) ?? 0) + 1;
    occurrences.set(hash, number);
    addCard(wallet, `${hash}_${number}`, read, time);
  }
  return { wallet, problems };
}

const UNREADABLE = { field: 'line', message: 'must be a line of CSV: check its quotes' };

/** Returns the cells of a line, or null if its quotes are wrong. A cell never continues on the next line. */
function cellsOf(line: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  return errors.length > 0 ? null : (data[0] ?? []).map((cell) => cell.trim());
}

/** Returns the delimiter of a list. Some spreadsheets use semicolons, and copied cells are separated by tabs. */
function delimiterOf(header: string): string {
  return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

interface ListedCard {
  row: Row;
  body: CardFields & { opening_date: PlainDate };
  holder: string | null;
  product: CatalogueCard;
  terms: CardDocument['terms_choice'];
}

const holderSchema = requiredText(60);

/** Maps short names of banks, without spaces and periods, to their names in the catalogue. */
const SHORT_NAMES = new Map<string, Bank>([
  ['amex', 'American Express'],
  ['bofa', 'Bank of America'],
  ['boa', 'Bank of America'],
  ['capone', 'Capital One'],
  ['citibank', 'Citi'],
  ['jpmorganchase', 'Chase'],
  ['usb', 'US Bank'],
  ['wells', 'Wells Fargo'],
]);

/** @example bankNamed('amex') // 'American Express' */
function bankNamed(name: string): Bank | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.]/g, '');
  return banks.find((bank) => plain(bank) === plain(name)) ?? SHORT_NAMES.get(plain(name));
}

async function readLine(
  content: string,
  { columns, delimiter }: { columns: readonly string[]; delimiter: string },
  today: PlainDate,
): Promise<ListedCard | { problem: Omit<ImportProblem, 'line'> }> {
  const problem = (field: Column | 'line', message: string) => ({ problem: { field, message } });
  const cells = cellsOf(content, delimiter);
  if (!cells) return { problem: UNREADABLE };
  if (cells.length > columns.length) return problem('line', `must have at most ${columns.length} cells`);
  // The object has a text for each column, so it is a row.
  const row = Object.fromEntries(
    COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? '']),
  ) as Row;
  const bank = bankNamed(row.bank);
  if (!bank) return problem('bank', `must be one of ${banks.join(', ')}`);
  const product = await findProduct({ bank, card_name: row.card_name });
  if (!product) return problem('card_name', `must be a card of ${bank} in the catalog`);
  const terms = termsChoiceSchema.safeParse(row.terms.toLowerCase().replace(' ', '_') || 'listed');
  if (!terms.success) return problem('terms', 'must be listed or in_force');
  const [card_name] = product.names;
  const parsed = cardBodySchema.safeParse({
    card_name,
    bank,
    network: product.network,
    annual_fee: '0.00',
    card_image_url: artOf({ cardName: card_name, bank, network: product.network }),
    opening_date: monthOf(row.opening_date),
    closed_date: monthOf(row.closed_date),
    last_digits: row.last_digits || null,
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = COLUMNS.find((column) => column === issue?.path[0]) ?? 'card_name';
    const isDate = field === 'opening_date' || field === 'closed_date';
    return problem(field, isDate ? 'must be a month, such as 2024-03' : (issue?.message ?? 'is not valid'));
  }
  const opening_date = parsed.data.opening_date ?? monthStart(today);
  const dateProblem = cardDateProblem({ ...parsed.data, opening_date }, today);
  if (dateProblem) return problem(dateProblem.field, dateProblem.message);
  const { fee } = termsOf(product, terms.data, { day: today, opened: opening_date });
  const body = { ...parsed.data, opening_date, annual_fee: fee.amount };
  const holder = row.holder === '' ? null : holderSchema.safeParse(row.holder);
  if (holder?.error) return problem('holder', holder.error.issues[0]?.message ?? 'is not valid');
  return { row, body, holder: holder?.data ?? null, product, terms: terms.data };
}

/** Converts `2024-03` to `2024-03-01`. The card's schema refuses any other text. */
function monthOf(cell: string): string | null {
  if (cell === '') return null;
  return /^\d{4}-\d{2}$/.test(cell) ? `${cell}-01` : cell;
}

function addCard(
  wallet: Wallet,
  id: string,
  { body, holder, product, terms: choice }: ListedCard,
  time: ImportTime,
): void {
  const { opening_date: opened } = body;
  const { today } = time;
  wallet.cards.push({ id, document: newCard({ ...body, holder }, { product, choice }, time) });
  for (const version of termsOf(product, choice, { day: today, opened }).benefits) {
    const given = givenTermsOf(version);
    const document = newBenefit(given, { cardId: id, opened, today });
    wallet.benefits.push({ id: deterministicId(id, given.type, given.name, given.frequency), document });
  }
}
