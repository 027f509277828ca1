import Papa from 'papaparse';
import { nextDay, type PlainDate } from '@card-rewards/functions/domain';
import { csvFormats, WELLS_FARGO_ACTIVITY, type CsvFormat } from './csv-formats.ts';
import {
  AS_CSV_OR_QFX,
  canBeDayFirst,
  collapsed,
  dayFirst,
  digitsInCell,
  digitsInName,
  isDateOfSpreadsheet,
  lastDigits,
  NotReadable,
  OF_BANK_ACCOUNT,
  readCents,
  readDay,
  requireDollarCode,
  requireDollars,
} from './read-values.ts';
import {
  groupAccounts,
  type Issuer,
  type LineKind,
  type LineOfCard,
  type StatementFile,
} from './statement.ts';

interface UnreadText {
  key: string;
  name: string;
  text: string;
  today: PlainDate;
}

interface CsvHeader {
  format: CsvFormat;
  columns: readonly string[];
  preamble: readonly string[][];
  firstLine: number;
}

function findHeader(rows: readonly string[][]): CsvHeader | null {
  for (const [index, row] of rows.entries()) {
    const columns = row.map(columnName);
    const preamble = rows.slice(0, index);
    const format = csvFormats.find((each) => matchesHeader(each, columns, preamble));
    if (format) return { format, columns, preamble, firstLine: index + 1 };
  }
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== '') && !isOfSpreadsheet(row));
  const activity = csvFormats.find(({ issuer }) => issuer === 'Wells Fargo');
  if (!activity || !isActivity(rows[first] ?? [])) return null;
  return { format: activity, columns: WELLS_FARGO_ACTIVITY, preamble: [], firstLine: first };
}

function matchesHeader(
  format: CsvFormat,
  columns: readonly string[],
  preamble: readonly string[][],
): boolean {
  if (!format.needs.every((column) => columns.includes(column))) return false;
  if (columns.some((column) => format.own?.test(column))) return true;
  if (format.only !== undefined && !columns.every((column) => format.only?.includes(column))) return false;
  if (format.preamble === undefined) return true;
  const above = preamble
    .filter((row) => !isOfSpreadsheet(row))
    .flat()
    .join('\n')
    .trim();
  return (above === '' && format.needsPreamble !== true) || format.preamble.test(above);
}

/** A spreadsheet may add a row that names the separator or the sheet: `sep=,`, `Table 1` or `Sheet 1-Table 1`. */
function isOfSpreadsheet(row: readonly string[]): boolean {
  const [text = '', ...others] = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const namesSheet = others.length === 0 && /(^|\W)(table|sheet) ?\d+$/i.test(text);
  return namesSheet || /^sep=.?$/i.test(row.join(''));
}

function isActivity([day = '', amount = '', star, , words = '']: readonly string[]): boolean {
  return star === '*' && words !== '' && readDay(day) !== null && readCents(amount) !== null;
}

const columnName = (cell: string) => collapsed(cell).toLowerCase();

const MOST_PREAMBLE = 30;

/**
 * Reads an issuer's CSV.
 * @throws NotReadable if no known header is found, the form of the dates or signs is unknown, the amounts are not in US
 * dollars, or all transactions are pending
 */
export function parseCsvStatement(file: UnreadText): StatementFile {
  let columns: string[] | undefined;
  for (const delimiter of [',', '\t', ';']) {
    const start = Papa.parse<string[]>(file.text, { delimiter, preview: MOST_PREAMBLE + 1 }).data;
    const header = findHeader(start);
    if (header) return readRows(file, { delimiter, header });
    columns ??= start.find((row) => isHeaderOfAnother(row.map(columnName)));
  }
  if (columns?.some((column) => /\bbal(ance|\.)/i.test(column))) throw new NotReadable(OF_BANK_ACCOUNT);
  if (columns) throw ofAnotherIssuer(columns);
  throw new NotReadable(`is not a statement we know: it has no date and amount columns. ${AS_CSV_OR_QFX}`);
}

const ofAnotherIssuer = (columns: readonly string[]) =>
  new NotReadable(
    `is not a card statement we know: it has the columns ${columns.filter(Boolean).join(', ')}. ${AS_CSV_OR_QFX}`,
  );

const isHeaderOfAnother = (columns: readonly string[]) =>
  columns.some((column) => /\bdate\b/.test(column)) &&
  columns.some((column) => /\b(amount|debit|credit)\b/.test(column));

/** A file can contain tables of different issuers, so each line has the issuer of its table. */
interface LineOfTable extends LineOfCard {
  issuer: Issuer;
}

