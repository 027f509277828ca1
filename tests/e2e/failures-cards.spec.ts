import type { Page, Route } from '@playwright/test';
import { expect, fadingOver, panel, requestsOf, tile, tileNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';

const cards = '**/api/v1/protected/cards';
const oneCard = '**/api/v1/protected/cards/*';
const isPost = (route: Route) => route.request().method() === 'POST';

async function fillIn(page: Page): Promise<void> {
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
  await page.getByLabel('Last 4 Digits').fill('4821');
}

async function expectReset(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Add New Credit Card' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Choose a bank');
  await expect(page.getByLabel('Last 4 Digits')).toHaveValue('');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
}

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Add Card' });

test.describe('Adding a card fails', () => {
  test('each failure is logged and resets the form, and the same card again makes one card with its benefits', async ({
    page,
    api,
    open,
    expectLog,
  }) => {
    expectLog(/Adding the card failed.*API request failed: Internal Server Error/);
    expectLog(/Adding the card failed.*API request failed: Service Unavailable/);
    expectLog(/Failed to load resource|Adding the card failed/);
    const sent = requestsOf(page, 'POST', /\/cards$/);
    // The first call fails, the answer of the second is lost, and in the third the benefits fail.
    let attempts = 0;
    await page.route(cards, async (route) => {
      if (!isPost(route)) return route.fallback();
      attempts += 1;
      if (attempts === 1) return route.fulfill({ status: 500, json: {} });
      if (attempts > 2) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route('**/cards/*/benefits', (route) =>
      isPost(route) && attempts === 3 ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).click();
    for (let failure = 1; failure <= 3; failure += 1) {
      await fillIn(page);
      await submit(page).click();
      await expectReset(page);
    }
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page)).toHaveText(['Chase Sapphire Preferred']);
    await expect(panel(page).getByRole('checkbox', { name: /^Hotel Credit/ })).toHaveCount(1);
    expect(sent).toHaveLength(4);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    for (const repeated of sent) expect(repeated).toEqual(sent[0]);
    expect((await api('GET /cards')).body.data).toHaveLength(1);
  });

  test('the form cannot be sent offline and keeps its entries until the network is back', async ({
    page,
    context,
    open,
  }) => {
    await open('/cards');
    await expect(page.getByText('Your cards will appear here.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillIn(page);
    await context.setOffline(true);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await submit(page).click();
    await expect(tileNames(page)).toHaveCount(1);
  });
});

test.describe('Editing and deleting fail', () => {
  test('a failed update is logged and leaves the dialog unchanged, and a second attempt succeeds', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*500/);
    expectLog(/Updating the card failed.*API request failed: Internal Server Error/);
    await give();
    await page.route(oneCard, (route) => route.fulfill({ status: 500, json: {} }));
    await open('/cards');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Last 4 Digits').fill('4821');
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Updating the card failed'),
    );
    await page.getByRole('button', { name: 'Update Card' }).click();
    await logged;
    await fadingOver(page);
    await expect(page.getByRole('button', { name: 'Update Card' })).toBeEnabled();
    await expect(page.getByLabel('Last 4 Digits')).toHaveValue('4821');
    await page.unroute(oneCard);
    await page.getByRole('button', { name: 'Update Card' }).click();
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');
  });

  test('a failed deletion is logged and leaves the dialog unchanged, and a second attempt succeeds', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Deleting the card failed/);
    await give();
    await page.route(oneCard, (route) => route.abort());
    await open('/cards');
    await page.getByRole('button', { name: /^Delete/ }).click();
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Deleting the card failed'),
    );
    await page.getByRole('button', { name: 'Delete Card' }).click();
    await logged;
    await fadingOver(page);
    await expect(page.getByRole('button', { name: 'Delete Card' })).toBeEnabled();
    await expect(page.getByRole('dialog')).toContainText('Chase Freedom Flex');
    await page.unroute(oneCard);
    await page.getByRole('button', { name: 'Delete Card' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page)).toHaveCount(0);
  });
});
