import type { Page } from '@playwright/test';
import {
  benefitsIn,
  checkbox,
  expect,
  panel,
  requestsOf,
  row,
  setApiDay,
  setToday,
  tile,
  tileNames,
  type Give,
  test as fresh,
} from './cards-fixtures.ts';
import type { Call } from '../support/client.ts';
import { enter, gate } from './visit.ts';
import { test } from './reused-page.ts';

const noon = { 'X-Debug-Today': '2026-11-20' };

/** Ticks the only benefit on another device. */
async function tickElsewhere(api: Call, status: 'used' | 'unused'): Promise<void> {
  const [benefit] = benefitsIn(await api('GET /user-benefits', { headers: noon }));
  await api('PUT /cards/{cardId}/user-benefits/{benefitId}', {
    params: { cardId: String(benefit?.card_id), benefitId: String(benefit?.id) },
    body: { status, used_amount: status === 'used' ? '300.00' : '0.00' },
    headers: noon,
  });
}

async function openWithBenefit(page: Page, give: Give, open: (path: string) => Promise<void>): Promise<void> {
  await give({}, [{}]);
  await open('/benefits');
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
}

const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('What another device changes', () => {
  test('appears when the tab is looked at again', async ({ page, api, give, open }) => {
    await openWithBenefit(page, give, open);
    await tickElsewhere(api, 'used');
    await look(page);
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('does not wake a tab that nobody looks at', async ({ page, api, give, open }) => {
    await openWithBenefit(page, give, open);
    await tickElsewhere(api, 'used');
    const reads = requestsOf(page, 'GET', /\/user-benefits$/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await look(page);
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    expect(reads).toHaveLength(1);
  });

  fresh('appears on a page that is only left open, after a minute', async ({ page, api, give, account }) => {
    // Its own clock, which the other tests hold.
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await give({}, [{}]);
    await setApiDay(page, '2026-11-20');
    await enter(page, account, '/benefits');
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
    await tickElsewhere(api, 'used');
    await page.clock.fastForward(60_000);
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('is not overwritten by the late answer to a tick that was sent before', async ({
    page,
    api,
    give,
    open,
  }) => {
    await openWithBenefit(page, give, open);
    const late = gate();
    const saved = gate();
    await page.route('**/user-benefits/*', async (route) => {
      const response = await route.fetch();
      saved.open();
      await late.opened;
      await route.fulfill({ response });
    });
    await checkbox(page, 'Travel Credit').click();
    await saved.opened;
    await tickElsewhere(api, 'unused');
    const read = page.waitForResponse(/\/user-benefits$/);
    await look(page);
    await read;
    late.open();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  });
});

test('where nothing has changed, an answer without a body is enough', async ({ page, give, open }) => {
  await openWithBenefit(page, give, open);
  const answer = page.waitForResponse(/\/user-benefits$/);
  await look(page);
  expect((await answer).status()).toBe(304);
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  const cards = requestsOf(page, 'GET', /\/cards$/);
  await look(page);
  await page.waitForResponse(/\/user-benefits$/);
  expect(cards).toEqual([]);
});

test('a card that another device adds appears with its tab', async ({ page, give, open }) => {
  await openWithBenefit(page, give, open);
  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
  await expect(tileNames(page)).toHaveCount(1);
  await give({ card_name: 'Other Card' });
  await look(page);
  await expect(tileNames(page)).toHaveCount(2);
});

test.describe('What another tab of the browser changes', () => {
  fresh('appears at once: a tick, a new card', async ({ page, give, open, context }) => {
    await openWithBenefit(page, give, open);
    const other = await context.newPage();
    await setToday(other, '2026-11-20');
    await other.goto('/home');
    await checkbox(other, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();

    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
    await expect(tileNames(page)).toHaveCount(1);
    await other.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
    await other.getByRole('button', { name: 'Delete Card' }).click();
    await expect(tileNames(page)).toHaveCount(0);
  });
});

test.describe('A clock that is two minutes fast', () => {
  fresh(
    'hides no credit of a month that is not over, and shows the new one when it is',
    async ({ page, give, account }) => {
      await give({}, [{ frequency: 'monthly' }]);
      await setApiDay(page, '2026-11-30');
      // In New York: one minute past midnight by the browser's clock.
      await page.clock.setFixedTime('2026-12-01T05:01:00Z');
      await enter(page, account, '/benefits');
      await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
      await page.getByRole('button', { name: 'Add Card' }).click();
      await page.getByRole('combobox', { name: 'Opened year' }).click();
      await page.getByRole('option', { name: '2026' }).click();
      await page.getByRole('combobox', { name: 'Opened month' }).click();
      // The form goes by the browser's clock.
      await expect(page.getByRole('option').filter({ visible: true }).last()).toHaveText('December');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await page.getByRole('navigation').getByRole('link', { name: 'Benefits' }).click();
      await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
      await setApiDay(page, '2026-12-01');
      await look(page);
      await expect(row(page, 'Travel Credit').getByText('30 days', { exact: true })).toBeVisible();
    },
  );
});

test('a tile on Home chooses from what is loaded, and asks nobody', async ({ page, give, open }) => {
  await give({}, [{}]);
  await give({ card_name: 'Other Card' }, [{ name: 'Other Credit' }]);
  await open('/home');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
  const reads = requestsOf(page, 'GET', /^\/api\//);
  await tile(page, 'Other Card').getByRole('button', { name: 'Other Card', exact: true }).click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(1);
  expect(reads).toEqual([]);
});
