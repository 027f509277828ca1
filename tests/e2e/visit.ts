import { expect, type Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { authHost } from '../support/environment.ts';

/** A phone, a tablet and a desktop. */
export const widths = [390, 800, 1440] as const;

/** Every route that only a signed-in user sees, with its heading. */
export const screens = [
  ['/home', 'Home'],
  ['/cards', 'Credit Cards'],
  ['/benefits', 'Benefits Calendar'],
  ['/analytics', 'Analytics'],
  ['/settings', 'Settings'],
] as const;

/**
 * Opens a page as somebody who has signed in before: the session lies in the browser's storage, where the app finds it.
 * Quicker than the form, which has tests of its own.
 */
export async function enter(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  path = '/home',
): Promise<void> {
  const answer = await page.request.post(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    { data: { email, password, returnSecureToken: true } },
  );
  const { localId, idToken, refreshToken } = await answer.json();
  await enterAs(page, { uid: localId, email, idToken, refreshToken }, path);
}

/** What the app notes in local storage when somebody signs in. */
export const SESSION_HINT = 'signed_in';

interface Session extends Pick<Account, 'uid' | 'email' | 'idToken'> {
  refreshToken: string;
  displayName?: string;
}

/** The same for an account that is signed in already. */
export async function enterAs(
  page: Page,
  { uid, email, displayName, idToken, refreshToken }: Session,
  path = '/home',
): Promise<void> {
  const { apiKey } = await (await page.request.get('/__/firebase/init.json')).json();
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
  await page.goto('/robots.txt');
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
