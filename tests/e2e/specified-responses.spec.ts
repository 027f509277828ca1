import type { Page } from '@playwright/test';
import { platinum as example } from '../support/examples.ts';
import { checkbox, expect, row, rowNames, test, tile, tileNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { expectScreen, move, screens, settled } from './visit.ts';

/*
 * This server has only the calls and fields of the product's specification, and none of our headers. The client must
 * work without all other calls and fields.
 */

const platinum = { ...example, id: 'platinum', status: 'active', created_at: '2026-01-01T00:00:00Z' };
const closed = { ...platinum, id: 'closed', card_name: 'Chase Freedom Flex', closed_date: '2025-01-01' };

function benefitOf(
  card: typeof platinum,
  [id, benefit_name, amount, frequency, expiration_date]: readonly (string | null)[],
) {
  const { card_name, last_digits, closed_date } = card;
  return {
    id,
    card_id: card.id,
    status: 'unused',
    used_amount: '0.00',
    expiration_date,
    card: { card_name, last_digits, closed_date },
    benefit: { benefit_type: 'statement_credit', benefit_name, amount, frequency },
  };
}

interface Server {
  /** The writes of the client, such as `PUT /cards/platinum`, with their bodies. */
  sent: [call: string, body: unknown][];
  /** The calls that are not in the specification. */
  unknown: string[];
}

async function serve(page: Page): Promise<Server> {
  let cards: { id: string }[] = [platinum, closed];
  let benefits = [
    benefitOf(platinum, ['uber', 'Uber Cash', '15.00', 'monthly', '2026-11-30']),
    benefitOf(platinum, ['airline', 'Airline Fee Credit', '200.00', 'annually', '2026-12-31']),
    benefitOf(platinum, ['lounge', 'Lounge Access', '0.00', 'unlimited', null]),
    benefitOf(closed, ['gone', 'Credit of a closed card', '5.00', 'monthly', '2026-11-30']),
  ];
  const server: Server = { sent: [], unknown: [] };

  const answers: Record<string, (id: string, body: object | null, benefitId: string) => unknown> = {
    'GET /me': () => ({}),
    'GET /cards': () => cards,
    'POST /cards': (_id, body) => {
      const added = { ...platinum, ...body, id: 'added' };
      cards = [added, ...cards];
      return added;
    },
    'PUT /cards/{id}': (id, body) => {
      cards = cards.map((card) => (card.id === id ? { ...card, ...body } : card));
      return cards.find((card) => card.id === id);
    },
    'DELETE /cards/{id}': (id) => {
      cards = cards.filter((card) => card.id !== id);
      return null;
    },
    'POST /cards/{id}/benefits': (id) => {
      const credit = ['credit', 'Travel Credit', '300.00', 'annually', '2026-12-31'] as const;
      benefits = [...benefits, benefitOf({ ...platinum, id }, credit)];
      return [];
    },
    'GET /user-benefits': () =>
      Object.fromEntries(cards.map(({ id }) => [id, benefits.filter(({ card_id }) => card_id === id)])),
    'PUT /cards/{id}/user-benefits/{id}': (_id, body, benefitId) => {
      benefits = benefits.map((each) => (each.id === benefitId ? { ...each, ...body } : each));
      return benefits.find(({ id }) => id === benefitId);
    },
  };
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1/protected', '');
    const [, , id = '', , benefitId = ''] = path.split('/');
    const call = `${request.method()} ${path}`;
    const body: object | null = request.postDataJSON();
    if (request.method() !== 'GET') server.sent.push([call, body]);
    const answer = answers[call.replaceAll(/(cards|user-benefits)\/\w+/g, '$1/{id}')];
    if (answer) return route.fulfill({ json: { data: answer(id, body, benefitId) } });
    server.unknown.push(call);
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<html>Not Found</html>' });
  });
  return server;
}

const complaints = /went wrong|Unable to load|Couldn’t|failed|Unexpected Application Error/i;

test('every screen and every action works with only the specified responses', async ({
  page,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource.*404/, { maybe: true });
  expectLog(/reminders|push|notifications/i, { maybe: true });
  const server = await serve(page);
  await open('/home');
  for (const [path, heading] of screens) {
    await move(page, path);
    await expectScreen(page, path, heading);
    // Settings reads the reminders. They are not in the specification.
    if (path === '/settings') continue;
    if (['/home', '/cards'].includes(path)) {
      await expect(tileNames(page)).toHaveText(['Amex Platinum Card', 'Chase Freedom Flex']);
      await expect(tile(page, 'Amex Platinum Card')).toContainText('$695.00');
    }
    if (['/home', '/benefits'].includes(path)) {
      await expect(rowNames(page)).toHaveText(['Uber Cash', 'Airline Fee Credit', 'Lounge Access']);
      await expect(row(page, 'Uber Cash').getByText('10 days', { exact: true })).toBeVisible();
    }
    await settled(page);
    await expect(page.getByRole('main')).not.toContainText(complaints);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(server.unknown.filter((call) => !/reminders|push/.test(call))).toEqual([]);
  }
  await move(page, '/home');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Card Name', /^Chase Sapphire Reserve Annual fee: /);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
  await expect(tile(page, 'Chase Sapphire Reserve')).toBeVisible();
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  const airline = row(page, 'Airline Fee Credit');
  for (const status of ['Used', 'Available']) {
    await checkbox(page, 'Airline Fee Credit').click();
    await expect(airline.getByText(status, { exact: true })).toBeVisible();
    await expect(checkbox(page, 'Airline Fee Credit')).toBeEnabled();
  }
  await tile(page, 'Amex Platinum Card').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue('Amex Platinum Card');
  await dialog.getByLabel('Last 5 Digits').fill('54321');
  await choose(page, 'Closed month', 'November');
  await choose(page, 'Closed year', '2026');
  await dialog.getByRole('button', { name: 'Update Card' }).click();
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'Amex Platinum Card')).toContainText('•••• 54321');
  await expect(tile(page, 'Amex Platinum Card')).toContainText('ClosedNov 2026');
  await tile(page, 'Amex Platinum Card')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete Card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tileNames(page)).toHaveText(['Chase Sapphire Reserve', 'Chase Freedom Flex']);

  const { id: _id, created_at: _at, ...body } = platinum;
  expect(server.sent.map(([call]) => call).slice(0, 2)).toEqual([
    'POST /cards',
    'POST /cards/added/benefits',
  ]);
  expect(server.sent.slice(2)).toEqual([
    ['PUT /cards/platinum/user-benefits/airline', { status: 'used', used_amount: '200.00' }],
    ['PUT /cards/platinum/user-benefits/airline', { status: 'unused', used_amount: '0.00' }],
    ['PUT /cards/platinum', { ...body, last_digits: '54321', closed_date: '2026-11-01' }],
    ['DELETE /cards/platinum', null],
  ]);
  expect(server.unknown.filter((call) => !/reminders|push/.test(call))).toEqual([]);
});
