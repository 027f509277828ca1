import { checkbox, expect, panel, row, rowNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

// The card was opened in June 2023, so its anniversary periods end on May 31.
const opening_date = '2023-06-01';

test('rows show icon, frequency, expiry, card, amount and status', async ({ page, give, open }) => {
  const gold = { card_name: 'American Express Gold Test Card', network: 'American Express' } as const;
  await give({ ...gold, last_digits: '12345', opening_date }, [
    { name: 'Monthly Credit', amount: '10.00', frequency: 'monthly', type: 'statement_credit' },
    { name: 'Entry Credit', amount: '100.00', frequency: 'every_4_years' },
    { name: 'Welcome Credit', amount: '75.50', frequency: 'one_time', type: 'cashback' },
    { name: 'Lounge Access', amount: '0.00', frequency: 'unlimited', type: 'insurance' },
  ]);
  await give({ card_name: 'Delta SkyMiles Test Card', last_digits: null }, [
    { name: '$120 Uber Cash', amount: '10.00', frequency: 'monthly' },
    { name: 'DashPass Credit', amount: '5.00', frequency: 'monthly' },
  ]);
  await give({ card_name: 'Closed Card', closed_date: '2025-01-01' }, [{ name: 'Credit of a closed card' }]);
  await open('/benefits');
  await expect(panel(page).getByRole('heading')).toHaveText('Benefits');
  await expect(rowNames(page)).toHaveCount(6);
  await expect(page.getByText('Closed Card')).toHaveCount(0);

  for (const [name, type, frequency, expiry, amount] of [
    ['Monthly Credit', 'Statement credit', 'Monthly', '10 days', '$10.00'],
    ['Entry Credit', 'Travel benefit', 'Every 4 years', 'May 31, 2027', '$100.00'],
    ['Welcome Credit', 'Cash back', 'One time', null, '$75.50'],
    // An amount of 0.00 shows no pill.
    ['Lounge Access', 'Insurance', 'Unlimited', null, null],
  ] as const) {
    const mine = row(page, name);
    await expect(mine.getByRole('img', { name: type })).toBeVisible();
    await expect(mine.getByText('Available', { exact: true })).toBeVisible();
    await expect(mine.getByText('Amex Gold Test Card •••• 12345')).toBeVisible();
    for (const text of [frequency, expiry, amount].filter((each) => each !== null))
      await expect(mine.getByText(text, { exact: true })).toBeVisible();
    if (!expiry) await expect(mine.getByText('Expires')).toHaveCount(0);
    if (!amount) await expect(mine.getByText('$')).toHaveCount(0);
  }
  await expect(row(page, 'DashPass Credit').getByText('Delta Test Card', { exact: true })).toBeVisible();
  const monthly = checkbox(page, 'Monthly Credit');
  await expect(monthly).toHaveAccessibleName('Monthly Credit Amex Gold Test Card •••• 12345');
  await expect(monthly).toHaveAccessibleDescription('$10.00 Expires 10 days Available');
  await expect(monthly).not.toBeChecked();
  await expect(checkbox(page, 'Lounge Access')).toHaveAccessibleDescription('Available');

  // What never ends folds, and stays so.
  const fold = panel(page).getByRole('button', { name: 'No end date · 2' });
  await fold.click();
  await expect(rowNames(page)).toHaveCount(4);
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(rowNames(page)).toHaveCount(4);
  await fold.click();
  await expect(rowNames(page)).toHaveCount(6);

  // A row shows the amount of one period, and a tooltip shows the amount of a year.
  await row(page, '$10 Uber Cash').getByText('$10.00', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('$120.00 per year');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (const [width, height] of [
    [390, 79],
    [2600, 63],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Monthly Credit', 'Lounge Access', 'Entry Credit'])
      await expect.poll(async () => (await row(page, name).boundingBox())?.height, name).toBe(height);
  }
});
