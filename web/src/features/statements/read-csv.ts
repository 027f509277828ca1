import Papa from 'papaparse';
import {
  lastDigits,
  readCents,
  readDay,
  requireDollarCode,
  requireDollars,
  accountsOf,
  collapsed,
  digitsInName,
  NotReadable,
  OF_BANK_ACCOUNT,
  type LineKind,
  type ReadLine,
  type StatementFile,
  type Issuer,
} from './statement-file.ts';

/** The names of the columns in an issuer's CSV, in lower case. */
interface CsvFormat {
  issuer: Issuer;
  /** The columns that identify the header. */
  needs: readonly string[];
  /** All columns of the issuer's files, if `needs` alone would accept the files of others. */
  only?: readonly string[];
  /** Matches the rows above the header, if files of other issuers have the same columns. */
  preamble?: RegExp;
  day: string;
  words: string;
  otherWords?: string;
  /** The column with the issuer's type or category, and the meaning of its values. All others belong to merchants. */
  kind?: {
    column: string;
    excluded?: RegExp;
    return?: RegExp;
    adjustment: RegExp;
    /** Values that payments and credits share, so that they decide nothing. */
    shared?: RegExp;
  };
  digits?: string;
  /** The column with the name of the person whose card it is. */
  member?: string;
  reference?: string;
  /** The column that marks pending lines. */
  status?: string;
  /** The columns with the amounts. A charge is negative, or positive, or in a separate column. */
  amount: { negative: string } | { positive: string } | { debit: string; credit: string };
  /** The column that says DEBIT or CREDIT if amounts have no sign. */
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
    member: 'member name',
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
      excluded: /^(awards and rebate credits|interest|balance transfers|cash advances)$/,
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
    member: 'purchased by',
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
    member: 'card member',
    reference: 'reference',
    amount: { positive: 'amount' },
  },
];

/** A known header: its format, the names of its columns, and the number of rows up to the first line. */
interface CsvHeader {
  format: CsvFormat;
  columns: readonly string[];
  preamble: readonly string[][];
  firstLine: number;
}

/** Finds the header among the first rows of a file; null if no issuer is known to write them. */
function findHeader(rows: readonly string[][]): CsvHeader | null {
  for (const [index, row] of rows.entries()) {
    const columns = row.map(columnName);
    const preamble = rows.slice(0, index);
    const format = csvFormats.find((each) => matchesHeader(each, columns, preamble));
    if (format) return { format, columns, preamble, firstLine: index + 1 };
  }
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const activity = csvFormats.find(({ issuer }) => issuer === 'Wells Fargo');
  if (!activity || !isActivity(rows[first] ?? [])) return null;
  return { format: activity, columns: WELLS_FARGO_ACTIVITY, preamble: [], firstLine: first };
}

