import { readCents, readDay } from './read-values.ts';
import type { Issuer } from './statement-file.ts';

/** The names of the columns in an issuer's CSV, in lower case. */
export interface CsvFormat {
  issuer: Issuer;
  /** The columns that identify the header. */
  needs: readonly string[];
  /** All columns of the issuer's files, where `needs` alone would accept the files of others. */
  only?: readonly string[];
  /** What the rows above the header contain, where others have the same columns below other rows. */
  preamble?: RegExp;
  day: string;
  words: string;
  otherWords?: string;
  /** The column with the issuer's type or category, and the meaning of its values. All others belong to merchants. */
  kind?: {
    column: string;
    excluded?: RegExp;
    adjustment: RegExp;
    /** Values that payments and credits share, so that they decide nothing. */
    shared?: RegExp;
  };
  digits?: string;
  reference?: string;
  /** The column that marks pending lines. */
  status?: string;
  /** The columns with the amounts. A charge is negative, or positive, or in a separate column. */
  amount: { negative: string } | { positive: string } | { debit: string; credit: string };
  /** The column that says DEBIT or CREDIT where amounts have no sign. */
  sign?: string;
}

/** The columns of Wells Fargo's activity file, which has no header. */
const WELLS_FARGO_ACTIVITY = ['date', 'amount', '*', 'check #', 'description'];

/** Lists the formats. The first one that a header fits is used, so a more specific format comes first. */
const csvFormats: readonly CsvFormat[] = [
  {
    issuer: 'Chase',
    needs: ['transaction date', 'post date', 'description', 'type', 'amount'],
    day: 'transaction date',
    words: 'description',
    kind: { column: 'type', excluded: /^(payment|return)$/, adjustment: /^(adjustment|fee)$/ },
    digits: 'card',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Capital One',
    needs: ['transaction date', 'posted date', 'card no.', 'description', 'debit', 'credit'],
    day: 'transaction date',
    words: 'description',
    kind: { column: 'category', adjustment: /^fee/, shared: /^payment\/credit$/ },
    digits: 'card no.',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Citi',
    needs: ['status', 'date', 'description', 'debit', 'credit'],
    day: 'date',
    words: 'description',
    status: 'status',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Bank of America',
    needs: ['posted date', 'reference number', 'payee', 'amount'],
    day: 'posted date',
    words: 'payee',
    reference: 'reference number',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Discover',
    needs: ['trans. date', 'post date', 'description', 'amount', 'category'],
    day: 'trans. date',
    words: 'description',
    kind: {
      column: 'category',
      excluded: /^(awards and rebate credits|interest)$/,
      adjustment: /^fees$/,
      shared: /^payments and credits$/,
    },
    amount: { positive: 'amount' },
  },
  {
    issuer: 'US Bank',
    needs: ['date', 'transaction', 'name', 'memo', 'amount'],
    day: 'date',
    words: 'name',
    otherWords: 'memo',
    amount: { negative: 'amount' },
    sign: 'transaction',
  },
  {
    issuer: 'Wells Fargo',
    needs: ['date', 'description', 'amount', 'check #'],
    day: 'date',
    words: 'description',
    status: 'status',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Barclays',
    needs: ['transaction date', 'description', 'category', 'amount'],
    day: 'transaction date',
    words: 'description',
    digits: 'card last 4 digits',
    amount: { negative: 'amount' },
    sign: 'category',
  },
  {
    issuer: 'American Express',
    needs: ['date', 'description', 'amount'],
    only: [
      ...['date', 'receipt', 'description', 'card member', 'account #', 'amount', 'extended details'],
      ...['appears on your statement as', 'address', 'city/state', 'zip code', 'country'],
      ...['reference', 'category', ''],
    ],
    preamble: /transaction details|prepared for|american express/i,
    day: 'date',
    words: 'description',
    otherWords: 'appears on your statement as',
    kind: { column: 'category', adjustment: /^fees & adjustments/ },
    digits: 'account #',
    reference: 'reference',
    amount: { positive: 'amount' },
  },
];

/** A known header: its format, the names of its columns, and the number of rows up to the first line. */
export interface CsvHeader {
  format: CsvFormat;
  columns: readonly string[];
  preamble: readonly string[][];
  firstLine: number;
}

/** Finds the header among the first rows of a file; null where no issuer is known to write them. */
export function findHeader(rows: readonly string[][]): CsvHeader | null {
  for (const [index, row] of rows.entries()) {
    const columns = row.map(columnName);
    const preamble = rows.slice(0, index);
    const format = csvFormats.find((each) => fits(each, columns, preamble));
    if (format) return { format, columns, preamble, firstLine: index + 1 };
  }
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const activity = csvFormats.find(({ issuer }) => issuer === 'Wells Fargo');
  if (!activity || !isActivity(rows[first] ?? [])) return null;
  return { format: activity, columns: WELLS_FARGO_ACTIVITY, preamble: [], firstLine: first };
}

function fits(format: CsvFormat, columns: readonly string[], preamble: readonly string[][]): boolean {
  const above = preamble.flat().join('\n').trim();
  return (
    format.needs.every((column) => columns.includes(column)) &&
    (format.only === undefined || columns.every((column) => format.only?.includes(column))) &&
    (format.preamble === undefined || above === '' || format.preamble.test(above))
  );
}

function isActivity([day = '', amount = '', star, , words = '']: readonly string[]): boolean {
  return star === '*' && words !== '' && readDay(day) !== null && readCents(amount) !== null;
}

export function columnName(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