function readRows(
  { key, name, text, today }: UnreadText,
  { delimiter, header }: { delimiter: string; header: CsvHeader },
): StatementFile {
  let { format, columns } = header;
  requireDollars(columns.join(' ').toUpperCase());
  let digitsOfTable = digitsAbove(header.preamble) ?? digitsInName(name);
  const lines: LineOfTable[] = [];
  const unreadable: string[] = [];
  const dates: string[] = [];
  let above: string[][] = [];
  let hasSigns = format.sign === undefined;
  let hasPending = false;
  let after: string | null = null;
  let unknownDay: string | null = null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  for (const cells of data.slice(header.firstLine)) {
    if (cells.every((each) => each.trim() === '') || isOfSpreadsheet(cells)) continue;
    const names = cells.map(columnName);
    const next = csvFormats.find((each) => matchesHeader(each, names, above));
    if (next) {
      [format, columns] = [next, names];
      // Rows between two tables are not transactions, so they do not count as unreadable.
      digitsOfTable = digitsAbove(above) ?? digitsOfTable;
      unreadable.splice(unreadable.length - above.flatMap(linesIn).length);
      above = [];
      continue;
    }
    const cell = (column: string | undefined) =>
      (column !== undefined && cells[columns.indexOf(column)]?.trim()) || '';
    requireDollarCode(cells[columns.findIndex((column) => /currency/.test(column))] ?? '');
    const written = [cell(format.transacted), cell(format.posted)].filter((each) => each !== '');
    const [transactionDate, postingDate] = [readDay(cell(format.transacted)), readDay(cell(format.posted))];
    dates.push(...written);
    // A date of tomorrow is accepted, because it may already be tomorrow in another time zone.
    after ??= written.find((each) => (readDay(each) ?? '') > nextDay(today)) ?? null;
    if (isPending(format, cell)) {
      hasPending = true;
      continue;
    }
    const day = format.transacted === undefined ? postingDate : transactionDate;
    const cents = centsOfRow(format, cell);
    hasSigns ||= /^(debit|credit)$/i.test(cell(format.sign));
    if (day === null || cents === null) {
      above.push(cells);
      unreadable.push(...linesIn(cells));
      const [first = ''] = written;
      if (cents !== null && /\d/.test(first)) unknownDay ??= first;
      continue;
    }
    above = [];
    lines.push({
      issuer: format.issuer,
      digits: digitsInCell(cell(format.digits)) ?? digitsOfTable,
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
    // If a quotation mark is never closed, its cell contains all lines below. These lines count as unreadable.
    const isOpen = cells === data.at(-1) && errors.some(({ code }) => code === 'MissingQuotes');
    if (isOpen) unreadable.push(...linesIn(cells).slice(1));
  }
  if (!hasSigns) throw ofAnotherIssuer(data[header.firstLine - 1] ?? columns);
  if (after !== null && dates.every(canBeDayFirst)) throw dayFirst(after);
  if (lines.length === 0 && unknownDay !== null) throw inUnknownForm(unknownDay);
  if (lines.length === 0 && hasPending) {
    throw new NotReadable('has only pending transactions. Download it again when they have posted.');
  }
  const accounts = [...Map.groupBy(lines, ({ issuer }) => issuer)].flatMap(([issuer, ofIssuer], index) =>
    groupAccounts({ key: index === 0 ? key : `${key}/${issuer}`, issuer }, ofIssuer),
  );
  return { name, format: 'csv', accounts, unreadable };
}

function inUnknownForm(day: string): NotReadable {
  const next = isDateOfSpreadsheet(day)
    ? 'Download it again, and do not save it in a spreadsheet.'
    : 'Download it with US dates, such as 11/05/2026.';
  return new NotReadable(`has dates in a format we do not know, such as ${day}. ${next}`);
}

/** A pending line is left out, because its amount can still change or the line can disappear. */
function isPending(
  { status, posted, transacted, words }: CsvFormat,
  cell: (column: string | undefined) => string,
): boolean {
  if ([status, posted, transacted].some((column) => /^(pending|processing)\b/i.test(cell(column))))
    return true;
  if (posted === undefined || /\d/.test(cell(posted))) return false;
  return transacted === undefined ? cell(posted) === '' && cell(words) !== '' : /\d/.test(cell(transacted));
}

const linesIn = (cells: readonly string[]) =>
  cells
    .join()
    .trim()
    .split(/\r\n|\n|\r/);

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
    return readCents(text);
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
  return 'negative' in amount ? written : 0 - written;
}
