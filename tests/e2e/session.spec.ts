import type { Page, Request, Route } from '@playwright/test';
import { deleteAccount, signUp, type Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { expect, signIn, test } from './fixtures.ts';
import { drawn, enter, expectLanding, expectScreen, gate } from './visit.ts';

const API = '**/api/v1/protected/**';

/** Whose token a call of the API carries. */
function uidOf(request: Request): string {
  const [, token = ''] = (request.headers()['authorization'] ?? '').split('Bearer ');
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').user_id ?? 'nobody';
}

function callsToApi(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
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

test.describe('in the middle of a session', () => {
  test('a refused token is renewed, and the user notices nothing', async ({ page, account, expectLog }) => {
    expectLog(/Failed to load resource.*401/);
    await giveCard(account);
    const renewed = page.waitForRequest((request) => request.url().includes('securetoken.googleapis.com'));
    await page.route('**/api/v1/protected/cards', (route) => refuse(route), { times: 1 });
    await enter(page, account, '/cards');
    await renewed;
    await expect(card(page).first()).toBeVisible();
  });

  test('a token that is refused again and again, on every call, leads to sign-in without a storm of calls', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*401/);
    await page.route(API, refuse);
    const calls = callsToApi(page);
    await enter(page, account, '/settings');
    await expectLanding(page);
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(4);
  });

  test('a token that cannot be renewed, as nobody reaches the provider, ends no session; later everything goes on', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Loading the cards failed.*auth\/network-request-failed/);
    await giveCard(account);
    await page.route('**/securetoken.googleapis.com/**', (route) => route.abort('addressunreachable'));
    await page.route(API, refuse);
    await enter(page, account, '/cards');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/securetoken.googleapis.com/**');
    await page.unroute(API);
    await again.click();
    await expect(card(page).first()).toBeVisible();
  });

  test('an account that was deleted is signed out at its next read, as only the Auth emulator finds out', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    // The first read must be over: while one is under way, no other is begun.
    const firstRead = page.waitForResponse('**/user-benefits');
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await (await firstRead).finished();
    await deleteAccount(account);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectLanding(page);
  });
});

function refuse(route: Route) {
  const error = { status: 401, code: 'unauthenticated', message: 'Sign in again.', request_id: 'test' };
  return route.fulfill({ status: 401, json: { error } });
}
