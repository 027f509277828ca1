import { expect as look, test as bare } from '@playwright/test';
import {
  checkbox,
  expect,
  onePage,
  panel,
  row,
  rowNames,
  setToday,
  test as fresh,
} from './cards-fixtures.ts';
import { test } from './reused-page.ts';

bare.describe('Benefits Calendar', () => {
  const page = onePage('2026-11-20', '/benefits', async (give) => {
    await give({ card_name: 'Gold Card', last_digits: '4821' }, [
      { name: 'Monthly Credit', frequency: 'monthly', amount: '10.00' },
      { name: 'Quarterly Credit', frequency: 'quarterly' },
      { name: 'Endless Credit', frequency: 'unlimited' },
    ]);
    await give({ card_name: 'Silver Card' }, [{ name: 'Another Credit', frequency: 'quarterly' }]);
    await give({ card_name: 'Closed Card', closed_date: '2025-01-01' }, [
      { name: 'Gone', frequency: 'monthly' },
    ]);
  });
  const title = () => page().getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
  const day = (name: RegExp) => page().getByRole('table').getByRole('button', { name });

  bare('shows the benefits of all cards and the current month with today and the expiry dates', async () => {
    await look(rowNames(page())).toHaveText([
      'Monthly Credit',
      'Another Credit',
      'Quarterly Credit',
      'Endless Credit',
    ]);
    await look(title()).toHaveText('November 2026');
    const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    await look(page().getByRole('columnheader')).toHaveText(weekdays);
    await look(page().getByRole('table').locator('[aria-current=date]')).toHaveText('20');
    const first = page().getByRole('row').nth(1).getByRole('cell');
    await look(first).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
    await look(day(/November 2026/)).toHaveCount(1);
    await look(day(/^30 November 2026: 1 expires: Monthly Credit$/)).toBeVisible();
  });

  bare('the next month lists the benefits of two cards that expire on one day', async () => {
    await page().getByRole('button', { name: 'Next month' }).click();
    await look(title()).toHaveText('December 2026');
    await look(
      day(/^31 December 2026: 3 expire: Monthly Credit, Another Credit, Quarterly Credit$/),
    ).toBeVisible();
    await look(page()).toHaveURL(/\?month=2026-12$/);
    await page().getByRole('button', { name: 'Previous month' }).click();
    await look(title()).toHaveText('November 2026');
  });

  bare('a month before the cards were recorded shows nothing missed, and Today leads back', async () => {
    await look(page().getByRole('button', { name: 'Today' })).toHaveCount(0);
    await page().getByRole('button', { name: 'Previous month' }).click();
    await look(page().getByText('Nothing ended this month')).toBeVisible();
    await page().getByRole('button', { name: 'Today' }).click();
    await look(title()).toHaveText('November 2026');
    await look(page()).toHaveURL(/\/benefits$/);
  });

  bare('buttons of twelve months show the amounts that expire in each and lead there', async () => {
    const months = page().getByRole('group', { name: 'Months' }).getByRole('button');
    await look(months).toHaveCount(12);
    await look(months.first()).toHaveAccessibleName('Nov 2026, $10');
    await look(months.nth(1)).toHaveAccessibleName('Dec 2026, $610');
    await look(months.nth(4)).toHaveAccessibleName('Mar 2027, $610');
    await months.nth(4).click();
    await look(title()).toHaveText('March 2027');
    await look(day(/^31 March 2027: 3 expire/)).toBeVisible();
    await page().reload();
    await look(title()).toHaveText('March 2027');
    await page().getByRole('button', { name: 'Today' }).click();
  });

  bare('a click on a day leads to the first row that expires on it', async () => {
    await day(/^30 November/).click();
    await look(row(page(), 'Monthly Credit')).toBeFocused();
    await page().getByRole('button', { name: 'Next month' }).click();
    await day(/^31 December/).click();
    await look(row(page(), 'Monthly Credit')).toBeFocused();
    await page().getByRole('button', { name: 'Previous month' }).click();
  });

  bare('the month is beside the rows at 1440 px and above them at 390 and 800 px', async () => {
    const isBesideAndBelow = async () => {
      const month = await page().getByRole('table').boundingBox();
      const rows = await panel(page()).boundingBox();
      return month && rows && [rows.x > month.x + month.width, rows.y > month.y + month.height];
    };
    for (const [width, isBeside] of [
      [390, false],
      [800, false],
      [1440, true],
    ] as const) {
      await page().setViewportSize({ width, height: 900 });
      await look(checkbox(page(), 'Monthly Credit')).toBeVisible();
      await look.poll(isBesideAndBelow, `${width} px`).toEqual([isBeside, !isBeside]);
    }
    await page().setViewportSize({ width: 1280, height: 720 });
  });
});

test.describe('Benefits Calendar', () => {
  test('a day says when its benefits are all used, and choosing it shows the hidden row', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Monthly Credit', frequency: 'monthly' }]);
    await open('/benefits');
    await checkbox(page, 'Monthly Credit').click();
    const day = page.getByRole('button', { name: '30 November 2026: all used: Monthly Credit' });
    await expect(day).toBeVisible();
    await page.getByRole('button', { name: 'Hide Completed' }).click();
    await expect(row(page, 'Monthly Credit')).toHaveCount(0);
    await day.click();
    await expect(row(page, 'Monthly Credit')).toBeFocused();
  });

  fresh(
    'a month whose benefits are still loading does not claim that nothing expires',
    async ({ page, open }) => {
      await page.route('**/user-benefits', () => {});
      await open('/benefits');
      await expect(page.getByText('Loading expirations')).toBeVisible();
      await expect(page.getByText('Nothing expires this month')).toHaveCount(0);
    },
  );

  test('an earlier month says so when the history cannot be loaded', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Loading the history failed/);
    expectLog(/503/);
    await page.route('**/history?*', (route) => route.fulfill({ status: 503, json: {} }));
    await give({}, [{ name: 'Monthly Credit', frequency: 'monthly' }]);
    await open('/benefits?month=2026-10');
    await expect(page.getByText('Earlier months are not shown')).toBeVisible();
  });

  test('a page left open past midnight moves to the new day and month', async ({ page, give, open }) => {
    await setToday(page, '2026-11-30');
    await give({}, [{ name: 'Monthly Credit', frequency: 'monthly' }]);
    await open('/benefits');
    const title = page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
    await expect(title).toHaveText('November 2026');
    await expect(page.locator('[aria-current=date]')).toHaveText('30');
    await setToday(page, '2026-12-01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(title).toHaveText('December 2026');
    await expect(page.locator('[aria-current=date]')).toHaveText('1');
  });
});

test.describe('Benefits Calendar, two months later', () => {
  test.use({ today: '2026-09-15' });

  test('a past month shows its missed and used benefits and leads to the history', async ({
    page,
    give,
    open,
  }) => {
    const card = await give({}, [
      { name: 'Uber Cash', frequency: 'monthly', amount: '15.00' },
      { name: 'Dining Credit', frequency: 'monthly', amount: '10.00' },
    ]);
    await open('/benefits');
    await checkbox(page, 'Uber Cash').click();
    await expect(page.getByText('Uber Cash used · $15.00')).toBeVisible();
    await setToday(page, '2026-11-20');
    await page.goto('/benefits?month=2026-09');
    await page.getByRole('button', { name: '30 September 2026: 1 missed: Dining Credit' }).click();
    await expect(page).toHaveURL(new RegExp(`card=${card.id}&tab=history&year=2026`));
    await expect(
      page.getByRole('button', { name: 'September 2026, used, $15.00', exact: true }),
    ).toBeVisible();
  });
});
