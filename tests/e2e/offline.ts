import { expect, type BrowserContext, type Page } from '@playwright/test';

interface Storage {
  origins: { indexedDB?: { name: string; stores: { records: object[] }[] }[] }[];
}

/** Waits until the service worker has stored the files and the configuration that the page needs without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(() => page.evaluate(() => caches.match('/__/firebase/init.json').then(Boolean)))
    .toBe(true);
}

/** Returns the copy on the device as text, or an empty text without a copy. */
export async function copyIn(page: Page): Promise<string> {
  const { origins }: Storage = JSON.parse(await everythingIn(page.context()));
  const stores = origins
    .flatMap(({ indexedDB = [] }) => indexedDB)
    .flatMap((database) => (database.name === 'card-rewards' ? database.stores : []))
    .filter(({ records }) => records.length > 0);
  return stores.length === 0 ? '' : JSON.stringify(stores);
}

/** Waits until the copy contains a text. */
export const expectSaved = (page: Page, text: string) => expect.poll(() => copyIn(page)).toContain(text);

/** Returns everything in the site's IndexedDB, local storage and cookies as text. */
export async function everythingIn(context: BrowserContext): Promise<string> {
  return JSON.stringify(await context.storageState({ indexedDB: true }));
}

/** Removes the session from the browser's storage. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
    });
  });
}
