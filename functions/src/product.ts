export const PRODUCT = { name: 'Credit Card Rewards Tracker', shortName: 'CC Rewards' } as const;

/**
 * Returns the title of a page, for the browser's tab, or the subject of an email.
 * @example productTitle('Cards') // 'Cards · CC Rewards'
 */
export function productTitle(text: string): string {
  return `${text} · ${PRODUCT.shortName}`;
}
