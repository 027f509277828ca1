import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { test as base, timezoneId } from './cards-fixtures.ts';
import { expect } from './fixtures.ts';
import { drawn, enter, move, screens, SESSION_HINT } from './visit.ts';

interface Kept {
  account: Account;
  context: BrowserContext;
  page: Page;
  /** The calls that have not been answered. */
  calls: Set<Request>;
  /** Whether something was left that only a load takes away. */
  isUnclean: boolean;
}

/** One a worker process; it ends with the browser. */
let keeping: Promise<Kept> | undefined;

/**
 * Like `test` of the cards, on an account and a page that are kept from one test to the next: to load the product costs
 * as much as all else that most tests do. Each test begins without cards, and `open` goes to its path inside the app.
 *
 * For what somebody does on a page that is there. What a load, a sign-out or a second tab is about, what is still held back
 * when the test ends, and what a query must not have remembered takes `test` of the cards.
 */
export const test = base.extend<{ kept: Kept }>({
  kept: async ({ browser }, use) => use(await (keeping ??= keep(browser))),
  account: async ({ kept }, use) => use(kept.account),
  context: async ({ kept }, use) => use(kept.context),
  page: async ({ kept, viewport, colorScheme, contextOptions }, use, running) => {
    const { page } = kept;
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null });
    await use(page);
    // A failure ends the worker process, and the page with it.
    if (running.status === running.expectedStatus) await leave(kept);
  },
  open: async ({ kept }, use) => use((path) => go(kept, path)),
});

async function keep(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({ baseURL: stackUrl, timezoneId, serviceWorkers: 'block' });
  const page = await context.newPage();
  const kept: Kept = { account: await signUp(), context, page, calls: new Set(), isUnclean: true };
  const isRead = (request: Request) => request.method() === 'GET' && request.url().includes('/api/');
  context.on('request', (request) => request.url().includes('/api/') && kept.calls.add(request));
  context.on('requestfinished', (request) => kept.calls.delete(request));
  // What could not be read is tried again in the app's own time, which the next test would see.
  context.on('response', (response) => {
    if (isRead(response.request()) && response.status() >= 400) kept.isUnclean = true;
  });
  context.on('requestfailed', (request) => {
    kept.calls.delete(request);
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (isRead(request) && !isGivenUp) kept.isUnclean = true;
  });
  return kept;
}

/** Takes away what the test has set up, and waits for what is under way. */
async function leave(kept: Kept): Promise<void> {
  const { page, account } = kept;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Away from what will not be there any more.
  if (screens.some(([path]) => page.url().startsWith(stackUrl + path))) await move(page, '/settings');
  await settled(kept);
  for (const event of ['console', 'pageerror', 'request', 'response', 'requestfinished'] as const) {
    page.removeAllListeners(event);
  }
  const api = clientOf(stackUrl, account.idToken);
  const { body } = await api('GET /cards');
  for (const { id } of body.data) await api('DELETE /cards/{id}', { params: { id: String(id) } });
}

async function settled({ calls }: Kept): Promise<void> {
  // The Functions emulator lets a call wait while it starts another process.
  const options = { intervals: [10, 20, 50, 100], timeout: 30_000, message: 'calls without an answer' };
  await expect.poll(() => calls.size, options).toBe(0);
}

/** Goes to a path inside the app, which has read what is stored by now; by a load where that is needed. */
async function go(kept: Kept, path: string): Promise<void> {
  const { page, context, account } = kept;
  if (kept.isUnclean || !(await isClean(page))) {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    kept.isUnclean = false;
    return enter(page, account, path);
  }
  await settled(kept);
  const read = ['cards', 'user-benefits'].map((list) => page.waitForResponse(`**/protected/${list}`));
  // As another tab would say it.
  await page.evaluate((uid) => {
    const channel = new BroadcastChannel(`changes of ${uid}`);
    channel.postMessage('changed');
    channel.close();
  }, account.uid);
  await Promise.all(read);
  await settled(kept);
  await drawn(page);
  await move(page, path);
}

/** Whether the page stands as if it had just been loaded: nothing is open, and nothing that only a load reads is remembered. */
async function isClean(page: Page): Promise<boolean> {
  await drawn(page);
  return page.evaluate((hint) => {
    // The lists read these anew each time they are shown.
    for (const name of ['card_sort', 'hide_completed', 'no_cards']) localStorage.removeItem(name);
    return (
      document.querySelector('h1')?.textContent === 'Settings' &&
      document.querySelector('[role=dialog], [role=listbox], [role=menu]') === null &&
      document.cookie === '' &&
      Object.keys(localStorage).every((key) => key === hint || key.startsWith('firebase:'))
    );
  }, SESSION_HINT);
}
