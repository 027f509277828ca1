export const PRODUCT = { name: 'Credit Card Rewards Tracker', shortName: 'CC Rewards' } as const;

/** The text of the browser's tab, e.g. `Cards · CC Rewards`. */
export function documentTitle(page?: string): string {
  return page === undefined ? PRODUCT.name : `${page} · ${PRODUCT.shortName}`;
}
