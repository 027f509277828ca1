// read/ turns the bytes of a file into accounts and lines. The result has the same form for CSV, QFX, QBO and OFX.

import type { PlainDate } from '@card-rewards/functions/domain';
import { countText } from '../../../model/texts/count-text.ts';
import { parseCsvStatement } from './read-csv.ts';
import { OFX_TAG, parseOfxStatement } from './read-ofx.ts';
import { AS_CSV_OR_QFX, NotReadable } from './read-values.ts';
import type { RefusedFile, StatementFile } from './statement.ts';

/** Ten years of a busy card take about 5 MB. Reading 40 MB of QFX takes about 900 MB of memory. */
const MOST_BYTES = 40 * 1024 * 1024;

export interface UnreadFile {
  key: string;
  name: string;
  bytes: Uint8Array;
  today: PlainDate;
}

/** The content of a file decides the format, not the name. */
export function readFile({ key, name, bytes, today }: UnreadFile): StatementFile | RefusedFile {
  try {
    const problem = problemOf(bytes);
    if (problem !== null) throw new NotReadable(problem);
    const text = decodeText(bytes);
    if (text.trim() === '') throw new NotReadable('is empty. Download it again.');
    if (!OFX_TAG.test(text) && WEB_PAGE.test(text.slice(0, 2000))) {
      throw new NotReadable('is a web page. Sign in to your bank and download it again.');
    }
    if (QIF.test(text)) throw new NotReadable(`is a QIF file. ${AS_CSV_OR_QFX}`);
    if (!OFX_TAG.test(text) && OFX_WITHOUT_ROOT.test(text)) {
      throw new NotReadable('is an OFX file without an account. Choose CSV when you download it.');
    }
    const read = (OFX_TAG.test(text) ? parseOfxStatement : parseCsvStatement)({ key, name, text, today });
    if (read.accounts.length === 0 && read.unreadable.length > 0) {
      throw new NotReadable(nothingReadableText(read.unreadable));
    }
    if (read.accounts.length === 0)
      throw new NotReadable('has no transactions. Choose other dates when you download it.');
    return read;
  } catch (error) {
    if (error instanceof NotReadable) return { name, problem: `${name} ${error.message}` };
    throw error;
  }
}

/** Some banks write OFX files without the root element. Such a file names no account, so it is refused. */
const OFX_WITHOUT_ROOT = /^\s*OFXHEADER\b|<STMTTRN>/i;
/** If the user's session has ended, a bank sends its sign-in page instead of the file. */
const WEB_PAGE = /<(!doctype html|html|head|body|table)\b/i;
const QIF = /^\s*!(type|account|option):/i;

function nothingReadableText(lines: readonly string[]): string {
  const isOfSpreadsheet = lines.some((line) => /#{3,}|\d[.,]\d+E\+\d|(^|,)\d{5}(,|$)/i.test(line));
  const again = isOfSpreadsheet
    ? 'Download it again, and do not save it in a spreadsheet.'
    : 'Download it again as CSV or QFX.';
  return `has ${countText(lines.length, 'line')} that cannot be read, such as “${lines[0]}”. ${again}`;
}

export function tooLarge({ name, size }: { name: string; size: number }): RefusedFile | null {
  if (size <= MOST_BYTES) return null;
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const problem = `${name} is too large: ${megabytes(size)} MB. Choose a file of at most ${megabytes(MOST_BYTES)} MB, such as one year.`;
  return { name, problem };
}

function problemOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  const isArchive = start.startsWith('PK\x03\x04');
  // The header of a ZIP archive has 30 bytes. The name of the first file follows. An xlsx file is a ZIP archive.
  if (isArchive && !/^(\[Content_Types\]|_rels\/|docProps\/|xl\/|mimetype)/.test(start.slice(30))) {
    return 'is a ZIP archive. Open it, and choose the files in it.';
  }
  if (isArchive || start.startsWith('\xD0\xCF\x11\xE0')) {
    return 'is an Excel file. Choose CSV when you download it, or open it in Excel and save it as CSV.';
  }
  if (start.startsWith('%PDF')) return 'is a PDF. Download the transactions as CSV or QFX instead.';
  return null;
}

/** Without a byte order mark, UTF-16 is recognized by the zero in every second byte of ASCII text. */
function decodeText(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
