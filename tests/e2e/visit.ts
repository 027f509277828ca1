import { expect, type Page, type Request } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { stackUrl } from '../support/environment.ts';

/** A phone, a tablet and a desktop. */
export const widths = [390, 800, 1440] as const;

/** For tests of what moves and fades, and of some whole ways through the product as most people see it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Every route that only a signed-in user sees, with its heading. */
export const screens = [
  ['/home', 'Home'],
  ['/cards', 'Credit Cards'],
  ['/benefits', 'Benefits Calendar'],
  ['/analytics', 'Analytics'],
  ['/settings', 'Settings'],
] as const;

/** What the app notes in local storage when somebody signs in. */
export const SESSION_HINT = 'signed_in';

type Session = Pick<Account, 'uid' | 'email' | 'idToken' | 'refreshToken'> & { displayName?: string };

let apiKeyOfProject: Promise<string> | undefined;

/**
 * Opens a page as somebody who has signed in before: the session lies in the browser's storage, where the app finds it.
 * Quicker than the form, which has tests of its own.
 */
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
  // Anything of the same origin that is no page.
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

/** Goes to a screen inside the app, as Back and Forward do it, so that any address will do: a load costs ten times as much. */
export async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  const [, heading = ''] = screens.find(([screen]) => screen === path.split('?')[0]) ?? [];
  await expect(page.locator('h1')).toHaveText(heading);
}

/** Until the network has been quiet for half a second. Playwright's `networkidle` counts from a load only. */
export async function quiet(page: Page): Promise<void> {
  let heard = Date.now();
  const note = () => (heard = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  await expect.poll(() => Date.now() - heard, { intervals: [100] }).toBeGreaterThanOrEqual(500);
  page.off('request', note);
  page.off('requestfinished', note);
}

async function readApiKey(): Promise<string> {
  const answer = await fetch(`${stackUrl}/__/firebase/init.json`);
  const { apiKey } = await answer.json();
  return apiKey;
}

/** The landing page, by its address and its headline. */
export async function expectLanding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every card benefit, used before it expires.',
  );
}

/** One of the signed-in screens, by its address and its heading. */
export async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** A promise and what fulfils it, to hold an answer back until the test lets it go. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Until the page has handled what has reached it by now, and has drawn the outcome. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A frame begins, then the next: what lies between has been laid out, and reported to those who observe it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** What the page has sent to the API so far and will send. */
export function callsToApi(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}
