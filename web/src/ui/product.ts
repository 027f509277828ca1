import { PRODUCT, productTitle } from '@card-rewards/functions/product';

export { PRODUCT };

/** Returns the title of the browser's tab, such as `Cards · CC Rewards`. */
export function documentTitle(page?: string): string {
  return page === undefined ? PRODUCT.name : productTitle(page);
}
