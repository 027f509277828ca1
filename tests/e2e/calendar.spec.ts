import { checkbox, expect, test as fresh, panel, row, rowNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

test('the calendar shows when benefits of all cards expire, month by month', async ({ page, give, open }) => {
  await give({ card_name: 'Gold Card', last_digits: '4821' }, [
    { name: 'Monthly Credit', frequency: 'monthly', amount: '10.00' },
    { name: 'Quarterly Credit', frequency: 'quarterly' },
    { name: 'Endless Credit', frequency: 'unlimited' },
  ]);
  await give({ card_name: 'Silver Card' }, [{ name: 'Another Credit', frequency: 'quarterly' }]);
  await give({ card_name: 'Closed Card', closed_date: '2025-01-01' }, [
    { name: 'Gone', frequency: 'monthly' },
  ]);
  await open('/benefits');
  const title = page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
  const day = (name: RegExp) => page.getByRole('table').getByRole('button', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const names = ['Monthly Credit', 'Another Credit', 'Quarterly Credit', 'Endless Credit'];
  await expect(rowNames(page)).toHaveText(names);
  await expect(title).toHaveText('November 2026');
  await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveText('20');
  await expect(day(/November 2026/)).toHaveCount(1);
  await expect(day(/^30 November 2026: 1 expires, \$10$/)).toBeVisible();

  // At 1440 px, the month is beside the rows.
  const isBelowMonth = async () => {
    const [month, rows] = [await page.getByRole('table').boundingBox(), await panel(page).boundingBox()];
    return month && rows && rows.y > month.y + month.height;
  };
  for (const width of [390, 700, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isBelowMonth, `${width} px`).toBe(width < 1440);
  }

  await expect(button('Today')).toHaveCount(0);
  await button('Next month').click();
  await expect(title).toHaveText('December 2026');
  await expect(page).toHaveURL(/\?month=2026-12$/);
  await expect(day(/^31 December 2026: 3 expire, \$610$/)).toBeVisible();
  for (const name of ['November 2026', 'October 2026']) {
    await button('Previous month').click();
    await expect(title).toHaveText(name);
  }
  await expect(page.getByText('Nothing ended this month')).toBeVisible();
  await button('Today').click();
  await expect(page).toHaveURL(/\/benefits$/);
  const months = page.getByRole('group', { name: 'Months' }).getByRole('button');
  await expect(months).toHaveCount(12);
  await expect(months.nth(1)).toHaveAccessibleName('Dec 2026, $610');
  await months.nth(4).click();
  await expect(title).toHaveText('March 2027');
  await page.reload();
  await expect(title).toHaveText('March 2027');
  await expect(rowNames(page)).toHaveText(names.slice(1, 3));
  await expect(row(page, 'Another Credit')).toContainText('From Jan 1');
  await expect(checkbox(page, 'Another Credit')).toBeDisabled();
  await button('1 that comes again').click();
  await expect(rowNames(page)).toHaveText([...names.slice(1, 3), 'Monthly Credit']);
  await months.nth(2).click();
  await expect(rowNames(page)).toHaveText(names.slice(0, 1));
  await button('Jan 2027').click();
  await expect(title).toHaveText('November 2026');
  await expect(rowNames(page)).toHaveText(names);

  // A date leads to its row, even if the row is used and hidden.
  await checkbox(page, 'Monthly Credit').click();
  const used = day(/^30 November 2026: all used$/);
  await expect(used).toBeVisible();
  await button('Hide Completed').click();
  await expect(row(page, 'Monthly Credit')).toHaveCount(0);
  await used.click();
  await expect(row(page, 'Monthly Credit')).toBeFocused();
});

fresh('a month that did not load does not claim to be empty', async ({ page, open, give, expectLog }) => {
  expectLog(/Loading the history failed/);
  expectLog(/503/);
  await give({}, [{ name: 'Monthly Credit', frequency: 'monthly' }]);
  await page.route('**/user-benefits', () => {});
  await open('/benefits');
  await expect(page.getByText('Loading expirations')).toBeVisible();
  await expect(page.getByText('Nothing expires this month')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/history?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/benefits?month=2026-10');
  await expect(page.getByText('Earlier months are not shown')).toBeVisible();
});
