import { expect, test } from '@playwright/test';
import { checkbox, onePage, panel, row, rowNames, sectionLines } from './cards-fixtures.ts';

// Opened in June 2023, so that what follows the anniversary expires on May 31.
const opening_date = '2023-06-01';

test.describe('Benefits panel', () => {
  const page = onePage('2026-11-20', '/benefits', async (give) => {
    const gold = await give(
      {
        card_name: 'American Express Gold Test Card',
        network: 'American Express',
        last_digits: '12345',
        opening_date,
      },
      [
        { name: 'Monthly Credit', amount: '10.00', frequency: 'monthly', type: 'statement_credit' },
        { name: 'Quarterly Credit', amount: '50.00', frequency: 'quarterly', type: 'reward' },
        { name: 'Half-Year Credit', amount: '1250.00', frequency: 'semi_annually', type: 'travel_benefit' },
        { name: 'Yearly Credit', amount: '200.00', frequency: 'annually', reset: 'anniversary' },
        { name: 'Entry Credit', amount: '100.00', frequency: 'every_4_years' },
        { name: 'Welcome Credit', amount: '75.50', frequency: 'one_time', type: 'cashback' },
        { name: 'Lounge Access', amount: '0.00', frequency: 'unlimited', type: 'insurance' },
        { name: 'Annual Credit B', amount: '5.00', frequency: 'annually' },
        { name: 'Annual Credit A', amount: '5.00', frequency: 'annually' },
      ],
    );
    await give({ card_name: 'Delta SkyMiles Test Card', last_digits: null }, [
      { name: '$120 Uber Cash', amount: '10.00', frequency: 'monthly' },
      { name: '$240 Digital Entertainment Credit', amount: '20.00', frequency: 'monthly' },
      { name: '$100 Saks Credit', amount: '50.00', frequency: 'semi_annually' },
      { name: 'DashPass Credit', amount: '5.00', frequency: 'monthly' },
    ]);
    await give({ card_name: 'Closed Card', closed_date: '2025-01-01' }, [
      { name: 'Credit of a closed card' },
    ]);
    return gold;
  });

  test('the title is Benefits', async () => {
    await expect(panel(page()).getByRole('heading')).toHaveText('Benefits');
  });

  test('a row has a checkbox, which carries the names of the benefit and its card', async () => {
    await expect(checkbox(page(), 'Monthly Credit')).toHaveAccessibleName(
      'Monthly Credit Amex Gold Test Card •••• 12345',
    );
    await expect(checkbox(page(), 'Monthly Credit')).not.toBeChecked();
  });

  test('the checkbox tells amount, expiry and status too, and Tab reaches nothing else of a row but its name', async () => {
    await expect(checkbox(page(), 'Monthly Credit')).toHaveAccessibleDescription(
      '$10.00 Expires 10 days Available',
    );
    await expect(checkbox(page(), 'Lounge Access')).toHaveAccessibleDescription('Available');
    await checkbox(page(), 'Monthly Credit').focus();
    await page().keyboard.press('Tab');
    await expect(page().getByRole('button', { name: 'Monthly Credit', exact: true })).toBeFocused();
    await page().keyboard.press('Tab');
    await expect(checkbox(page(), 'Quarterly Credit')).toBeFocused();
  });

  test('where the expiry changes, a line that only eyes see says when, and what is open', async () => {
    await expect(sectionLines(page())).toHaveText([
      'Nov 30 · in 10 days4 open · $45.00',
      'Dec 31 · in 41 days5 open · $1,360.00',
      'May 31, 2027 · in 192 days2 open · $300.00',
      'No end date · 2',
    ]);
    for (const line of await sectionLines(page()).all())
      await expect(line).toHaveAttribute('aria-hidden', 'true');
  });

  for (const [width, height] of [
    [390, 90],
    [1440, 66],
  ] as const) {
    test(`at ${width} px a row is ${height} px high`, async () => {
      await page().setViewportSize({ width, height: 900 });
      for (const name of ['Monthly Credit', 'Lounge Access', 'Entry Credit']) {
        await expect.poll(async () => (await row(page(), name).boundingBox())?.height, name).toBe(height);
      }
    });
  }

  for (const [name, type] of [
    ['Monthly Credit', 'Statement credit'],
    ['Half-Year Credit', 'Travel benefit'],
    ['Lounge Access', 'Insurance'],
    ['Quarterly Credit', 'Reward'],
    ['Welcome Credit', 'Cash back'],
  ] as const) {
    test(`a row has a type icon: ${type}`, async () => {
      await expect(row(page(), name).getByRole('img', { name: type })).toBeVisible();
    });
  }

  for (const [name, frequency] of [
    ['Monthly Credit', 'Monthly'],
    ['Quarterly Credit', 'Quarterly'],
    ['Half-Year Credit', 'Semi-annually'],
    ['Yearly Credit', 'Annually'],
    ['Entry Credit', 'Every 4 years'],
    ['Welcome Credit', 'One time'],
    ['Lounge Access', 'Unlimited'],
  ] as const) {
    test(`a row has a frequency badge: ${frequency}`, async () => {
      await expect(row(page(), name).getByText(frequency, { exact: true })).toBeVisible();
    });
  }

  test('a row has an expiry badge', async () => {
    await expect(row(page(), 'Monthly Credit').getByText('10 days', { exact: true })).toBeVisible();
    await expect(row(page(), 'Quarterly Credit').getByText('Dec 31, 2026', { exact: true })).toBeVisible();
    await expect(row(page(), 'Yearly Credit').getByText('May 31, 2027', { exact: true })).toBeVisible();
    await expect(row(page(), 'Entry Credit').getByText('May 31, 2027', { exact: true })).toBeVisible();
  });

  test('a row of a benefit that never expires has none', async () => {
    await expect(row(page(), 'Lounge Access').getByText('Expires')).toHaveCount(0);
    await expect(row(page(), 'Welcome Credit').getByText('Expires')).toHaveCount(0);
  });

  test('a row has the card name, shortened for display, and last digits, when all cards are shown', async () => {
    await expect(row(page(), 'Monthly Credit').getByText('Amex Gold Test Card •••• 12345')).toBeVisible();
    await expect(row(page(), 'DashPass Credit').getByText('Delta Test Card', { exact: true })).toBeVisible();
  });

  test('a row has an amount pill', async () => {
    await expect(row(page(), 'Half-Year Credit').getByText('$1,250.00', { exact: true })).toBeVisible();
    await expect(row(page(), 'Welcome Credit').getByText('$75.50', { exact: true })).toBeVisible();
  });

  test('an amount of 0.00 shows no amount pill', async () => {
    await expect(row(page(), 'Lounge Access')).toBeVisible();
    await expect(row(page(), 'Lounge Access').getByText('$')).toHaveCount(0);
  });

  test('a row has a status pill: Available', async () => {
    await expect(row(page(), 'Monthly Credit').getByText('Available', { exact: true })).toBeVisible();
  });

  test('a monthly benefit shows the monthly amount', async () => {
    await expect(row(page(), 'DashPass Credit').getByText('$5.00', { exact: true })).toBeVisible();
  });

  for (const [name, month, year] of [
    ['$10 Uber Cash', '$10.00', '$120.00'],
    ['$20 Digital Entertainment Credit', '$20.00', '$240.00'],
    ['$50 Saks Credit', '$50.00', '$100.00'],
    ['DashPass Credit', '$5.00', '$60.00'],
    ['Monthly Credit', '$10.00', '$120.00'],
  ] as const) {
    test(`${name} shows ${month}, and counts as ${year} a year`, async () => {
      await row(page(), name).getByText(month, { exact: true }).hover();
      await expect(page().getByRole('tooltip')).toHaveText(`${year} per year`);
      await page().keyboard.press('Escape');
      await expect(page().getByRole('tooltip')).toHaveCount(0);
    });
  }

  test('a name that carries $120 Uber, $240 Digital Entertainment or $100 Saks carries the actual amount instead', async () => {
    await expect(rowNames(page()).filter({ hasText: '$' })).toHaveText([
      '$10 Uber Cash',
      '$20 Digital Entertainment Credit',
      '$50 Saks Credit',
    ]);
  });

  test('benefits are sorted by nearest expiry date, the endless ones last, then by frequency, then by name', async () => {
    await expect(rowNames(page())).toHaveText([
      '$10 Uber Cash',
      '$20 Digital Entertainment Credit',
      'DashPass Credit',
      'Monthly Credit',
      'Quarterly Credit',
      '$50 Saks Credit',
      'Half-Year Credit',
      'Annual Credit A',
      'Annual Credit B',
      'Yearly Credit',
      'Entry Credit',
      'Welcome Credit',
      'Lounge Access',
    ]);
  });

  test('benefits of closed cards are not listed', async () => {
    await expect(checkbox(page(), 'Monthly Credit')).toBeVisible();
    await expect(page().getByText('Credit of a closed card')).toHaveCount(0);
    await expect(page().getByText('Closed Card')).toHaveCount(0);
  });
});
