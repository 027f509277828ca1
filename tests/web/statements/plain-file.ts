import { readText } from './wallet.ts';

/** A file as a test names it. */
export interface PlainFile {
  issuer: string | null;
  digits?: string;
  lines: string[];
  references?: string[];
  unreadable?: number;
}

/** Reads a file, or answers why it is refused. */
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
    // OFX always has them; a test names them where they matter.
    ...(references.length === 1 && read.format === 'csv' && { references }),
    ...(read.unreadable > 0 && { unreadable: read.unreadable }),
  };
}
