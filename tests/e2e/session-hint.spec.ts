import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { drawn, enter, expectLanding, expectScreen, gate, SESSION_HINT } from './visit.ts';

const hintIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_HINT);
const blank = (page: Page) => page.locator('html.blank');

test.describe('a browser that knows of a session', () => {
  test('has it from the sign-in to the sign-out', async ({ page, account }) => {
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
    // The browser then stays where it is.
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

  test('and is wrong about it shows the landing page in the end, and knows better the next time', async ({
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate((key) => localStorage.setItem(key, 'true'), SESSION_HINT);
    await page.goto('/');
    await expectLanding(page);
    await expect.poll(() => hintIn(page)).toBeNull();
  });
});

test.describe('a browser that does not know of its session', () => {
  for (const path of ['/', '/login']) {
    test(`leads from ${path} to /home once it has found it`, async ({ page, account }) => {
      await enter(page, account, '/robots.txt');
      await page.evaluate((key) => localStorage.removeItem(key), SESSION_HINT);
      await page.goto(path);
      await expectScreen(page, '/home', 'Home');
      await expect.poll(() => hintIn(page)).not.toBeNull();
    });
  }
});

test('who signs in in another tab is taken from the landing page, too', async ({
  page,
  account,
  context,
}) => {
  await page.goto('/');
  await expectLanding(page);
  await signIn(await context.newPage(), account);
  await expectScreen(page, '/home', 'Home');
});

test('the landing page stays where no session can be looked for', async ({ page, expectLog }) => {
  expectLog(/Failed to load resource.*500/);
  expectLog(/Looking for a session failed/);
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  const asked = page.waitForResponse('**/__/firebase/init.json');
  await page.goto('/');
  await asked;
  await expectLanding(page);
});

test('/index.html redirects to /', async ({ page, request }) => {
  const answer = await request.get('/index.html', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/']);
  await page.goto('/index.html');
  await expectLanding(page);
});

test.describe('a screen that the browser has kept', () => {
  test('is blank from the moment it is left, and is loaded again when one comes back to it', async ({
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
});

test.describe('the address that a visitor was led to', () => {
  for (const address of ['/cards?card=123', '/benefits?benefit=456&card=123']) {
    test(`is gone to after the sign-in: ${address}`, async ({ page, account }) => {
      await page.goto(address);
      await expectLanding(page);
      await page.getByRole('link', { name: 'Sign In', exact: true }).click();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password').fill(account.password);
      await page.getByRole('button', { name: 'Sign in / Register' }).click();
      await expect(page).toHaveURL((url) => url.pathname + url.search === address);
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

      // Once: the next sign-in is another one.
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectLanding(page);
      await signIn(page, account);
      await expectScreen(page, '/home', 'Home');
    });
  }

  test('is home where it had no query', async ({ page, account }) => {
    await page.goto('/settings');
    await expectLanding(page);
    await signIn(page, account);
    await expectScreen(page, '/home', 'Home');
  });

  test('is forgotten by a sign-out', async ({ page, account, context }) => {
    await enter(page, account, '/cards?card=123');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit Cards');
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await signIn(page, account);
    await expectScreen(page, '/home', 'Home');
  });
});

test.describe('before Firebase is there', () => {
  test('what is typed on the sign-in page stays, and a form that is sent waits for it', async ({
    page,
    account,
  }) => {
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
    // It has looked for a session and found none: the page is drawn again.
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/__/firebase/init.json`).length,
    );
    await drawn(page);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByLabel('Password').pressSequentially(account.password.slice(4));
    await page.getByLabel('Password').press('Enter');
    await expectScreen(page, '/home', 'Home');
  });

  test('the form can be sent: it goes when there is somebody to ask', async ({ page, account }) => {
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

test('the API is asked as soon as somebody is known, whether or not the code of the page is there', async ({
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
  expect(asked, 'each is asked for once').toHaveLength(2);
});
