import { conflict } from '../app-error.ts';

/**
 * Limits the JSON of an answer that grows with a user's years, in bytes. A longer answer would block other requests while
 * it is serialized.
 */
export const MAX_ANSWER_BYTES = 2_000_000;

/**
 * Returns a function that counts the bytes of the parts of an answer.
 * @throws AppError `conflict` with the sentence, from the part on that exceeds the limit
 */
export function byteLimit(most: number, sentence: string): (part: string) => void {
  let bytes = 0;
  return (part) => {
    bytes += Buffer.byteLength(part);
    if (bytes > most) throw conflict(sentence);
  };
}
