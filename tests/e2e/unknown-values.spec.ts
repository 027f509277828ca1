import { benefitsIn, checkbox, expect, test, tile } from './cards-fixtures.ts';
import { move } from './visit.ts';

const later: [RegExp, string][] = [
  [/"(benefit_type|type)":"[a-z_]+"/g, '"$1":"concierge"'],
  [/"frequency":"[a-z_0-9]+"/g, '"frequency":"every_week"'],
  [/"network":"[^"]+"/g, '"network":"Diners Club"'],
  [/"reset":"[a-z]+"/g, '"reset":"lunar"'],
  [/"enrolment":"[a-z]+"/g, '"enrolment":"by_mail"'],
  [/"status":"(missed|open)"/g, '"status":"pending"'],
];

test('values that only a later server knows do not break a screen', async ({ page, api, give, open }) => {
  const card = await give({ annual_fee: '95.00' }, [
    { name: 'Dinner', amount: '10.00', frequency: 'monthly', needs_enrolment: true },
    { name: 'Lounge', amount: '0.00', frequency: 'unlimited' },
  ]);
  const dinner = benefitsIn(await api('GET /user-benefits')).find(
    ({ benefit }) => benefit.benefit_name === 'Dinner',
  );
  await page.route('**/api/v1/protected/**', async (route) => {
    const response = await route.fetch();
    const body = later.reduce((text, [known, word]) => text.replaceAll(known, word), await response.text());
    await route.fulfill({ response, body });
  });

  await open('/home');
  await expect(checkbox(page, 'Dinner')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Concierge' }).first()).toBeVisible();
  await expect(page.getByText('Every week').first()).toBeVisible();
  await move(page, '/benefits?month=2026-10&group=category');
  await expect(checkbox(page, 'Dinner')).toBeVisible();
  await expect(page.getByText('Nothing ended this month')).toBeVisible();
  await move(page, '/cards');
  await expect(tile(page, 'Chase Freedom Flex')).toContainText('Diners Club');

  const sheet = page.getByRole('dialog', { name: 'Chase Freedom Flex' });
  await move(page, `/cards?card=${card.id}`);
  await expect(sheet.getByRole('checkbox', { name: 'Dinner' })).toBeVisible();
  await move(page, `/cards?card=${card.id}&tab=history`);
  await expect(sheet.getByRole('group', { name: 'Dinner' })).toBeVisible();
  await move(page, `/cards?card=${card.id}&benefit=${dinner?.id}`);
  await expect(sheet.getByRole('heading', { name: 'Record a use' })).toBeVisible();
});
