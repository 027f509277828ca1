import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { stackUrl } from '../support/environment.ts';

/** A phone, a tablet and a desktop. */
export const widths = [390, 800, 1440] as const;

/** Turns on motion: for tests of animations, and for some tests of the product as most people see it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The routes for signed-in users, with their headings. */
export const screens = [
  ['/home', 'Home'],
  ['/cards', 'Credit Cards'],
  ['/benefits', 'Benefits Calendar'],
  ['/analytics', 'Analytics'],
  ['/settings', 'Settings'],
] as const;

/** The app's key in local storage for the note that a user is signed in. */
export const SESSION_HINT = 'signed_in';

type Session = Pick<Account, 'uid' | 'email' | 'idToken' | 'refreshToken'> & { displayName?: string };

let apiKeyOfProject: Promise<string> | undefined;

/** Opens a page with a stored session. This is quicker than signing in with the form. */
export async function enter(
  page: Page,
  { uid, email, displayName, idToken, refreshToken }: Session,
  path = '/home',
): Promise<void> {
  const apiKey = await (apiKeyOfProject ??= readApiKey());
  const session = {
    uid,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    apiKey,
    appName: '[DEFAULT]',
  };
  // robots.txt has the app's origin, so the test can write the app's local storage before the app starts.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(session)],
      [SESSION_HINT, 'true'],
    ] as const,
  );
  await page.goto(path);
}

/** Navigates inside the app, like Back and Forward. Loading the page would take ten times as long. */
export async function move(page: Page, path: string): Promise<void> {
  const [, heading = ''] = screens.find(([screen]) => screen === path.split(/[?#]/)[0]) ?? [];
  // A dialog that has just closed is still going back in the history, and would undo a single navigation.
  await expect(async () => {
    await push(page, path);
    await expect(page.locator('h1')).toHaveText(heading, { timeout: 5000 });
  }).toPass();
}

const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const unanswered = new WeakMap<Page, Set<Request>>();

/** Notes the requests that a page sends from now, for {@link settled}. */
export function noteRequests(page: Page): void {
  const waiting = new Set<Request>();
  const answered = (request: Request) => void waiting.delete(request);
  page.on('request', (request) => void waiting.add(request));
  page.on('requestfinished', answered).on('requestfailed', answered);
  unanswered.set(page, waiting);
}

/**
 * Waits until a page has drawn everything. The place, its code and its data can each cause requests, so this
 * waits three times for all responses. It knows only the requests since {@link noteRequests}.
 */
export async function settled(page: Page, message = 'requests without an answer'): Promise<void> {
  for (const _ of ['the place', 'its code', 'its data']) {
    await drawn(page);
    await expect.poll(() => unanswered.get(page)?.size, { message, intervals: [20] }).toBe(0);
  }
  await drawn(page);
}

async function readApiKey(): Promise<string> {
  const answer = await fetch(`${stackUrl}/__/firebase/init.json`);
  const { apiKey } = await answer.json();
  return apiKey;
}

export async function expectLanding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every card benefit, used before it expires.',
  );
}

export async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Holds back the requests to an address until the returned function is called. */
export async function hold(
  page: Page,
  url: string | RegExp,
  which: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(url, async (route) => {
    if (which(route.request())) await opened;
    await route.fallback();
  });
  return open;
}

/** Lets the server store a write, and drops its response. */
export async function loseResponse(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback();
  await route.fetch();
  await route.abort('connectionreset');
}

/** Waits until the page has rendered everything that it has received. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // After two frames the layout is done and observers have been notified.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/**
 * Waits until the app has removed the history entry of a closed dialog. The app goes back in the history for
 * that, and would interrupt a navigation that the test starts earlier.
 */
export async function leftDialog(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'dialog' in window.history.state)).toBe(false);
}

/**
 * Waits for the end of all animations that end by themselves, because a fading text has too little contrast.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // An animation that follows the scroll position never ends.
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        !(timeline instanceof DocumentTimeline) ||
        effect?.getTiming().iterations === Infinity,
    ),
  );
}

/** Tells the page that its tab is visible again. */
export async function showTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Collects the API requests that the page sends after this call, in an array that keeps growing. */
export function callsToApi(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}
