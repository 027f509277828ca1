import { v5 as uuidV5 } from 'uuid';
import { isPlainDate, type Cents, type PlainDate } from '@card-rewards/functions/domain';
import { comparable } from './line-words.ts';
import { LINE_NAMESPACE } from './line-ids.ts';

/** A reversal whose credit has not been read yet. */
export interface OpenReversal {
  /** The id of the reversal's line. */
  id: string;
  day: PlainDate;
  /** The digest of the credit that it takes back. */
  digest: string;
}

/** Enough to tell the credits of one card apart, and short enough for an id of the API (64 characters). */
const DIGEST_LENGTH = 16;

/** Digests the words and the amount of a credit. */
export function creditDigest({ cents, words }: { cents: Cents; words: string }): string {
  const id = uuidV5(['reversed', cents, comparable(words)].join('\n'), LINE_NAMESPACE);
  return id.replaceAll('-', '').slice(0, DIGEST_LENGTH);
}

/**
 * The entry by which a card remembers a reversal until its credit is read.
 * @example openReversalEntry({ id: 'e3…', day: '2026-06-11', digest: '5d…' }) // 'e3…_20260611_5d…'
 */
export function openReversalEntry({ id, day, digest }: OpenReversal): string {
  return [id, day.replaceAll('-', ''), digest].join('_');
}

/**
 * Finds the reversals among a card's entries whose credits have not been read yet.
 * @param takenBack ids of lines that are settled, and entries of {@link openReversalEntry}
 */
export function openReversals(takenBack: readonly string[]): OpenReversal[] {
  const settled = new Set(takenBack);
  return takenBack.flatMap((entry) => {
    const [id = '', digits = '', digest] = entry.split('_');
    const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (digest === undefined || !isPlainDate(day) || settled.has(id)) return [];
    return [{ id, day, digest }];
  });
}
