import type { Page, Request } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { expect, signIn, test } from './fixtures.ts';
import { callsToApi, drawn, enter, expectLanding, expectScreen, gate } from './visit.ts';

const API = '**/api/v1/protected/**';

/** Whose token a call of the API carries. */
function uidOf(request: Request): string {
  const [, token = ''] = (request.headers()['authorization'] ?? '').split('Bearer ');
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').user_id ?? 'nobody';
}

async function giveCard({ idToken }: Account) {
  const api = clientOf(stackUrl, idToken);
  const { body } = await api('POST /cards', { body: { ...platinum, card_name: 'Card of the first' } });
  const params = { id: String(body.data.id) };
  await api('POST /cards/{id}/benefits', { params, body: { benefits: [quarterlyCredit] } });
}

const card = (page: Page) => page.getByText('Card of the first');
const benefit = (page: Page) => page.getByRole('checkbox', { name: 'Flight Credit' });

test('every call of the product carries the bearer token of the signed-in user', async ({
  page,
  account,
}) => {
  const calls = callsToApi(page);
  await signIn(page, account);
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Benefits' }).click();
  await expectScreen(page, '/benefits', 'Benefits Calendar');
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    expect(new URL(call.url()).pathname).toMatch(/^\/api\/v1\/protected\//);
    expect(uidOf(call)).toBe(account.uid);
  }
});

test('a session outlives the tab: who comes back is still signed in', async ({ page, account, context }) => {
  await enter(page, account);
  await expectScreen(page, '/home', 'Home');
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await expectScreen(again, '/home', 'Home');
});

test('Sign Out in the header signs out, and neither welcome nor Sign Out are left', async ({
  page,
  account,
}) => {
  await enter(page, account, '/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in / Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test.describe('one signs out and another signs in, in the same tab:', () => {
  test('nothing of the first is on screen, in storage or in a call', async ({ page, account }) => {
    const second = await signUp();
    await giveCard(account);
    await signIn(page, account);
    await expect(card(page).first()).toBeVisible();
    await expect(benefit(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);

    const calls = callsToApi(page);
    const { opened, open } = gate();
    await page.route(API, async (route) => {
      await opened;
      await route.continue();
    });
    // Within the app, so that what the page remembers would still be there.
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Email').fill(second.email);
    await page.getByLabel('Password').fill(second.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expectScreen(page, '/home', 'Home');
    // Nothing has been answered yet: whatever shows now comes from a cache.
    await expect(page.getByRole('banner').getByText('Welcome')).toHaveText(`Welcome, ${second.email}`);
    await expect(card(page)).toHaveCount(0);
    await expect(benefit(page)).toHaveCount(0);
    open();
    await expect(page.getByText('No credit cards yet').first()).toBeVisible();
    await expect(card(page)).toHaveCount(0);

    expect(new Set(calls.map(uidOf))).toEqual(new Set([second.uid]));
    const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }));
    expect(stored).toContain(second.uid);
    expect(stored).not.toContain(account.uid);
    expect(stored).not.toContain(account.email);
  });

  test('an answer for the first that comes late does not reach the second', async ({ page, account }) => {
    const second = await signUp();
    await giveCard(account);
    const { opened, open } = gate();
    const ofTheFirst = (request: Request) =>
      request.url().endsWith('/cards') && uidOf(request) === account.uid;
    await page.route('**/api/v1/protected/cards', async (route) => {
      if (ofTheFirst(route.request())) await opened;
      await route.continue();
    });
    // Given up at the sign-out or answered late: either way it is over before the last look.
    const over = Promise.race([
      page.waitForEvent('requestfinished', ofTheFirst),
      page.waitForEvent('requestfailed', ofTheFirst),
    ]);
    await signIn(page, account);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Email').fill(second.email);
    await page.getByLabel('Password').fill(second.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expect(page.getByText('No credit cards yet').first()).toBeVisible();
    open();
    await over;
    await drawn(page);
    await expect(card(page)).toHaveCount(0);
  });

  test('Back does not lead to a screen of the first', async ({ page, account }) => {
    await giveCard(account);
    await signIn(page, account);
    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
    await expect(card(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await page.goBack();
    await expectLanding(page);
    await expect(card(page)).toHaveCount(0);
  });
});

test('after a sign-out the order of the cards is forgotten, and until then it is remembered', async ({
  page,
  account,
}) => {
  await giveCard(account);
  await enter(page, account, '/cards');
  const sort = page.getByRole('combobox', { name: 'Sort cards' });
  await sort.click();
  await page.getByRole('option', { name: 'Recently added' }).click();
  await page.reload();
  await expect(sort).toHaveText(/Recently added/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('card_sort'))).toBeNull();
  await signIn(page, account);
  await expect(sort).toHaveText(/Bank/);
});

test.describe('in two tabs', () => {
  test('signing out in one signs out of the other', async ({ page, account, context }) => {
    await enter(page, account);
    await expectScreen(page, '/home', 'Home');
    const other = await context.newPage();
    await other.goto('/settings');
    await expectScreen(other, '/settings', 'Settings');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await expectLanding(other);
  });

  test('signing in as another in one leaves nothing of the first in the other', async ({
    page,
    account,
    context,
  }) => {
    const second = await signUp();
    await giveCard(account);
    await enter(page, account);
    await expect(card(page).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(other);
    await signIn(other, second);
    await expect(page.getByRole('banner').getByText('Welcome')).toHaveText(`Welcome, ${second.email}`);
    await expect(card(page)).toHaveCount(0);
  });
});
