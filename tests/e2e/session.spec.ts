import type { Page, Request } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { expect, signIn, test } from './fixtures.ts';
import { callsToApi, drawn, enter, expectLanding, expectScreen, gate } from './visit.ts';

const API = '**/api/v1/protected/**';

/** Reads the user id from the token of an API call. */
function uidOf(request: Request): string {
  const [, token = ''] = (request.headers()['authorization'] ?? '').split('Bearer ');
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').user_id ?? 'no user';
}

async function giveCard({ idToken }: Account) {
  const api = clientOf(stackUrl, idToken);
  const { body } = await api('POST /cards', { body: { ...platinum, card_name: 'Card of the first' } });
  const params = { id: String(body.data.id) };
  await api('POST /cards/{id}/benefits', { params, body: { benefits: [quarterlyCredit] } });
}

const card = (page: Page) => page.getByText('Card of the first');
const benefit = (page: Page) => page.getByRole('checkbox', { name: 'Flight Credit' });

test('a user who reopens the product is still signed in', async ({ page, account, context }) => {
  await enter(page, account);
  await expectScreen(page, '/home', 'Home');
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await expectScreen(again, '/home', 'Home');
});

test.describe('a second user signs in after the first in the same tab:', () => {
  test('no data of the first user is on screen, in storage or in a call', async ({ page, account }) => {
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
    // Stays inside the app, so that a forgotten cache would still exist.
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Email').fill(second.email);
    await page.getByLabel('Password').fill(second.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expectScreen(page, '/home', 'Home');
    // No call has been answered yet, so any data on screen would come from a cache.
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

  test('a late answer for the first user does not reach the second', async ({ page, account }) => {
    const second = await signUp();
    await giveCard(account);
    const { opened, open } = gate();
    const isOfFirst = (request: Request) =>
      request.url().endsWith('/cards') && uidOf(request) === account.uid;
    await page.route('**/api/v1/protected/cards', async (route) => {
      if (isOfFirst(route.request())) await opened;
      await route.continue();
    });
    // The sign-out may abort the request, or its answer comes late.
    const over = Promise.race([
      page.waitForEvent('requestfinished', isOfFirst),
      page.waitForEvent('requestfailed', isOfFirst),
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

  test('Back does not lead to a screen of the first user', async ({ page, account }) => {
    await giveCard(account);
    await signIn(page, account);
    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
    await expectScreen(page, '/cards', 'Credit Cards');
    await expect(card(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
    await page.goBack();
    await expectLanding(page);
    await expect(card(page)).toHaveCount(0);
  });
});

test('signing in as another user in one tab removes the data of the first from the other tab', async ({
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
  await expectLanding(page);
  await signIn(other, second);
  await expect(page.getByRole('banner').getByText('Welcome')).toHaveText(`Welcome, ${second.email}`);
  await expect(card(page)).toHaveCount(0);
});
