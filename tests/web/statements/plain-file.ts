import { readText } from './compare.ts';

/** A short form of a file's content. A line has day, cents and words: `2026-10-07 1000 AMEX DINING CREDIT`. */
export interface PlainFile {
  issuer: string | null;
  digits?: string;
  lines: string[];
  references?: string[];
  unreadable?: number;
}

/** Reads a file and returns its content, or the reason why it is refused. */
export function readInPlain(file: string | Uint8Array): PlainFile | string {
  const read = readText(file);
  if ('problem' in read) return read.problem;
  const all = read.accounts.flatMap(({ lines }) => lines);
  const digits = read.accounts.flatMap((account) => account.digits ?? []).join(' ');
  const references = all.flatMap(({ reference }) => reference ?? []);
  return {
    issuer: read.issuer,
    lines: all.map(({ day, cents, words }) => `${day} ${cents} ${words}`),
    ...(digits && { digits }),
    // Only CSV cases expect references, because every OFX line has one.
    ...(references.length === 1 && read.format === 'csv' && { references }),
    ...(read.unreadable > 0 && { unreadable: read.unreadable }),
  };
}
