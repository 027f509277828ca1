import type { Page } from '@playwright/test';
import {
  benefitsIn,
  checkbox,
  expect,
  requestsOf,
  row,
  setApiDay,
  setToday,
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

/** Makes the page believe that its tab has become visible again. */
const showTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('a change of another device', () => {
  test('appears when the tab becomes visible, and not before', async ({ page, api, give, open }) => {
    await openWithBenefit(page, give, open);
    const reads = requestsOf(page, 'GET', /\/user-benefits$/);
    const unchanged = page.waitForResponse(/\/user-benefits$/);
    await showTab(page);
    // An answer without a body says that nothing has changed.
    expect((await unchanged).status()).toBe(304);
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();

    reads.length = 0;
    await tickElsewhere(api, 'used');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await showTab(page);
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    expect(reads).toHaveLength(1);

    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
    await expect(tileNames(page)).toHaveCount(1);
    await give({ card_name: 'Other Card' });
    await showTab(page);
    await expect(tileNames(page)).toHaveCount(2);
  });

  fresh('appears within a minute on a page that is left open', async ({ page, api, give, account }) => {
    // The other tests stop the clock. This one needs it to run.
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await give({}, [{}]);
    await setApiDay(page, '2026-11-20');
    await enter(page, account, '/benefits');
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
    await tickElsewhere(api, 'used');
    await page.clock.fastForward(60_000);
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('is not overwritten by the late answer to an earlier tick', async ({ page, api, give, open }) => {
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
    await showTab(page);
    await read;
    late.open();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  });
});

test.describe('a change of another tab', () => {
  fresh('appears immediately: a tick and a deleted card', async ({ page, give, open, context }) => {
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

test.describe('a browser clock that is two minutes fast', () => {
  fresh(
    'does not hide the credits of the current month, and shows the new month once it has begun',
    async ({ page, give, account }) => {
      await give({}, [{ frequency: 'monthly' }]);
      await setApiDay(page, '2026-11-30');
      // In New York the browser's clock says one minute past midnight.
      await page.clock.setFixedTime('2026-12-01T05:01:00Z');
      await enter(page, account, '/benefits');
      await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
      await page.getByRole('button', { name: 'Add Card' }).click();
      await page.getByRole('combobox', { name: 'Opened year' }).click();
      await page.getByRole('option', { name: '2026' }).click();
      await page.getByRole('combobox', { name: 'Opened month' }).click();
      // The form follows the browser's clock.
      await expect(page.getByRole('option').filter({ visible: true }).last()).toHaveText('December');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await page.getByRole('navigation').getByRole('link', { name: 'Benefits' }).click();
      await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
      await setApiDay(page, '2026-12-01');
      await showTab(page);
      await expect(row(page, 'Travel Credit').getByText('30 days', { exact: true })).toBeVisible();
    },
  );
});
