import { expect, panel, row, rowNames, sectionLines, tile, tileNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { move } from './visit.ts';

const monthly = { frequency: 'monthly' } as const;

test('the address keeps how the list is filtered and grouped', async ({ page, give, open }) => {
  await give({ card_name: 'Card A', last_digits: '1005' }, [
    { name: 'Dinner', amount: '10.00', needs_enrolment: true, ...monthly },
    { name: 'Lounge', amount: '0.00', frequency: 'unlimited' },
  ]);
  await give({ card_name: 'Card B' }, [{ name: 'Hotel', amount: '200.00' }]);
  await open('/benefits');
  const filters = panel(page).getByRole('group', { name: 'Show' }).getByRole('button');
  await expect(filters).toHaveText([
    'All 3',
    'Expiring 1',
    'Available 2',
    'Used 0',
    'Perks 1',
    'Enrollment needed 1',
  ]);
  await expect(row(page, 'Dinner').getByText('Enrollment needed')).toBeVisible();
  await filters.filter({ hasText: 'Perks' }).click();
  await expect(rowNames(page)).toHaveText(['Lounge']);
  await filters.first().click();

  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Card');
  await expect(sectionLines(page)).toHaveText([/^Card A •••• 1005/, /^Card B/]);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('1005 din');
  await expect(rowNames(page)).toHaveText(['Dinner']);
  await expect(page).toHaveURL(/\?group=card&q=1005\+din$/);
  await page.reload();
  await expect(rowNames(page)).toHaveText(['Dinner']);
  const search = page.getByRole('searchbox', { name: 'Search benefits' });
  await expect(search).toHaveValue('1005 din');
  await search.fill('nothing');
  await expect(panel(page).getByText('No benefit matches “nothing”.')).toBeVisible();
});

test('two cards of one product are told apart and filtered by holder', async ({ page, give, open, api }) => {
  const [own, other] = [await give({}, [{ name: 'Credit A' }]), await give({}, [{ name: 'Credit B' }])];
  await api('PATCH /cards/{id}', { params: { id: other.id }, body: { holder: 'Ana' } });
  await open('/home');
  await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
  await expect(tile(page, 'Chase Freedom Flex (Ana)')).toBeVisible();
  await expect(row(page, 'Credit B').getByText('Chase Freedom Flex (Ana)')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Filter' }).click();
  await panel(page).getByRole('group', { name: 'Holder' }).getByRole('button', { name: 'Ana' }).click();
  await expect(rowNames(page)).toHaveText(['Credit B']);
  await expect(page.locator(`#card-${own.id}`)).toHaveCount(0);
  await move(page, '/cards?holder=Me');
  await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
});
