import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { test as base, timezoneId } from './cards-fixtures.ts';
import { expect } from './fixtures.ts';
import { drawn, enter, move, screens, SESSION_HINT } from './visit.ts';

interface Session {
  account: Account;
  context: BrowserContext;
  page: Page;
  /** The API calls that have no response yet. */
  calls: Set<Request>;
  /** Whether the next test must load the page to get a clean state. */
  needsLoad: boolean;
}

/** The key of the setting for the device copy. */
const DEVICE_COPY = 'device_copy';

/** The session of this worker process. It ends together with the browser. */
let current: Promise<Session> | undefined;

/**
 * Extends the cards' `test` with an account and a page that all tests of a worker process share, because loading the
 * product takes as long as the rest of most tests. Each test starts without cards, and `open` navigates inside the app.
 *
 * Use the cards' `test` for tests about loading, signing out or a second tab, for tests that end while a response is
 * held back, and for tests that need an empty query cache.
 */
export const test = base.extend<{ session: Session }>({
  session: async ({ browser }, use) => use(await (current ??= startSession(browser))),
  account: async ({ session }, use) => use(session.account),
  context: async ({ session }, use) => use(session.context),
  page: async ({ session, viewport, colorScheme, contextOptions }, use, running) => {
    const { page } = session;
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null });
    await use(page);
    // After a failure, Playwright ends the worker process, together with the page.
    if (running.status === running.expectedStatus) await cleanUp(session);
  },
  open: async ({ session }, use) => use((path) => openPath(session, path)),
});

async function startSession(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ baseURL: stackUrl, timezoneId, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session: Session = { account: await signUp(), context, page, calls: new Set(), needsLoad: true };
  const isRead = (request: Request) => request.method() === 'GET' && request.url().includes('/api/');
  context.on('request', (request) => {
    // Another tab may close before its calls have a response.
    if (request.url().includes('/api/') && request.frame().page() === page) session.calls.add(request);
  });
  context.on('requestfinished', (request) => session.calls.delete(request));
  // The app retries a failed read later. The next test would then see this read.
  context.on('response', (response) => {
    if (isRead(response.request()) && response.status() >= 400) session.needsLoad = true;
  });
  context.on('requestfailed', (request) => {
    session.calls.delete(request);
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (isRead(request) && !isAborted) session.needsLoad = true;
  });
  return session;
}

/** Removes the test's routes, listeners and cards, and waits for its pending calls. */
async function cleanUp(session: Session): Promise<void> {
  const { page, account } = session;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Leaves all screens that show cards, because the cards are deleted next.
  if (screens.some(([path]) => page.url().startsWith(stackUrl + path))) await move(page, '/settings');
  await allAnswered(session);
  for (const event of [
    'console',
    'pageerror',
    'request',
    'response',
    'requestfinished',
    'requestfailed',
  ] as const) {
    page.removeAllListeners(event);
  }
  const api = clientOf(stackUrl, account.idToken);
  const { body } = await api('GET /cards');
  for (const { id } of body.data) await api('DELETE /cards/{id}', { params: { id: String(id) } });
}

async function allAnswered({ calls }: Session): Promise<void> {
  // The Functions emulator delays a call while it starts another process.
  const options = { intervals: [10, 20, 50, 100], timeout: 30_000, message: 'calls without an answer' };
  await expect.poll(() => calls.size, options).toBe(0);
}

/**
 * Makes the app load the current data, and then navigates inside the app. Loads the page instead if the last
 * test has left traces.
 */
async function openPath(session: Session, path: string): Promise<void> {
  const { page, context, account } = session;
  if (session.needsLoad || !(await isClean(page))) {
    await page.goto('/robots.txt');
    await page.evaluate((copy) => {
      localStorage.clear();
      sessionStorage.clear();
      // With the device copy, the last test's cards would be shown until the first response.
      localStorage.setItem(copy, 'off');
    }, DEVICE_COPY);
    await context.clearCookies();
    session.needsLoad = false;
    return enter(page, account, path);
  }
  await allAnswered(session);
  const read = page.waitForResponse('**/protected/user-benefits');
  // Sends the message that another tab would send after a change.
  await page.evaluate((uid) => {
    const channel = new BroadcastChannel(`changes of ${uid}`);
    channel.postMessage('changed');
    channel.close();
  }, account.uid);
  await read;
  await allAnswered(session);
  // If the benefits now have another tag than the cards, the app reads the cards. The test waits for this
  // read.
  await drawn(page);
  await allAnswered(session);
  await drawn(page);
  await move(page, path);
}

/**
 * Returns whether the last test has left no traces: the page shows Settings without a dialog, list or menu,
 * and the browser has no cookie and no unexpected key in local storage.
 */
async function isClean(page: Page): Promise<boolean> {
  await drawn(page);
  return page.evaluate(
    ([hint, copy]) => {
      // The lists read these settings again each time they are shown.
      for (const name of ['card_sort', 'hide_completed', 'no_end_date', 'no_cards'])
        localStorage.removeItem(name);
      return (
        document.querySelector('h1')?.textContent === 'Settings' &&
        document.querySelector('[role=dialog], [role=listbox], [role=menu]') === null &&
        document.cookie === '' &&
        Object.keys(localStorage).every((key) => key === hint || key === copy || key.startsWith('firebase:'))
      );
    },
    [SESSION_HINT, DEVICE_COPY],
  );
}
