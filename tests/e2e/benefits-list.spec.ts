import { checkbox, expect, panel, row, rowNames, sectionLines, tile, tileNames } from './cards-fixtures.ts';
import { usesOf } from '../support/recorded-uses.ts';
import { test } from './reused-page.ts';

const monthly = { frequency: 'monthly' } as const;

test.describe('The list of benefits', () => {
  test('is filtered by chips, searched with / and grouped, and the address keeps the settings', async ({
    page,
    give,
    open,
  }) => {
    await give({ card_name: 'Card A', last_digits: '1005' }, [
      { name: 'Dinner', amount: '10.00', needs_enrolment: true, ...monthly },
      { name: 'Lounge', amount: '0.00', frequency: 'unlimited' },
    ]);
    await give({ card_name: 'Card B' }, [{ name: 'Hotel', amount: '200.00' }]);
    await open('/benefits');
    const chips = panel(page).getByRole('group', { name: 'Show' }).getByRole('button');
    await expect(chips).toHaveText([
      'All 3',
      'Expiring 1',
      'Open 2',
      'Used 0',
      'Perks 1',
      'Enrollment needed 1',
    ]);
    await expect(row(page, 'Dinner').getByText('Enrollment needed')).toBeVisible();
    await chips.filter({ hasText: 'Perks' }).click();
    await expect(rowNames(page)).toHaveText(['Lounge']);
    await chips.filter({ hasText: 'Enrollment needed' }).click();
    await expect(
      panel(page).getByText('1 benefit needs enrollment. It is worth $120.00 a year.'),
    ).toBeVisible();
    await chips.first().click();

    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Card');
    await expect(sectionLines(page)).toHaveText([
      'Card A •••• 10052 open · $10.00',
      'Card B1 open · $200.00',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('1005 din');
    await expect(rowNames(page)).toHaveText(['Dinner']);
    await expect(page).toHaveURL(/\?group=card&q=1005\+din$/);
    await page.reload();
    await expect(rowNames(page)).toHaveText(['Dinner']);
    await expect(page.getByRole('searchbox', { name: 'Search benefits' })).toHaveValue('1005 din');
    await page.getByRole('searchbox', { name: 'Search benefits' }).fill('nothing');
    await expect(panel(page).getByText('No benefit matches “nothing”.')).toBeVisible();
  });

  test('shows how much of a credit is used, and Undo restores the uses that an untick removed', async ({
    page,
    give,
    open,
    api,
    today,
  }) => {
    const headers = { 'X-Debug-Today': today };
    const card = await give({}, [{ name: 'Saks Credit', amount: '50.00', frequency: 'semi_annually' }]);
    const { body } = await api('GET /cards/{id}/user-benefits', { params: { id: card.id }, headers });
    const uses = usesOf(api, card.id, body.data[0].id);
    await uses.add({ used_on: '2026-08-03', amount: '20.00', note: 'Socks' }, headers);
    await open('/home');
    await expect(row(page, 'Saks Credit').getByText('$20.00 of $50.00')).toBeVisible();
    await expect(checkbox(page, 'Saks Credit')).toHaveAccessibleDescription(/^\$20\.00 of \$50\.00 /);
    await checkbox(page, 'Saks Credit').click();
    await expect(row(page, 'Saks Credit').getByText('$20.00 of $50.00')).toHaveCount(0);
    await expect(page.getByText('Saks Credit used · $50.00')).toBeVisible();
    await checkbox(page, 'Saks Credit').click();
    await expect(page.getByText('Removed 2 uses, $50.00')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(checkbox(page, 'Saks Credit')).toBeChecked();
    await expect(page.getByText('Saks Credit used · $50.00 again')).toBeVisible();
    const after = await api('GET /cards/{id}/user-benefits', { params: { id: card.id }, headers });
    expect(after.body.data[0].uses).toMatchObject([
      { used_on: '2026-08-03', amount: '20.00', note: 'Socks' },
      { used_on: '2026-11-20', amount: '30.00' },
    ]);
  });

  test('distinguishes two cards of one product and filters them by holder', async ({
    page,
    give,
    open,
    api,
  }) => {
    const [own, other] = [await give({}, [{ name: 'Credit A' }]), await give({}, [{ name: 'Credit B' }])];
    const patched = await api('PATCH /cards/{id}', { params: { id: other.id }, body: { holder: 'Ana' } });
    expect(patched.status).toBe(200);
    await open('/home');
    await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
    await expect(tile(page, 'Chase Freedom Flex (Ana)')).toBeVisible();
    await expect(row(page, 'Credit B').getByText('Chase Freedom Flex (Ana)')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Filter' }).click();
    await panel(page).getByRole('group', { name: 'Holder' }).getByRole('button', { name: 'Ana' }).click();
    await expect(rowNames(page)).toHaveText(['Credit B']);
    await expect(page.locator(`#card-${own.id}`)).toHaveCount(0);
    await page.goto('/cards?holder=Me');
    await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
  });
});
