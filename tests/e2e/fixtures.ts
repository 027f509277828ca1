import {
  expect,
  test as base,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf, type Call } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';

interface Fixtures {
  /**
   * Says that the console will show this error or warning, as the spec or the browser itself wants it. Whatever else
   * is logged fails the test, and so does a log that was announced and never came.
   */
  expectLog: (pattern: RegExp, options?: { maybe: boolean }) => void;
  /** A registered account, not signed in yet. */
  account: Account;
  /** The API as that account, to prepare what a test needs. */
  api: Call;
}

export const test = base.extend<Fixtures>({
  expectLog: [
    async ({ page }, use) => {
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
      // It may still be on its way here.
      await expect.poll(missing, { message: 'expected in the console', timeout: 5_000 }).toEqual([]);
      // What is still held back or on its way ends with the page, and that is nobody's error.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprises = logged.filter((text) => !expected.some(({ pattern }) => pattern.test(text)));
      expect(surprises, 'unexpected errors or warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright wants its first argument destructured.
  // eslint-disable-next-line no-empty-pattern
  account: async ({}, use) => use(await signUp()),
  api: async ({ account }, use) => use(clientOf(stackUrl, account.idToken)),
});

export { expect } from '@playwright/test';

/**
 * One page for all tests of a file or a `describe`, which then run one after the other and leave it as they found it. For
 * statements that only need to be looked at: a browser of its own costs each test two seconds. Such tests are Playwright's
 * own, as `test` would make them a page each.
 * @param prepare goes to where the tests begin
 */
export function sharedPage(
  prepare: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): () => Page {
  base.describe.configure({ mode: 'default' });
  let page: Page | undefined;
  const logged: string[] = [];
  base.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL: stackUrl, ...options });
    page.on('console', (message) => {
      if (isNoticed(message)) logged.push(message.text());
    });
    page.on('pageerror', (error) => logged.push(`uncaught: ${error.message}`));
    await prepare(page);
  });
  base.afterAll(async () => {
    await page?.close();
    expect(logged, 'unexpected errors or warnings in the console').toEqual([]);
  });
  return () => {
    if (!page) throw new Error('The page is there only while tests run');
    return page;
  };
}

/** Errors and warnings, but Playwright's own on pages that would have a service worker, see playwright.config.ts. */
function isNoticed(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning'].includes(message.type()) &&
    message.text() !== 'Service Worker registration blocked by Playwright'
  );
}

/** Signs in through the form, from wherever the page is. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Chooses from one of the dialog's dropdowns. */
export async function choose(page: Page, dropdown: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: dropdown }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Adds a card through the dialog, as a user does. */
export async function addCard(page: Page, bank: string, cardName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Card' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await choose(page, 'Bank', bank);
  // Behind the name stands the annual fee.
  await choose(page, 'Card Name', new RegExp(`^${cardName} Annual fee: `));
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(dialog).toBeHidden();
}
