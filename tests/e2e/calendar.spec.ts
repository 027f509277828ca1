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
import { move } from './visit.ts';

bare.describe('the calendar', () => {
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
  const button = (name: string) => page().getByRole('button', { name, exact: true });

  bare('shows when benefits of all cards expire, month by month', async () => {
    const names = ['Monthly Credit', 'Another Credit', 'Quarterly Credit', 'Endless Credit'];
    await look(rowNames(page())).toHaveText(names);
    await look(title()).toHaveText('November 2026');
    await look(page().getByRole('table').locator('[aria-current=date]')).toHaveText('20');
    await look(day(/November 2026/)).toHaveCount(1);
    await look(day(/^30 November 2026: 1 expires: Monthly Credit$/)).toBeVisible();

    // The month is beside the rows at 1440 px, and the search beside their title on all screens but a phone's.
    const place = async () => {
      const [month, rows, title, search] = [
        await page().getByRole('table').boundingBox(),
        await panel(page()).boundingBox(),
        await panel(page()).getByRole('heading', { name: 'Benefits' }).boundingBox(),
        await panel(page()).getByRole('searchbox').boundingBox(),
      ];
      if (!month || !rows || !title || !search) return null;
      return {
        isBelowMonth: rows.y > month.y + month.height,
        isSearchBelowTitle: search.y >= title.y + title.height,
      };
    };
    for (const width of [390, 700, 1440]) {
      await page().setViewportSize({ width, height: 900 });
      const expected = { isBelowMonth: width < 1440, isSearchBelowTitle: width === 390 };
      await look.poll(place, `${width} px`).toEqual(expected);
    }

    await look(button('Today')).toHaveCount(0);
    await button('Next month').click();
    await look(title()).toHaveText('December 2026');
    await look(page()).toHaveURL(/\?month=2026-12$/);
    await look(day(/^31 December 2026: 3 expire: Monthly Credit, Another Credit/)).toBeVisible();
    for (const _ of ['November', 'October']) await button('Previous month').click();
    await look(page().getByText('Nothing ended this month')).toBeVisible();
    await button('Today').click();
    await look(page()).toHaveURL(/\/benefits$/);
    const months = page().getByRole('group', { name: 'Months' }).getByRole('button');
    await look(months).toHaveCount(12);
    await look(months.nth(1)).toHaveAccessibleName('Dec 2026, $610');
    await months.nth(4).click();
    await look(title()).toHaveText('March 2027');
    await look(day(/^31 March 2027: 3 expire/)).toBeVisible();
    await page().reload();
    await look(title()).toHaveText('March 2027');
    await look(rowNames(page())).toHaveText(names.slice(0, 3));
    await look(panel(page()).getByText('These expire in March 2027 too.')).toBeVisible();
    await months.nth(2).click();
    await look(rowNames(page())).toHaveText(names.slice(0, 1));
    await button('Jan 2027').click();
    await look(title()).toHaveText('November 2026');
    await look(rowNames(page())).toHaveText(names);
    await day(/^30 November/).click();
    await look(row(page(), 'Monthly Credit')).toBeFocused();
  });
});

test('choosing a day shows a used row that is hidden', async ({ page, give, open }) => {
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

test.describe('two months later', () => {
  test.use({ today: '2026-09-15' });

  test('a past month shows what was missed and leads to the history', async ({ page, give, open }) => {
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
    const used = page.getByRole('button', { name: 'September 2026, used, $15.00', exact: true });
    await expect(used).toBeVisible();

    // The year of all cards leads to the same place.
    await move(page, '/benefits');
    await page.getByRole('button', { name: 'Year', exact: true }).click();
    const year = page.getByRole('region', { name: 'Year' });
    await expect(year).toContainText('$15.00 of');
    const missed = year.getByRole('button', { name: 'September 2026, missed, $10.00' });
    await missed.click();
    await expect(page.getByRole('region', { name: 'September 2026 · missed · $10.00' })).toBeVisible();
    await page.goBack();
    await expect(missed).toBeVisible();
  });
});
