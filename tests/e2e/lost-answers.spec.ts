import type { Page, Route } from '@playwright/test';
import type { Card } from '@card-rewards/functions/contract';
import type { Call } from '../support/client.ts';
import { benefitsIn, expect, test } from './cards-fixtures.ts';

const noon = { 'X-Debug-Today': '2026-11-20' };

const form = (page: Page) => page.getByRole('dialog').getByRole('form', { name: 'Record a use' });

/** The benefit as the API has it. */
async function stored(api: Call) {
  const [benefit] = benefitsIn(await api('GET /user-benefits', { headers: noon }));
  if (!benefit) throw new Error('There is no benefit');
  return benefit;
}

async function openDetail(page: Page, api: Call, card: Card, open: (path: string) => Promise<void>) {
  const { id } = await stored(api);
  await open(`/benefits?card=${card.id}&benefit=${id}`);
  await expect(form(page)).toBeVisible();
}

/** The server stores what it is sent, and its answer gets lost. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback();
  await route.fetch();
  await route.abort('connectionreset');
}

test('a use whose answer is lost is looked up, and counts as recorded', async ({
  page,
  api,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  const card = await give({}, [{ name: 'Saks Credit', amount: '50.00' }]);
  await openDetail(page, api, card, open);
  await page.route('**/uses', loseAnswer);
  await form(page).getByLabel('Amount').fill('12');
  await form(page).getByRole('button', { name: 'Record $12.00' }).click();
  await expect(
    page.getByRole('dialog').getByRole('status').filter({ hasText: 'Recorded $12.00' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('$12.00 of $50.00 used');
  expect((await stored(api)).uses).toHaveLength(1);
});

test('a use that may have been saved is recorded once, also with another amount at the second try', async ({
  page,
  api,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  expectLog(/Recording the use failed/);
  const card = await give({}, [{ name: 'Saks Credit', amount: '50.00' }]);
  await openDetail(page, api, card, open);
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
  await expect.poll(async () => (await stored(api)).uses.map(({ amount }) => amount)).toEqual(['15.00']);
});

test('an import whose answer is lost is looked up, and counts as done', async ({
  page,
  api,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  await open('/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'My data' }).click();
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

test('after a start without a network the benefits come with the network', async ({
  page,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  expectLog(/^Failed to load benefits/);
  expectLog(/Loading the cards failed/);
  await give({}, [{}]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await open('/home');
  await expect(page.getByText('Unable to load benefits')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('checkbox', { name: /Travel Credit/ })).toBeVisible();
});
