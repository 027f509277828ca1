import Papa from 'papaparse';
import { columnName, findHeader, type CsvFormat, type CsvHeader } from './csv-formats.ts';
import { lastDigits, readCents, readDay, requireDollarCode, requireDollars } from './read-values.ts';
import {
  accountsOf,
  collapsed,
  NotReadable,
  type LineKind,
  type StatementFile,
  type StatementLine,
} from './statement-file.ts';

/** The most rows above a header. */
const MOST_PREAMBLE = 30;

const CHUNK = 256 * 1024;

/**
 * Reads an issuer's CSV.
 * @param key unique among the files that are read together
 * @param onProgress called with the number of characters that have been read
 * @throws NotReadable where no known header is found, the days have another form, or the amounts are not in US dollars
 */
export function readCsv(
  file: { key: string; name: string; text: string },
  onProgress: (characters: number) => void = () => undefined,
): StatementFile {
  let columns: string[] | undefined;
  for (const delimiter of [',', '\t', ';']) {
    const start = Papa.parse<string[]>(file.text, { delimiter, preview: MOST_PREAMBLE + 1 }).data;
    const header = findHeader(start);
    if (header) return readRows(file, { delimiter, header }, onProgress);
    columns ??= start.find((row) => isHeaderOfAnother(row.map(columnName)));
  }
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
  onProgress: (characters: number) => void,
): StatementFile {
  const digitsOfFile = digitsAbove(header.preamble);
  const read = rowReader(header);
  const lines: { digits: string | null; line: StatementLine }[] = [];
  let unreadable = 0;
  const unknownDays: string[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    chunkSize: CHUNK,
    chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>) => {
      for (const cells of data) {
        if (row++ < header.firstLine || cells.every((cell) => cell.trim() === '')) continue;
        const result = read(cells);
        if (result === null) continue;
        if ('line' in result) lines.push({ ...result, digits: result.digits ?? digitsOfFile });
        else {
          unreadable += linesIn(cells);
          if (result.unknownDay !== null && lines.length === 0) unknownDays.push(result.unknownDay);
        }
        // A quotation mark that is never closed takes the lines below into its cell.
        const isOpen = cells === data.at(-1) && errors.some(({ code }) => code === 'MissingQuotes');
        if ('line' in result && isOpen) unreadable += linesIn(cells) - 1;
      }
      onProgress(meta.cursor);
    },
    complete: () => undefined,
  });
  const [unknownDay] = unknownDays;
  if (lines.length === 0 && unknownDay !== undefined) {
    throw new NotReadable(`has days in a form we do not know, such as ${unknownDay}.`);
  }
  const { issuer } = header.format;
  return { name, issuer, format: 'csv', accounts: accountsOf(key, lines), unreadable };
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

/** A line, or the reason why a row is none: its day has an unknown form, or something else is wrong. */
type ReadRow = { digits: string | null; line: StatementLine } | { unknownDay: string | null };

/** Returns a function that reads one row, and returns null for a pending one. */
function rowReader({ format, columns }: CsvHeader): (cells: readonly string[]) => ReadRow | null {
  requireDollars(columns.join(' ').toUpperCase());
  const placeOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const currencyPlace = columns.findIndex((column) => /currency/.test(column));
  return (cells) => {
    const cell = (column: string | undefined) => cells[placeOf(column)]?.trim() ?? '';
    requireDollarCode(cells[currencyPlace] ?? '');
    const day = readDay(cell(format.day));
    const cents = centsOfRow(format, cell);
    if (day === null && cents !== null && /\d/.test(cell(format.day)))
      return { unknownDay: cell(format.day) };
    if (day === null || cents === null) return { unknownDay: null };
    if (/pending/i.test(cell(format.status))) return null;
    return {
      digits: lastDigits(cell(format.digits)),
      line: {
        day,
        words: collapsed(cell(format.words)),
        otherWords: collapsed(cell(format.otherWords)) || null,
        cents,
        kind: kindOf(format, cell),
        reference: cell(format.reference).replace(/^'|'$/g, '') || null,
      },
    };
  };
}

function kindOf({ kind }: CsvFormat, cell: (column: string | undefined) => string): LineKind {
  const written = cell(kind?.column).toLowerCase();
  if (!kind || written === '' || kind.shared?.test(written)) return null;
  if (kind.excluded?.test(written)) return 'excluded';
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
