import type { Issuer } from './statement.ts';

/** The names of columns are in lower case. */
export interface CsvFormat {
  issuer: Issuer;
  needs: readonly string[];
  /**
   * A file with a column that is not in `only` does not fit the format. A format has `only` if files of other issuers
   * can also have the columns of `needs`.
   */
  only?: readonly string[];
  /**
   * If a file has rows above the header, these rows must match this pattern. With `needsPreamble`, the file must have
   * such rows. A format has this pattern if files of other issuers can have the same columns.
   */
  preamble?: RegExp;
  needsPreamble?: boolean;
  /** Matches columns that only this issuer's files have. With such a column, `only` and `preamble` are not checked. */
  own?: RegExp;
  transacted?: string;
  posted?: string;
  words: string;
  otherWords?: string;
  /**
   * The column where the issuer gives a line's type or category, and the meaning of its values. All other values are
   * categories of merchants.
   */
  kind?: {
    column: string;
    excluded?: RegExp;
    return?: RegExp;
    adjustment: RegExp;
    /** Values that payments and credits share. A line with such a value has the kind null. */
    shared?: RegExp;
  };
  digits?: string;
  member?: string;
  reference?: string;
  status?: string;
  /** Charges have a negative amount, a positive amount, or a column of their own. */
  amount: { negative: string } | { positive: string } | { debit: string; credit: string };
  /** The column that says DEBIT or CREDIT, if the amounts have no sign. */
  sign?: string;
}

/** Wells Fargo's activity file has no header. */
export const WELLS_FARGO_ACTIVITY = ['date', 'amount', '*', 'check #', 'description'];

/** The first format that fits a header is used, so a more specific format comes first. */
export const csvFormats: readonly CsvFormat[] = [
  {
    issuer: 'Chase',
    needs: ['transaction date', 'post date', 'description', 'type', 'amount'],
    transacted: 'transaction date',
    posted: 'post date',
    words: 'description',
    kind: {
      column: 'type',
      excluded: /^(payment|cash advance|balance transfer)$/,
      return: /^return$/,
      adjustment: /^(adjustment|fee)$/,
    },
    digits: 'card',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Capital One',
    needs: ['transaction date', 'posted date', 'card no.', 'description', 'debit', 'credit'],
    transacted: 'transaction date',
    posted: 'posted date',
    words: 'description',
    kind: { column: 'category', adjustment: /^fee/, shared: /^payment\/credit$/ },
    digits: 'card no.',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Citi',
    needs: ['status', 'date', 'description', 'debit', 'credit'],
    transacted: 'date',
    words: 'description',
    status: 'status',
    member: 'member name',
    reference: 'reference number',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Citi',
    needs: ['date', 'description', 'debit', 'credit', 'category', 'name', 'card'],
    transacted: 'date',
    words: 'description',
    digits: 'card',
    member: 'name',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Citi',
    needs: ['date', 'description', 'debit', 'credit'],
    only: ['date', 'description', 'debit', 'credit', 'category', ''],
    preamble: /time period of report/i,
    needsPreamble: true,
    transacted: 'date',
    words: 'description',
    amount: { debit: 'debit', credit: 'credit' },
  },
  {
    issuer: 'Bank of America',
    needs: ['posted date', 'reference number', 'payee', 'amount'],
    posted: 'posted date',
    words: 'payee',
    reference: 'reference number',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Discover',
    needs: ['trans. date', 'post date', 'description', 'amount', 'category'],
    transacted: 'trans. date',
    posted: 'post date',
    words: 'description',
    kind: {
      column: 'category',
      excluded: /^(awards and rebate credits|interest|balance transfers|cash advances)$/,
      adjustment: /^fees$/,
      shared: /^payments and credits$/,
    },
    amount: { positive: 'amount' },
  },
  {
    issuer: 'US Bank',
    needs: ['date', 'transaction', 'name', 'memo', 'amount'],
    transacted: 'date',
    words: 'name',
    otherWords: 'memo',
    amount: { negative: 'amount' },
    sign: 'transaction',
  },
  {
    issuer: 'Wells Fargo',
    needs: ['date', 'description', 'amount', 'check #'],
    transacted: 'date',
    words: 'description',
    status: 'status',
    amount: { negative: 'amount' },
  },
  {
    issuer: 'Barclays',
    needs: ['transaction date', 'description', 'category', 'amount'],
    transacted: 'transaction date',
    words: 'description',
    digits: 'card last 4 digits',
    member: 'purchased by',
    amount: { negative: 'amount' },
    sign: 'category',
  },
  {
    issuer: 'American Express',
    needs: ['date', 'description', 'amount'],
    only: [
      'date',
      'receipt',
      'description',
      'card member',
      'account #',
      'amount',
      'extended details',
      'appears on your statement as',
      'address',
      'city/state',
      'zip code',
      'country',
      'reference',
      'category',
      '',
    ],
    preamble: /transaction details|prepared for|american express/i,
    own: /^(card member|account #|extended details|appears on your statement as)$/,
    transacted: 'date',
    words: 'description',
    otherWords: 'appears on your statement as',
    kind: { column: 'category', adjustment: /^fees & adjustments/ },
    digits: 'account #',
    member: 'card member',
    reference: 'reference',
    amount: { positive: 'amount' },
  },
];
