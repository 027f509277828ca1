import { checkbox, expect, panel, test as fresh, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { settled } from './visit.ts';

test('the panel says why it lists no benefits', async ({ page, give, open }) => {
  await open('/home');
  for (const text of [
    'No credit cards yet',
    'Add your first credit card to start tracking benefits and rewards!',
  ])
    await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
  await open('/settings');
  await give({ closed_date: '2025-11-01' }, [{}]);
  await open('/benefits');
  await expect(panel(page)).toContainText('Your cards are closed, so their benefits are not listed.');
  await expect(panel(page).getByText('No credit cards yet')).toHaveCount(0);
  await open('/settings');
  for (const kind of ['Bare', 'Plain']) await give({ card_name: `${kind} American Express Card` });
  await give({ card_name: 'Other Card' }, [{}]);
  await open('/benefits');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  await expect(panel(page).getByText('Plain Amex Card and 1 more have no benefits to track.')).toBeVisible();
  // A card without those of its product offers them.
  await open('/settings');
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
  // The app retries no refusal, so the error stays until the user asks again.
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
  // The double click and the tiles read the benefits again, which is still refused. A key, unlike a click, does not wait for the
  // button if such a read comes late.
  await settled(page);
  await panel(page).getByRole('button', { name: 'Refresh' }).focus();
  await page.unroute('**/protected/user-benefits');
  await page.keyboard.press('Enter');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
});
