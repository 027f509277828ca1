import type { Issuer } from './statement-file.ts';

/** The names of the columns in an issuer's CSV, in lower case. */
export interface CsvFormat {
  issuer: Issuer;
  /** The columns that identify the header. */
  needs: readonly string[];
  day: string;
  words: string;
  otherWords?: string;
  /** The columns with the issuer's type and category. */
  kind?: readonly string[];
  digits?: string;
  reference?: string;
  /** The column that marks pending lines. */
  status?: string;
  /** The columns with the amounts. A charge is negative, or positive, or in a separate column. */
  amount: { negative: string } | { positive: string } | { debit: string; credit: string };
  /** The column that says DEBIT or CREDIT where amounts have no sign. */
  sign?: string;
}

/** Lists the formats. The first one whose columns a header has is used, so a more specific format comes first. */
const csvFormats: readonly CsvFormat[] = [
  {
    issuer: 'Chase',
    needs: ['transaction date', 'post date', 'description', 'type', 'amount'],
    day: 'transaction date',
    words: 'description',
    kind: ['type', 'category'],
    digits: 'card',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Capital One',
    needs: ['transaction date', 'posted date', 'card no.', 'description', 'debit', 'credit'],
    day: 'transaction date',
    words: 'description',
    kind: ['category'],
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
    kind: ['category'],
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
    needs: ['date', 'description', 'amount', 'check #', 'status'],
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
    amount: { negative: 'amount' },
    sign: 'category',
  },
  {
    issuer: 'American Express',
    needs: ['date', 'description', 'amount'],
    day: 'date',
    words: 'description',
    otherWords: 'appears on your statement as',
    kind: ['category'],
    digits: 'account #',
    reference: 'reference',
    amount: { positive: 'amount' },
  },
];

/** Finds the format of a header; undefined for any other row. */
export function formatOf(columns: readonly string[]): CsvFormat | undefined {
  const named = new Set(columns);
  return csvFormats.find(({ needs }) => needs.every((column) => named.has(column)));
}
