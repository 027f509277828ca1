import Papa from 'papaparse';
import { csvFormats, WELLS_FARGO_ACTIVITY, type CsvFormat } from './csv-formats.ts';
import {
  collapsed,
  digitsInName,
  lastDigits,
  NotReadable,
  OF_BANK_ACCOUNT,
  readCents,
  readDay,
  requireDollarCode,
  requireDollars,
} from './read-values.ts';
import { accountsOf, type LineKind, type LineOfCard, type StatementFile } from './statement.ts';

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
  const lines: LineOfCard[] = [];
  let unreadable = 0;
  let unknownDay: string | null = null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  for (const cells of data.slice(header.firstLine)) {
    if (cells.every((each) => each.trim() === '')) continue;
    const cell = (column: string | undefined) =>
      (column !== undefined && cells[columns.indexOf(column)]?.trim()) || '';
    requireDollarCode(cells[currencyPlace] ?? '');
    const transactionDate = readDay(cell(format.transacted));
    const postingDate = readDay(cell(format.posted));
    const written = cell(format.transacted ?? format.posted);
    const day = format.transacted === undefined ? postingDate : transactionDate;
    const cents = centsOfRow(format, cell);
    if (day === null || cents === null) {
      unreadable += linesIn(cells);
      if (cents !== null && /\d/.test(written)) unknownDay ??= written;
      continue;
    }
    if (/pending/i.test(cell(format.status))) continue;
    lines.push({
      digits: lastDigits(cell(format.digits)) ?? digitsOfFile,
      member: collapsed(cell(format.member)),
      line: {
        day,
        transactionDate,
        postingDate,
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
