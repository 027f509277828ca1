import { MAX_USES_AT_ONCE } from '@card-rewards/functions/domain';
import type { ReadingPart } from '../../../api/reading-queries.ts';
import type { ConfirmedReading } from './plan-statements.ts';

/** The limit of a body is 64 KiB. */
const MOST_BYTES = 48_000;

/**
 * Splits an import into the parts of its calls. Removed uses come first, because they make room for others, and the
 * cards last, so that no days count as read before their uses are recorded.
 */
export function splitReading(reading: ConfirmedReading, id: string): ReadingPart[] {
  let part = emptyReading();
  let bytes = 0;
  const parts = [part];
  for (const list of ['removed', 'uses', 'words', 'cards'] as const) {
    for (const each of reading[list]) {
      const size = new TextEncoder().encode(JSON.stringify(each)).length;
      bytes += size;
      if (bytes > MOST_BYTES || part[list].length === MAX_USES_AT_ONCE) {
        part = emptyReading();
        bytes = size;
        parts.push(part);
      }
      // The list of the part has the type of the reading's list.
      (part[list] as unknown[]).push(each);
    }
  }
  return parts.map((each) => ({ id, ...each }));
}

const emptyReading = (): ConfirmedReading => ({ removed: [], uses: [], words: [], cards: [] });
