import { readingDocumentSchema, type ReadingDocument, type ReadingOfCard } from '../documents/index.ts';
import { assertReadingFits, MAX_READINGS } from '../statements/readings-of-card.ts';
import type { UserChange } from '../store/user-change.ts';

export interface ReadingEntry extends ReadingOfCard, Pick<ReadingDocument, 'kind' | 'at' | 'words'> {
  card_id: string;
}

export function splitByCard({ kind, at, words, cards }: ReadingDocument): ReadingEntry[] {
  return Object.entries(cards).map(([card_id, ofCard]) => ({ card_id, kind, at, words, ...ofCard }));
}

/**
 * Adds the readings of a restored card, so that the user can still delete a reading with all of its uses.
 * Readings beyond the limit are not restored, but their uses remain.
 */
export async function restoreReadings(
  change: UserChange,
  entries: readonly { id: string; document: ReadingEntry }[],
): Promise<void> {
  if (entries.length === 0) return;
  const { readings } = change.documents;
  const refs = entries.map(({ id }) => readings.doc(id));
  const [stored, { docs }] = await Promise.all([
    change.read(refs),
    readings.select().limit(MAX_READINGS).get(),
  ]);
  let room = MAX_READINGS - docs.length;
  for (const [index, { document }] of entries.entries()) {
    const [ref, snapshot] = [refs[index], stored[index]];
    const before = snapshot?.exists ? readingDocumentSchema.parse(snapshot.data()) : null;
    if (!ref || (!before && room === 0)) continue;
    if (!before) room -= 1;
    const { card_id, kind, at, words, ...ofCard } = document;
    const cards = { ...before?.cards, [card_id]: ofCard };
    const reading: ReadingDocument = {
      kind: before?.kind ?? kind,
      at: before?.at ?? at,
      words: before?.words ?? words,
      parts: before?.parts ?? [],
      use_count: Object.values(cards).reduce((sum, { uses }) => sum + Object.keys(uses).length, 0),
      card_ids: Object.keys(cards),
      cards,
    };
    assertReadingFits(reading);
    change.set(ref, reading);
  }
}
