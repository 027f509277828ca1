import Papa from 'papaparse';
import { formatOf, type CsvFormat } from './csv-formats.ts';
import { foreignCurrency, lastDigits, readCents, readDay } from './read-values.ts';
import {
  accountsOf,
  collapsed,
  NotReadable,
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
 * @throws NotReadable where no known header is found or the amounts are not in US dollars
 */
export function readCsv(
  file: { key: string; name: string; text: string },
  onProgress: (characters: number) => void = () => undefined,
): StatementFile {
  for (const delimiter of [',', '\t', ';']) {
    const start = Papa.parse<string[]>(file.text, { delimiter, preview: MOST_PREAMBLE + 1 }).data;
    const header = start.findIndex((row) => formatOf(row.map(columnName)) !== undefined);
    if (header >= 0) return readRows(file, { delimiter, preamble: start.slice(0, header) }, onProgress);
  }
  throw new NotReadable('is not a statement we know: it has no date and amount columns.');
}

function readRows(
  { key, name, text }: { key: string; name: string; text: string },
  { delimiter, preamble }: { delimiter: string; preamble: readonly string[][] },
  onProgress: (characters: number) => void,
): StatementFile {
  const digitsOfFile = digitsAbove(preamble);
  const lines: { digits: string | null; line: StatementLine }[] = [];
  let unreadable = 0;
  let row = 0;
  let reader: RowReader | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    chunkSize: CHUNK,
    chunk: ({ data, meta }: Papa.ParseResult<string[]>) => {
      for (const cells of data) {
        if (row++ < preamble.length || cells.every((cell) => cell.trim() === '')) continue;
        if (!reader) {
          reader = rowReader(cells.map(columnName));
          continue;
        }
        const read = reader.read(cells);
        if (read === 'unreadable') unreadable += 1;
        else if (read) lines.push({ ...read, digits: read.digits ?? digitsOfFile });
      }
      onProgress(meta.cursor);
    },
    complete: () => undefined,
  });
  // The compiler does not see that the callback assigns the reader.
  const { issuer } = reader as unknown as RowReader;
  return { name, issuer, format: 'csv', accounts: accountsOf(key, lines), unreadable };
}

const columnName = (cell: string) => collapsed(cell.replace(/^\uFEFF/, '')).toLowerCase();

/** Finds the digits of a masked card number above the header, such as `XXXX-XXXXXX-11005`. */
function digitsAbove(preamble: readonly string[][]): string | null {
  const masked = /[x*•]{2,}[-\s]*\d{4,5}\b/i.exec(preamble.flat().join('\n'))?.[0];
  return masked === undefined ? null : lastDigits(masked);
}

interface RowReader {
  issuer: CsvFormat['issuer'];
  /** Returns null for a pending row. */
  read: (cells: readonly string[]) => { digits: string | null; line: StatementLine } | 'unreadable' | null;
}

function rowReader(columns: readonly string[]): RowReader {
  const format = formatOf(columns);
  if (!format) throw new NotReadable('is not a statement we know: its header could not be read.');
  const currency = foreignCurrency(columns.join(' ').toUpperCase());
  if (currency !== null) throw inAnotherCurrency(currency);
  const placeOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const currencyPlace = columns.findIndex((column) => /currency/.test(column));
  return {
    issuer: format.issuer,
    read: (cells) => {
      const cell = (column: string | undefined) => cells[placeOf(column)]?.trim() ?? '';
      const named = cells[currencyPlace]?.trim().toUpperCase() ?? '';
      if (currencyPlace >= 0 && !['', '$', 'US$', 'USD'].includes(named)) throw inAnotherCurrency(named);
      const day = readDay(cell(format.day));
      const cents = centsOfRow(format, cell);
      if (day === null || cents === null) return 'unreadable';
      if (/pending/i.test(cell(format.status))) return null;
      return {
        digits: lastDigits(cell(format.digits)),
        line: {
          day,
          words: collapsed(cell(format.words)),
          otherWords: collapsed(cell(format.otherWords)) || null,
          cents,
          kind: (format.kind ?? []).map(cell).join(' · ').toLowerCase(),
          reference: cell(format.reference).replace(/^'|'$/g, '') || null,
        },
      };
    },
  };
}

function centsOfRow(format: CsvFormat, cell: (column: string | undefined) => string): number | null {
  const read = (column: string) => {
    const text = cell(column);
    const currency = foreignCurrency(text);
    if (currency !== null) throw inAnotherCurrency(currency);
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
  const sign = cell(format.sign).toUpperCase();
  if (sign === 'DEBIT') return -Math.abs(written);
  if (sign === 'CREDIT') return Math.abs(written);
  return 'negative' in amount || written === 0 ? written : -written;
}

function inAnotherCurrency(currency: string): NotReadable {
  return new NotReadable(`is in ${currency}. Only statements in US dollars are read.`);
}
