import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { drawn, enter, expectLanding, expectScreen, gate, SESSION_HINT } from './visit.ts';

const hintIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_HINT);
const blank = (page: Page) => page.locator('html.blank');

test.describe('the session hint', () => {
  test('lasts from the sign-in to the sign-out', async ({ page, account }) => {
    await page.goto('/');
    await expect.poll(() => hintIn(page)).toBeNull();
    await signIn(page, account);
    await expect.poll(() => hintIn(page)).not.toBeNull();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await expect.poll(() => hintIn(page)).toBeNull();
  });

  test('leads from / to /home without painting the landing page', async ({ page, account }) => {
    await enter(page, account, '/robots.txt');
    // After an answer of 204 the browser stays on the page.
    await page.route('**/home', (route) => route.fulfill({ status: 204 }));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(blank(page)).toHaveCSS('background-image', /gradient/);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect
      .poll(async () => (await blank(page).boundingBox())?.height)
      .toBe(page.viewportSize()?.height);
    await page.unroute('**/home');
    await page.goto('/');
    await expectScreen(page, '/home', 'Home');
  });

  test('is removed when there is no session, and the landing page shows', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate((key) => localStorage.setItem(key, 'true'), SESSION_HINT);
    await page.goto('/');
    await expectLanding(page);
    await expect.poll(() => hintIn(page)).toBeNull();
  });
});

test('a session without a hint is found on the landing and the sign-in page', async ({ page, account }) => {
  await enter(page, account, '/robots.txt');
  for (const path of ['/', '/login']) {
    await page.evaluate((key) => localStorage.removeItem(key), SESSION_HINT);
    await page.goto(path);
    await expectScreen(page, '/home', 'Home');
    await expect.poll(() => hintIn(page)).not.toBeNull();
  }
});

test('a sign-in in another tab leaves the landing page for /home', async ({ page, account, context }) => {
  await page.goto('/');
  await expectLanding(page);
  await signIn(await context.newPage(), account);
  await expectScreen(page, '/home', 'Home');
});

test('the landing page stays when the session cannot be checked', async ({ page, expectLog }) => {
  expectLog(/Failed to load resource.*500/);
  expectLog(/Looking for a session failed/);
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  const asked = page.waitForResponse('**/__/firebase/init.json');
  await page.goto('/');
  await asked;
  await expectLanding(page);
});

test('a screen in the back-forward cache is blank and loads again when the user returns', async ({
  page,
  account,
}) => {
  await enter(page, account, '/settings');
  await expectScreen(page, '/settings', 'Settings');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(blank(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loaded;
  await expectScreen(page, '/settings', 'Settings');
  await expect(blank(page)).toHaveCount(0);
});

test.describe('an address that a visitor opens before signing in', () => {
  test('is opened after the sign-in, once', async ({ page, account }) => {
    const address = '/benefits?benefit=456&card=123';
    await page.goto(address);
    await expectLanding(page);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await signIn(page, account);
    await expectScreen(page, '/home', 'Home');
  });

  test('is forgotten if it has no query, and by a sign-out', async ({ page, account, context }) => {
    await page.goto('/settings');
    await expectLanding(page);
    await signIn(page, account);
    await expectScreen(page, '/home', 'Home');

    await page.goto('/cards?card=123');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit Cards');
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await signIn(page, account);
    await expectScreen(page, '/home', 'Home');
  });
});

test.describe('before Firebase has loaded', () => {
  test('the sign-in form keeps the typed text', async ({ page, account }) => {
    const { opened, open } = gate();
    await page.route('**/__/firebase/init.json', async (route) => {
      await opened;
      await route.continue();
    });
    const asked = page.waitForRequest('**/__/firebase/init.json');
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').pressSequentially(account.password.slice(0, 4));
    await asked;
    open();
    // The app has found no session and renders the page again.
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/__/firebase/init.json`).length,
    );
    await drawn(page);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByLabel('Password').pressSequentially(account.password.slice(4));
    await page.getByLabel('Password').press('Enter');
    await expectScreen(page, '/home', 'Home');
  });

  test('the sign-in form can be submitted and waits', async ({ page, account }) => {
    const { opened, open } = gate();
    await page.route('**/__/firebase/init.json', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expect(page.getByRole('button', { name: 'Sign in / Register' })).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    open();
    await expectScreen(page, '/home', 'Home');
  });
});

test('the lists are read as soon as the user is known, without waiting for the code of the page', async ({
  page,
  account,
}) => {
  const { opened, open } = gate();
  await page.route('**/assets/home-page-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await enter(page, account);
  await expect.poll(() => asked.toSorted()).toEqual(['cards', 'user-benefits']);
  open();
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
  expect(asked, 'one read of each list').toHaveLength(2);
});
