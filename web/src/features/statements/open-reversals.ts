import { v5 as uuidV5 } from 'uuid';
import { isPlainDate, type Cents, type PlainDate } from '@card-rewards/functions/domain';
import { comparable } from './line-words.ts';
import { LINE_NAMESPACE } from './line-ids.ts';

/** A reversal whose credit has not been read yet. */
export interface OpenReversal {
  /** The id of the reversal's line. */
  id: string;
  day: PlainDate;
  /** The digest of the credit that the reversal takes back. */
  digest: string;
}

/** Tells the credits of one card apart, and keeps an entry within the 64 characters of an id in the API. */
const DIGEST_LENGTH = 16;

/** Returns a digest of the amount and the words of a credit. */
export function creditDigest({ cents, words }: { cents: Cents; words: string }): string {
  const id = uuidV5(['reversed', cents, comparable(words)].join('\n'), LINE_NAMESPACE);
  return id.replaceAll('-', '').slice(0, DIGEST_LENGTH);
}

/**
 * Returns the entry that a card keeps for a reversal until its credit is read.
 * @example openReversalEntry({ id: 'e3…', day: '2026-06-11', digest: '5d…' }) // 'e3…_20260611_5d…'
 */
export function openReversalEntry({ id, day, digest }: OpenReversal): string {
  return [id, day.replaceAll('-', ''), digest].join('_');
}

/**
 * Returns the open reversals of a card: the ones whose credits have not been read yet.
 * @param takenBack the ids of settled lines, and the entries that {@link openReversalEntry} makes
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
