import { test as bare } from '@playwright/test';
import { expect, sharedPage, signIn, test } from './fixtures.ts';
import { enter, expectLanding, expectScreen, gate, screens } from './visit.ts';

bare.describe('a signed-out visitor', () => {
  const page = sharedPage(async () => {});

  bare('sees the landing page, which leads to the sign-in page and back', async () => {
    await page().goto('/');
    for (const name of ['Sign In', "Let's Get Started"]) {
      await expectLanding(page());
      await page().getByRole('link', { name, exact: true }).click();
      await expect(page()).toHaveURL(/:\d+\/login$/);
      await expect(page().getByRole('button', { name: 'Sign in / Register' })).toBeVisible();
      await page().getByRole('link', { name: 'Back to Home' }).click();
    }
    await expectLanding(page());
  });

  bare('is redirected from every other path to the landing page', async () => {
    for (const path of [...screens.map(([screen]) => screen), '/nowhere', '/login/nowhere']) {
      await page().goto(path);
      await expectLanding(page());
    }
  });
});

test('a signed-in user is redirected to /home from /, /login and unknown paths', async ({
  page,
  account,
}) => {
  await enter(page, account, '/robots.txt');
  for (const path of ['/', '/login', '/nowhere', '/home/nowhere']) {
    await page.goto(path);
    await expectScreen(page, '/home', 'Home');
  }
});

test('after signing in, Back skips the sign-in page', async ({ page, account }) => {
  await page.goto('/');
  await signIn(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expectScreen(page, '/settings', 'Settings');
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
});

test('a blank gradient screen shows while the auth state loads', async ({ page }) => {
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
  // Two components show this screen in turn, each with a different element.
  await expect.poll(async () => (await blank.boundingBox())?.height).toBe(page.viewportSize()?.height);
  open();
  await expectLanding(page);
});

test('a blank screen shows while the provider checks a stored session, without a detour', async ({
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