function matchesHeader(
  format: CsvFormat,
  columns: readonly string[],
  preamble: readonly string[][],
): boolean {
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

const columnName = (cell: string) => collapsed(cell).toLowerCase();

const MOST_PREAMBLE = 30;

/**
 * Reads an issuer's CSV.
 * @param key unique among the files that are read together
 * @throws NotReadable if no known header is found, the days have another form, or the amounts are not in US dollars
 */
export function readCsv(file: { key: string; name: string; text: string }): StatementFile {
  let columns: string[] | undefined;
  for (const delimiter of [',', '\t', ';']) {
    const start = Papa.parse<string[]>(file.text, { delimiter, preview: MOST_PREAMBLE + 1 }).data;
    const header = findHeader(start);
    if (header) return readRows(file, { delimiter, header });
    columns ??= start.find((row) => isHeaderOfAnother(row.map(columnName)));
  }
  if (columns?.some((column) => /\bbal(ance|\.)/i.test(column))) throw new NotReadable(OF_BANK_ACCOUNT);
  throw new NotReadable(
    columns
      ? `is not a card statement we know: it has the columns ${columns.filter(Boolean).join(', ')}.`
      : 'is not a statement we know: it has no date and amount columns.',
  );
}

const isHeaderOfAnother = (columns: readonly string[]) =>
  columns.some((column) => /\bdate\b/.test(column)) &&
  columns.some((column) => /\b(amount|debit|credit)\b/.test(column));

function readRows(
  { key, name, text }: { key: string; name: string; text: string },
  { delimiter, header }: { delimiter: string; header: CsvHeader },
): StatementFile {
  const { format, columns } = header;
  requireDollars(columns.join(' ').toUpperCase());
  const digitsOfFile = digitsAbove(header.preamble) ?? digitsInName(name);
  const currencyPlace = columns.findIndex((column) => /currency/.test(column));
  const lines: ReadLine[] = [];
  let unreadable = 0;
  let unknownDay: string | null = null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  for (const cells of data.slice(header.firstLine)) {
    if (cells.every((each) => each.trim() === '')) continue;
    const cell = (column: string | undefined) =>
      (column !== undefined && cells[columns.indexOf(column)]?.trim()) || '';
    requireDollarCode(cells[currencyPlace] ?? '');
    const day = readDay(cell(format.day));
    const cents = centsOfRow(format, cell);
    if (day === null || cents === null) {
      unreadable += linesIn(cells);
      if (cents !== null && /\d/.test(cell(format.day))) unknownDay ??= cell(format.day);
      continue;
    }
    if (/pending/i.test(cell(format.status))) continue;
    lines.push({
      digits: lastDigits(cell(format.digits)) ?? digitsOfFile,
      member: collapsed(cell(format.member)),
      line: {
        day,
        words: collapsed(cell(format.words)),
        otherWords: collapsed(cell(format.otherWords)) || null,
        cents,
        kind: kindOf(format, cell),
        reference: cell(format.reference).replace(/^'|'$/g, '') || null,
      },
    });
    // A quotation mark that is never closed takes the lines below into its cell.
    const isOpen = cells === data.at(-1) && errors.some(({ code }) => code === 'MissingQuotes');
    if (isOpen) unreadable += linesIn(cells) - 1;
  }
  if (lines.length === 0 && unknownDay !== null) {
    throw new NotReadable(`has dates in a format we do not know, such as ${unknownDay}.`);
  }
  return { name, issuer: format.issuer, format: 'csv', accounts: accountsOf(key, lines), unreadable };
}

/** Counts the lines of text that one row takes. */
const linesIn = (cells: readonly string[]) =>
  cells
    .join()
    .trim()
    .split(/\r\n|\n|\r/).length;

/** Finds the digits of a masked card number above the header, such as `XXXX-XXXXXX-11005`. */
function digitsAbove(preamble: readonly string[][]): string | null {
  const masked = /[x*•]{2,}[-\s]*\d{4,5}\b/i.exec(preamble.flat().join('\n'))?.[0];
  return masked === undefined ? null : lastDigits(masked);
}

function kindOf({ kind }: CsvFormat, cell: (column: string | undefined) => string): LineKind {
  const written = cell(kind?.column).toLowerCase();
  if (!kind || written === '' || kind.shared?.test(written)) return null;
  if (kind.excluded?.test(written)) return 'excluded';
  if (kind.return?.test(written)) return 'return';
  return kind.adjustment.test(written) ? 'adjustment' : 'merchant';
}

function centsOfRow(format: CsvFormat, cell: (column: string | undefined) => string): number | null {
  const read = (column: string) => {
    const text = cell(column);
    requireDollars(text);
    return text === '' ? null : readCents(text);
  };
  const { amount } = format;
  if ('debit' in amount) {
    const debit = read(amount.debit);
    const credit = read(amount.credit);
    if (credit) return Math.abs(credit);
    return debit === null ? credit : -Math.abs(debit);
  }
  const written = 'negative' in amount ? read(amount.negative) : read(amount.positive);
  if (written === null) return null;
  if (format.sign !== undefined) {
    const sign = cell(format.sign).toUpperCase();
    if (sign === 'DEBIT') return -Math.abs(written);
    return sign === 'CREDIT' ? Math.abs(written) : null;
  }
  return 'negative' in amount || written === 0 ? written : -written;
}
