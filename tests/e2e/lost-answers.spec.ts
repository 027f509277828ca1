import type { Route } from '@playwright/test';
import { openBenefit, recordForm as form, storedBenefit } from './benefit-sheet.ts';
import { expect, test as fresh } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

/** Lets the server store the request and drops its answer. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback();
  await route.fetch();
  await route.abort('connectionreset');
}

test('a use whose answer is lost is looked up and shown as recorded', async ({
  page,
  api,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  const card = await give({}, [{ name: 'Saks Credit', amount: '50.00' }]);
  await openBenefit(page, api, card, open);
  await page.route('**/uses', loseAnswer);
  await form(page).getByLabel('Amount').fill('12');
  await form(page).getByRole('button', { name: 'Record $12.00' }).click();
  await expect(
    page.getByRole('dialog').getByRole('status').filter({ hasText: 'Recorded $12.00' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('$12.00 of $50.00 used');
  expect((await storedBenefit(api)).uses).toHaveLength(1);
});

fresh(
  'a use that may have been saved is recorded once, even if the second try has another amount',
  async ({ page, api, give, open, expectLog }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Recording the use failed/);
    const card = await give({}, [{ name: 'Saks Credit', amount: '50.00' }]);
    await openBenefit(page, api, card, open);
    await page.route('**/uses', loseAnswer);
    await page.route('**/history*', (route) => route.abort('connectionreset'));
    await page.route('**/user-benefits', (route) => route.abort('connectionreset'));
    await form(page).getByLabel('Amount').fill('12');
    await form(page).getByRole('button', { name: 'Record $12.00' }).click();
    await expect(form(page).getByRole('alert')).toHaveText(
      'This may not have been saved. Trying again records it only once.',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await form(page).getByLabel('Amount').fill('15');
    await form(page).getByRole('button', { name: 'Record $15.00' }).click();
    await expect(page.getByRole('dialog')).toContainText('$15.00 of $50.00 used');
    await expect
      .poll(async () => (await storedBenefit(api)).uses.map(({ amount }) => amount))
      .toEqual(['15.00']);
  },
);

test('an import whose answer is lost is looked up and shown as done', async ({
  page,
  api,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  await open('/settings');
  await page.getByRole('heading', { name: 'My data', exact: true }).click();
  const block = page.locator('#my-data');
  const list =
    'bank,card_name,opening_date,closed_date,last_digits\nChase,Chase Freedom Flex,2024-03-01,,4821';
  await block.getByLabel('Cards to import').fill(list);
  await block.getByRole('button', { name: 'Check' }).click();
  const add = block.getByRole('button', { name: 'Add 1 card' });
  await expect(add).toBeVisible();
  await page.route('**/import', loseAnswer, { times: 1 });
  await add.click();
  await expect(block.getByRole('status')).toHaveText('Added 1 card.');
  expect((await api('GET /cards')).body.data).toHaveLength(1);
});
