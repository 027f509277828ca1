import type { Page, Route } from '@playwright/test';
import { deleteAccount } from '../support/accounts.ts';
import { addCard } from '../support/benefit-calls.ts';
import { quarterlyCredit } from '../support/examples.ts';
import { expect, test } from './fixtures.ts';
import { callsToApi, enter, expectScreen } from './visit.ts';

const API = '**/api/v1/protected/**';

const card = (page: Page) => page.getByText('Amex Platinum Card');

test.describe('during a session', () => {
  test('a refused token is renewed without a message', async ({ page, account, api, expectLog }) => {
    expectLog(/Failed to load resource.*401/);
    await addCard(api, [quarterlyCredit]);
    let isRenewed = false;
    page.on('request', (request) => (isRenewed ||= request.url().includes('securetoken.googleapis.com')));
    // Refuses every call until the renewal, because the page may ignore the answer to the first.
    await page.route('**/api/v1/protected/cards', (route) => (isRenewed ? route.fallback() : refuse(route)));
    await enter(page, account, '/cards');
    await expect(card(page).first()).toBeVisible();
    expect(isRenewed).toBe(true);
  });

  test('a token that is always refused leads to the sign-in page, which says why and leads back', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*401/);
    expectLog(/^Failed to load benefits/, { maybe: true });
    await page.route(API, refuse);
    const calls = callsToApi(page);
    await enter(page, account, '/settings');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your session has ended. Sign in again to continue where you left off.'),
    ).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(4);
    await page.unroute(API);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expectScreen(page, '/settings', 'Settings');
  });

  test('a session that the provider has revoked leads to sign-in, which says why', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*40[01]/);
    expectLog(/^Failed to load benefits/, { maybe: true });
    const revoked = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
    await page.route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({ status: 400, json: revoked }),
    );
    await page.route(API, refuse);
    await enter(page, account, '/settings');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
  });

  test('a session continues after the provider was out of reach', async ({
    page,
    account,
    api,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Loading the cards failed.*auth\/network-request-failed/);
    expectLog(/^Failed to load benefits/, { maybe: true });
    await addCard(api, [quarterlyCredit]);
    await page.route('**/securetoken.googleapis.com/**', (route) => route.abort('addressunreachable'));
    await page.route(API, refuse);
    await enter(page, account, '/cards');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    // The first answer to the benefits would load the cards again and take the button away.
    await page.route('**/user-benefits', (route) => route.abort());
    await page.unroute('**/securetoken.googleapis.com/**');
    await page.unroute(API);
    await again.click();
    await expect(card(page).first()).toBeVisible();
  });

  test('a deleted account is signed out at its next read, as only the Auth emulator checks', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    // The page starts no second read before the first has ended.
    const firstRead = page.waitForResponse('**/user-benefits');
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await (await firstRead).finished();
    await deleteAccount(account);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/login$/);
  });
});

function refuse(route: Route) {
  const error = { status: 401, code: 'unauthenticated', message: 'Sign in again.', request_id: 'test' };
  return route.fulfill({ status: 401, json: { error } });
}
