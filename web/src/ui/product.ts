export const PRODUCT = { name: 'Credit Card Rewards Tracker', shortName: 'CC Rewards' } as const;

/** Returns the title of the browser's tab, such as `Cards · CC Rewards`. */
export function documentTitle(page?: string): string {
  return page === undefined ? PRODUCT.name : `${page} · ${PRODUCT.shortName}`;
}
