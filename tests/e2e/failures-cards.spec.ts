import type { Page, Route } from '@playwright/test';
import { expect, fadingOver, panel, requestsOf, tile, tileNames, test as fresh } from './cards-fixtures.ts';
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
  test('a 500 is only logged, the form resets, the dialog stays, and the same card again reuses its Idempotency-Key', async ({
    page,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*500/);
    expectLog(/Adding the card failed.*API request failed: Internal Server Error/);
    const sent = requestsOf(page, 'POST', /\/cards$/);
    await page.route(cards, (route) =>
      isPost(route) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillIn(page);
    await submit(page).click();
    await expectReset(page);
    await page.unroute(cards);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page)).toHaveText(['Chase Sapphire Preferred']);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('an answer that is lost after the card was created: the same card again makes no second one', async ({
    page,
    api,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Adding the card failed/);
    let lost = 0;
    await page.route(cards, async (route) => {
      if (!isPost(route) || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillIn(page);
    await submit(page).click();
    await expectReset(page);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await api('GET /cards')).body.data).toHaveLength(1);
    await expect(tileNames(page)).toHaveCount(1);
    await expect(panel(page).getByRole('checkbox', { name: /^Hotel Credit/ })).toHaveCount(1);
  });

  test('templates that cannot be sent: logged, the form resets, and the same card again makes one card with its benefits', async ({
    page,
    api,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*503/);
    expectLog(/Adding the card failed.*API request failed: Service Unavailable/);
    let refused = 0;
    await page.route('**/cards/*/benefits', (route) => {
      if (!isPost(route) || refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillIn(page);
    await submit(page).click();
    await expectReset(page);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(panel(page).getByRole('checkbox', { name: /^Hotel Credit/ })).toHaveCount(1);
    expect((await api('GET /cards')).body.data).toHaveLength(1);
  });

  test('an answer that is not JSON fails like any other', async ({ page, open, expectLog }) => {
    expectLog(/Adding the card failed.*API request failed: OK/);
    await page.route(cards, (route) =>
      isPost(route)
        ? route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' })
        : route.fallback(),
    );
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillIn(page);
    await submit(page).click();
    await expectReset(page);
  });

  test('cannot be sent without a network, and goes through with it as it was filled in', async ({
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

  fresh('an image suggestion that fails is only logged', async ({ page, open, expectLog }) => {
    expectLog(/Failed to load resource.*500/);
    expectLog(/Suggesting a card image failed/);
    await page.route('**/card-images/suggest/**', (route) => route.fulfill({ status: 500, json: {} }));
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Freedom Rise Annual/);
    await submit(page).click();
    await expect(tile(page, 'Chase Freedom Rise')).toBeVisible();
  });
});

test.describe('Editing and deleting fail', () => {
  test('a failed update is only logged and leaves the dialog as it was; again it goes through', async ({
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

  test('a failed delete is only logged and leaves the dialog as it was; again it goes through', async ({
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
