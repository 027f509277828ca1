import type { DocumentReference } from 'firebase-admin/firestore';
import { conflict } from '../app-error.ts';
import { readingDocumentSchema, type ReadingDocument, type ReadingOfCard } from '../documents/index.ts';
import { completeYearsAfterOpening, feesAfterOpening, type Fee, type PlainDate } from '../domain/index.ts';
import type { UserChange } from '../store/user-change.ts';

/** If a user has this many readings, a new one replaces the oldest. The uses of the oldest one remain. */
export const MAX_READINGS = 100;

/** A Firestore document can have at most 1 MiB. */
export const MAX_READING_BYTES = 900_000;

export function assertReadingFits(reading: ReadingDocument): void {
  if (Buffer.byteLength(JSON.stringify(reading)) > MAX_READING_BYTES) {
    throw conflict('This import is too large. Import the statements one after the other.');
  }
}

export interface StoredReading {
  ref: DocumentReference;
  reading: ReadingDocument;
}

export async function readReadingsOf(change: UserChange, cardId: string): Promise<StoredReading[]> {
  const ofCard = change.documents.readings.where('card_ids', 'array-contains', cardId).limit(MAX_READINGS);
  const found = await change.query(ofCard);
  return found.map((doc) => ({ ref: doc.ref, reading: readingDocumentSchema.parse(doc.data()) }));
}

/**
 * After a change of a card's opening date, moves the fee years in its readings, so that deleting a reading
 * still finds them.
 */
export async function moveReadings(
  change: UserChange,
  cardId: string,
  opened: Record<'before' | 'after', PlainDate>,
): Promise<void> {
  const movedYears = (years: readonly PlainDate[]) => completeYearsAfterOpening(years, opened);
  const movedFees = (fees: readonly Fee[]) => feesAfterOpening(fees, opened);
  for (const { ref, reading } of await readReadingsOf(change, cardId)) {
    const ofCard = reading.cards[cardId];
    if (!ofCard) continue;
    const { complete_years, repeated, fees } = ofCard;
    const moved: ReadingOfCard = {
      ...ofCard,
      complete_years: movedYears(complete_years),
      repeated: { ...repeated, complete_years: movedYears(repeated.complete_years) },
      fees: fees && { before: movedFees(fees.before), after: movedFees(fees.after) },
    };
    change.set(ref, { ...reading, cards: { ...reading.cards, [cardId]: moved } });
  }
}
