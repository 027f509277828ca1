import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf, type Call } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { noteRequests } from './visit.ts';

interface Fixtures {
  /**
   * Announces an error or a warning that the test causes. Any other error or warning in the console fails the
   * test. An announced error that never appears also fails the test, unless `maybe` is true.
   */
  expectLog: (pattern: RegExp, options?: { maybe: boolean }) => void;
  /** A registered account that is not signed in. */
  account: Account;
  /** Calls the API as this account, to prepare a test. */
  api: Call;
}

export const test = base.extend<Fixtures>({
  expectLog: [
    async ({ page }, use) => {
      noteRequests(page);
      const expected: { pattern: RegExp; maybe: boolean }[] = [];
      const logged: string[] = [];
      page.on('console', (message) => {
        if (isNoticed(message)) logged.push(message.text());
      });
      page.on('pageerror', (error) => logged.push(`uncaught: ${error.message}`));
      await use((pattern, { maybe } = { maybe: false }) => expected.push({ pattern, maybe }));
      const missing = () =>
        expected
          .filter(({ pattern, maybe }) => !maybe && !logged.some((text) => pattern.test(text)))
          .map(({ pattern }) => String(pattern));
      // Console messages can arrive late.
      await expect.poll(missing, { message: 'expected in the console', timeout: 5_000 }).toEqual([]);
      // A test may end while a route holds requests back. Later errors of this route are ignored.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprises = logged.filter((text) => !expected.some(({ pattern }) => pattern.test(text)));
      expect(surprises, 'unexpected errors or warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright requires the first argument to be destructured.
  // oxlint-disable-next-line no-empty-pattern
  account: async ({}, use) => use(await signUp()),
  api: async ({ account }, use) => use(clientOf(stackUrl, account.idToken)),
});

export { expect } from '@playwright/test';

/**
 * Returns whether a message is an error or a warning of the page. Playwright's own messages about blocked service
 * workers don't count (see playwright.config.ts).
 */
function isNoticed(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning'].includes(message.type()) &&
    message.text() !== 'Service Worker registration blocked by Playwright'
  );
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Fills in the open sign-in form and submits it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
}

/** Chooses from one of the dialog's dropdowns. */
export async function choose(page: Page, dropdown: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: dropdown }).click();
  await page.getByRole('option', { name: option }).click();
}
