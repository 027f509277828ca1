export const PRODUCT = { name: 'Credit Card Rewards Tracker', shortName: 'CC Rewards' } as const;

export function productTitle(text: string): string {
  return `${text} · ${PRODUCT.shortName}`;
}

/** The address never comes from request headers, because a caller can set them to any value. */
export function productUrl(environment: Record<string, string | undefined>): string {
  const { APP_URL, LOCAL_APP_URL, FUNCTIONS_EMULATOR, GCLOUD_PROJECT } = environment;
  if (APP_URL) return APP_URL.replace(/\/+$/, '');
  if (FUNCTIONS_EMULATOR === 'true') return LOCAL_APP_URL ?? 'http://127.0.0.1:5000';
  return `https://${GCLOUD_PROJECT}.web.app`;
}
