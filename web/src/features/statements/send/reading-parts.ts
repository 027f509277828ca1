import { MAX_USES_AT_ONCE } from '@card-rewards/functions/domain';
import type { ReadingPart } from '../../../api/reading-queries.ts';
import type { ConfirmedReading } from './plan-statements.ts';

/** The API accepts bodies up to 64 KiB. The JSON around the items of a part needs the rest. */
const MOST_BYTES = 48_000;

/**
 * Splits an import into parts, one for each request. Removed uses are sent first, because they free amounts that new
 * uses may need. Cards are sent last, so that no date counts as imported before its uses are recorded.
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
      // `each` is an item of `reading[list]`, so it fits the list with the same name. TypeScript cannot tell.
      (part[list] as unknown[]).push(each);
    }
  }
  return parts.map((each) => ({ id, ...each }));
}

const emptyReading = (): ConfirmedReading => ({ removed: [], uses: [], words: [], cards: [] });
