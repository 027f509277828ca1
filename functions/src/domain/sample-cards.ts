/** The ids of sample cards begin with this, in the import that adds them and after it. */
export const SAMPLE_CARD = 'sample_';

/**
 * Returns whether a card came with the import of the sample cards.
 * @example isSampleCard({ id: 'sample_8Zb1' }) // true
 */
export function isSampleCard({ id }: { id: string }): boolean {
  return id.startsWith(SAMPLE_CARD);
}
