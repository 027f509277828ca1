/** The ids of sample cards begin with this. */
export const SAMPLE_CARD = 'sample_';

/** Returns whether a card came with the import of the sample cards: `isSampleCard({ id: 'sample_8Zb1' })` is true. */
export function isSampleCard({ id }: { id: string }): boolean {
  return id.startsWith(SAMPLE_CARD);
}

/** The holder of the sample cards. */
export const SAMPLE_HOLDER = 'Sample';

interface OwnFields {
  holder: string | null;
  nickname: string | null;
  notes: string | null;
  last_digits: string | null;
  closed_date: string | null;
}

/**
 * Returns whether a card is a sample that the user has not made their own, by a holder, a name, notes, digits or a day.
 * @example isUntouchedSample({ id: 'sample_8Zb1', holder: 'Me', … }) // false
 */
export function isUntouchedSample({ id, holder, ...own }: OwnFields & { id: string }): boolean {
  const { nickname, notes, last_digits, closed_date } = own;
  const isAsAdded = [nickname, notes, last_digits, closed_date].every((value) => value === null);
  return isSampleCard({ id }) && holder === SAMPLE_HOLDER && isAsAdded;
}
