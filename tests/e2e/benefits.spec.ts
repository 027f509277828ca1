import {
  checkbox,
  expect,
  test as fresh,
  panel,
  row,
  rowNames,
  sectionLines,
  tile,
} from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { move, settled } from './visit.ts';

const monthly = { frequency: 'monthly' } as const;

// The card was opened in June 2023, so its periods by anniversary end on May 31.
const opening_date = '2023-06-01';

test('rows show their facts, and the address keeps how they are filtered', async ({ page, give, open }) => {
  const gold = { card_name: 'American Express Gold Test Card', network: 'American Express' } as const;
  await give({ ...gold, last_digits: '12345', opening_date }, [
    { name: 'Monthly Credit', amount: '10.00', ...monthly, type: 'statement_credit' },
    { name: 'Entry Credit', amount: '100.00', frequency: 'every_4_years' },
    { name: 'Welcome Credit', amount: '75.50', frequency: 'one_time', type: 'cashback' },
    { name: 'Lounge Access', amount: '0.00', frequency: 'unlimited', type: 'insurance' },
  ]);
  await give({ card_name: 'Delta SkyMiles Test Card', last_digits: null }, [
    { name: '$120 Uber Cash', amount: '10.00', ...monthly },
    { name: 'DashPass Credit', amount: '5.00', needs_enrolment: true, ...monthly, type: 'reward' },
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
  // Each type has an icon of its own (specification, section 2).
  const shapes = ['Statement credit', 'Travel benefit', 'Insurance', 'Reward', 'Cash back'].map((type) =>
    panel(page)
      .getByRole('img', { name: type, exact: true })
      .first()
      .evaluate((icon) => [...icon.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' ')),
  );
  expect(new Set(await Promise.all(shapes)).size).toBe(5);
  const box = checkbox(page, 'Monthly Credit');
  await expect(box).toHaveAccessibleName('Monthly Credit Amex Gold Test Card •••• 12345');
  await expect(box).toHaveAccessibleDescription('$10.00 Expires 10 days Available');
  await expect(box).not.toBeChecked();
  await expect(checkbox(page, 'Lounge Access')).toHaveAccessibleDescription('Available');

  // A monthly benefit has no tooltip with its yearly amount (specification, section 9).
  const pill = row(page, '$10 Uber Cash').getByText('$10.00', { exact: true });
  await expect(pill).not.toHaveAttribute('data-tooltip');
  for (const [width, height] of [
    [390, 53],
    [2600, 63],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Monthly Credit', 'Lounge Access', 'Entry Credit'])
      await expect.poll(async () => (await row(page, name).boundingBox())?.height, name).toBe(height);
    // On a phone, the heading above the row has the date. In the row, the date is only for screen readers.
    const date = row(page, 'Monthly Credit').getByText('10 days', { exact: true });
    await expect.poll(async () => (await date.boundingBox())?.width === 1).toBe(width === 390);
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  const filters = panel(page).getByRole('group', { name: 'Show' }).getByRole('button');
  await expect(filters).toHaveText([
    'All 6',
    'Expiring 3',
    'Available 5',
    'Used 0',
    'Perks 1',
    'Enrollment needed 1',
  ]);
  await expect(
    row(page, 'DashPass Credit').getByRole('button', { name: /^Enroll DashPass Credit/ }),
  ).toBeVisible();
  await filters.filter({ hasText: 'Perks' }).click();
  await expect(rowNames(page)).toHaveText(['Lounge Access']);
  await filters.first().click();

  const fold = panel(page).getByRole('button', { name: 'No end date · 2' });
  await fold.click();
  await expect(rowNames(page)).toHaveCount(4);
  const group = page.getByRole('combobox', { name: 'Group by' });
  await group.selectOption('Card');
  await expect(sectionLines(page)).toHaveText([/^Amex Gold Test Card •••• 12345/, /^Delta Test Card/]);
  const search = page.getByRole('searchbox', { name: 'Search benefits' });
  await search.pressSequentially('12345 mon');
  await expect(rowNames(page)).toHaveText(['Monthly Credit']);
  await expect(page).toHaveURL(/\?group=card&q=12345\+mon$/);
  await page.reload();
  await expect(rowNames(page)).toHaveText(['Monthly Credit']);
  await expect(search).toHaveValue('12345 mon');
  await search.fill('nothing');
  await expect(panel(page).getByText('No benefit matches “nothing”.')).toBeVisible();
  await search.fill('');
  await group.selectOption({ index: 0 });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(rowNames(page)).toHaveCount(4);
});

test('two cards of one product are told apart by their holders, who are not offered if one is named', async ({
  page,
  give,
  open,
  api,
}) => {
  await give({}, [{ name: 'Credit A' }]);
  const other = await give({}, [{ name: 'Credit B' }]);
  await api('PATCH /cards/{id}', { params: { id: other.id }, body: { holder: 'Ana' } });
  await open('/home?holder=Ana');
  await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
  await expect(tile(page, 'Chase Freedom Flex (Ana)')).toBeVisible();
  await expect(row(page, 'Credit B').getByText('Chase Freedom Flex (Ana)')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Holder' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
});

test('the panel says why it lists no benefits', async ({ page, give, open }) => {
  await open('/home');
  for (const text of [
    'No credit cards yet',
    'Add your first credit card to start tracking benefits and rewards!',
  ])
    await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
  await move(page, '/settings');
  await give({ closed_date: '2025-11-01' }, [{}]);
  await open('/benefits');
  await expect(panel(page)).toContainText('Your cards are closed, so their benefits are not listed.');
  await expect(panel(page).getByText('No credit cards yet')).toHaveCount(0);
  await move(page, '/settings');
  for (const kind of ['Bare', 'Plain']) await give({ card_name: `${kind} American Express Card` });
  await give({ card_name: 'Other Card' }, [{}]);
  await open('/benefits');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  await expect(panel(page).getByText('Plain Amex Card and 1 more have no benefits to track.')).toBeVisible();
  // A card without benefits offers those of its product.
  await move(page, '/settings');
  const amex = { bank: 'American Express', network: 'American Express' } as const;
  const { id } = await give({ ...amex, card_name: 'American Express Platinum Card' });
  await open(`/home?only=${id}`);
  await expect(panel(page).getByText('No benefits yet', { exact: true })).toBeVisible();
  for (const name of ['Add a benefit', /^Add its \d+ benefits$/])
    await expect(panel(page).getByRole('button', { name })).toBeVisible();
});

fresh('lists that do not load can be loaded again', async ({ page, give, open, expectLog }) => {
  expectLog(/Failed to load resource.*400/);
  expectLog(/^Failed to load benefits/);
  expectLog(/Loading the cards failed/);
  await give({}, [{}]);
  // The app does not retry after a refusal, so the error is shown until the user asks again.
  for (const list of ['**/protected/cards', '**/protected/user-benefits'])
    await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
  await open('/home');
  const again = page.getByRole('button', { name: 'Try again to load your cards', exact: true });
  await expect(again).toBeVisible();
  for (const text of [
    'Unable to load benefits',
    'Please try refreshing or add your first credit card to get started.',
  ])
    await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
  const cards = page.getByRole('region', { name: 'My Credit Cards' });
  await expect(cards.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/protected/cards');
  await again.dblclick();
  await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
  // The double click and the tiles load the benefits again, and the route refuses these requests. Refresh is
  // disabled during such a request. A click would wait for Refresh, but a key press does not.
  await settled(page);
  await panel(page).getByRole('button', { name: 'Refresh' }).focus();
  await page.unroute('**/protected/user-benefits');
  await page.keyboard.press('Enter');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
});
