import { checkbox, expect, panel, test, tileNames } from '../e2e/cards-fixtures.ts';
import { choose } from '../e2e/fixtures.ts';
import { screens } from '../e2e/visit.ts';
import { giveWallet } from './wallet.ts';
import { shoot } from './shoot.ts';

// These are no tests of the product. A state that cannot be reached has no picture.
test.use({ today: '2026-11-26' });

for (const [path, heading] of screens) {
  test(heading, async ({ page, give, open }) => {
    await giveWallet(give);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (['/home', '/benefits'].includes(path)) {
      await checkbox(page, 'Digital Credit').click();
      await expect(checkbox(page, 'Digital Credit')).toBeEnabled();
    }
    await page.waitForLoadState('networkidle');
    await shoot(page);
  });
}

for (const [path, heading] of screens.filter(([path]) => ['/home', '/cards', '/benefits'].includes(path))) {
  test(`${heading} without cards`, async ({ page, open }) => {
    await open(path);
    await page.waitForLoadState('networkidle');
    await shoot(page);
  });

  test(`${heading} loading`, async ({ page, open }) => {
    await page.route('**/api/**', () => {});
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await shoot(page);
  });

  test(`${heading} unavailable`, async ({ page, open, expectLog }) => {
    expectLog(/Failed to load resource|Loading the cards failed/);
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
    await open(path);
    await expect(page.getByRole('button', { name: /Try again|Refresh/ }).first()).toBeVisible();
    await shoot(page);
  });
}

test('Home with one card chosen', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/home');
  await page.getByRole('button', { name: 'Amex Gold Card', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: /Show all cards/ })).toBeVisible();
  await shoot(page, 'window');
});

test('Benefits with completed hidden and a pending tick', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/benefits');
  await page.route('**/user-benefits/*', () => {});
  await page.getByRole('button', { name: 'Hide Completed' }).click();
  await checkbox(page, 'Digital Credit').click();
  await checkbox(page, 'Digital Credit').scrollIntoViewIfNeeded();
  await shoot(page, 'window');
});

test('Cards with the open sort dropdown', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/cards');
  await expect(tileNames(page)).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Sort cards' }).click();
  await shoot(page, 'window');
});

test('Cards with the navigation toggled', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/cards');
  await expect(tileNames(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await shoot(page, 'window');
});

test('Add dialog', async ({ page, open }) => {
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await shoot(page, 'window');
});

test('Add dialog with the open card dropdown', async ({ page, open }) => {
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'American Express');
  await page.getByRole('combobox', { name: 'Card Name' }).click();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'window');
});

test('Add dialog with a message', async ({ page, open }) => {
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^American Express Gold Card Annual/);
  await choose(page, 'Opened month', 'March');
  await choose(page, 'Opened year', '2025');
  await choose(page, 'Closed month', 'February');
  await choose(page, 'Closed year', '2025');
  await shoot(page, 'window');
});

test('Add dialog saving', async ({ page, open }) => {
  await open('/cards');
  await page.waitForLoadState('networkidle');
  await page.route('**/protected/cards', () => {});
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Card Name', /^Chase Sapphire Reserve Annual/);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await shoot(page, 'window');
});

test('Edit dialog', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/cards');
  await page.getByRole('button', { name: 'Edit American Express Gold Card' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'window');
});

test('Delete dialog', async ({ page, give, open }) => {
  await giveWallet(give);
  await open('/cards');
  await page.getByRole('button', { name: 'Delete American Express Gold Card' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'window');
});

test('Unexpected error', async ({ page, open, expectLog }) => {
  expectLog(/Showing this page failed/);
  const body = "export function AnalyticsPage() { throw new Error('This page is broken'); }";
  await page.route('**/assets/analytics-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await open('/analytics');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await shoot(page);
});
