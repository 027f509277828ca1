import { test as bare } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { expect, sharedPage, signIn, test } from './fixtures.ts';
import { enter, expectLanding, expectScreen, gate, screens } from './visit.ts';

bare.describe('a signed-out visitor', () => {
  const page = sharedPage(async () => {});

  for (const name of ['Sign In', "Let's Get Started"]) {
    bare(`on / sees the landing page, where ${name} leads to /login`, async () => {
      await page().goto('/');
      await expectLanding(page());
      await page().getByRole('link', { name, exact: true }).click();
      await expect(page()).toHaveURL(/:\d+\/login$/);
    });
  }

  bare('on /login sees the sign-in page, where Back to Home leads to /', async () => {
    await page().goto('/login');
    await expect(page().getByRole('button', { name: 'Sign in / Register' })).toBeVisible();
    await page().getByRole('link', { name: 'Back to Home' }).click();
    await expectLanding(page());
  });

  for (const [path] of screens) {
    bare(`on ${path} is redirected to /`, async () => {
      await page().goto(path);
      await expectLanding(page());
    });
  }

  for (const path of ['/nowhere', '/home/nowhere', '/login/nowhere', '/404']) {
    bare(`on any other path, such as ${path}, is redirected to /`, async () => {
      await page().goto(path);
      await expectLanding(page());
    });
  }
});

bare.describe('a signed-in user', () => {
  const page = sharedPage(async (signedIn) => enter(signedIn, await signUp(), '/robots.txt'));

  for (const path of ['/', '/login']) {
    bare(`on ${path} is redirected to /home`, async () => {
      await page().goto(path);
      await expectScreen(page(), '/home', 'Home');
    });
  }

  for (const [path, heading] of screens) {
    bare(`on ${path} sees ${heading}`, async () => {
      await page().goto(path);
      await expectScreen(page(), path, heading);
    });
  }

  for (const path of ['/nowhere', '/home/nowhere', '/404']) {
    bare(`on any other path, such as ${path}, is redirected to /home`, async () => {
      await page().goto(path);
      await expectScreen(page(), '/home', 'Home');
    });
  }

  bare('on /home sees My Credit Cards on one side and the benefits of all cards on the other', async () => {
    await page().setViewportSize({ width: 1440, height: 900 });
    await page().goto('/home');
    await expect(page().getByText('No credit cards yet')).toBeVisible();
    const areSideBySide = async () => {
      const cards = await page()
        .getByRole('heading', { name: /My Credit Cards/ })
        .boundingBox();
      const benefits = await page().getByRole('heading', { name: 'Benefits', exact: true }).boundingBox();
      return cards && benefits && benefits.x > cards.x + 300 && Math.abs(benefits.y - cards.y) < 40;
    };
    await expect.poll(areSideBySide).toBe(true);
  });
});

test('who signs in goes back past the sign-in page, not into it', async ({ page, account }) => {
  await page.goto('/');
  await signIn(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expectScreen(page, '/settings', 'Settings');
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
});

test('while the auth state loads, a blank gradient screen shows', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/__/firebase/init.json', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  const blank = page.getByRole('status', { name: 'Loading' });
  await expect(blank).toBeVisible();
  await expect(blank).toHaveCSS('background-image', /gradient/);
  await expect.poll(() => page.locator('#root').innerText()).toBe('');
  // It stands in for two things, one after the other, and is a new element then.
  await expect.poll(async () => (await blank.boundingBox())?.height).toBe(page.viewportSize()?.height);
  open();
  await expectLanding(page);
});

test('while the provider still checks a stored session, nothing but the gradient shows', async ({
  page,
  account,
}) => {
  const { opened, open } = gate();
  await enter(page, account, '/robots.txt');
  await page.route('**/accounts:lookup*', async (route) => {
    await opened;
    await route.continue();
  });
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.goto('/cards', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  open();
  await expectScreen(page, '/cards', 'Credit Cards');
  expect([...new Set(seen)], 'no detour').toEqual(['/cards']);
});

test("each page names itself in the browser's tab", async ({ page, account }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Credit Card Rewards Tracker');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveTitle('Sign in · CC Rewards');
  await enter(page, account);
  for (const name of ['Home', 'Cards', 'Benefits', 'Analytics', 'Settings']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} · CC Rewards`);
  }
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveTitle('Credit Card Rewards Tracker');
});
