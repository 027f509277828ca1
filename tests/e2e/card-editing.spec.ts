import type { Page, Request } from '@playwright/test';
import type { Card } from '@card-rewards/functions/contract';
import { usesOf } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import {
  benefitsIn,
  bodyOf,
  checkbox,
  expect,
  isPut,
  panel,
  requestsOf,
  row,
  tile,
  tileNames,
} from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { callsToApi, hold, move, showTab } from './visit.ts';

const oneCard = '**/api/v1/protected/cards/*';

// A string instead of this pattern would also match the button “Travel Credit Chase Freedom Flex” of a row.
const edit = (page: Page) => page.getByRole('button', { name: /^Edit Chase Freedom Flex/ }).click();
const update = (page: Page) => page.getByRole('button', { name: 'Update Card' });
const notice = (page: Page) => page.getByRole('dialog').getByRole('status');

async function editElsewhere(api: Call, card: Card, change: Partial<Card>): Promise<void> {
  const body = { ...bodyOf(card), ...change };
  const { status } = await api('PUT /cards/{id}', { params: { id: card.id }, body });
  expect(status).toBe(200);
}

/**
 * Clicks a button twice. The response is 500. Waits until the page has handled the response and the button has the
 * focus again.
 */
async function failOnce(page: Page, button: string): Promise<void> {
  await page.route(oneCard, async (route) => {
    // A disabled button loses the focus to the dialog.
    await expect(page.locator('[role=presentation]:focus')).toBeVisible();
    await route.fulfill({ status: 500, json: {} });
  });
  const logged = page.waitForEvent('console', (message) => /the card failed/.test(message.text()));
  await page.getByRole('button', { name: button }).dblclick();
  await logged;
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  await page.unroute(oneCard);
}

/** Clicks a button twice and expects that the dialog closes only after the response. */
async function waitSlowly(page: Page, button: string): Promise<void> {
  const release = await hold(page, oneCard);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCSS('opacity', '1');
  release();
  await expect(dialog).toHaveCount(0);
}

/** Expects that the cards and the benefits were loaded again. */
async function expectReload(calls: Request[]): Promise<void> {
  const lists = () =>
    calls.filter((each) => each.method() === 'GET').map((each) => each.url().split('/').at(-1));
  await expect.poll(lists).toEqual(expect.arrayContaining(['cards', 'user-benefits']));
}

test('the Edit dialog saves once and changes the product', async ({ page, api, give, open, expectLog }) => {
  expectLog(/Failed to load resource.*500/);
  expectLog(/Updating the card failed.*API request failed: Internal Server Error/);
  const fields = { last_digits: '1111', opening_date: '2009-05-01', annual_fee: '12.00' };
  await give({ ...fields, notes: 'From my mother' }, [{}]);
  await open('/home');
  await expect(row(page, 'Travel Credit')).not.toContainText('4821');
  const calls = callsToApi(page);
  const updated = requestsOf(page, 'PUT', /\/cards\//);
  await page.getByRole('button', { name: /^Edit/ }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue('Chase Freedom Flex');
  await expect(dialog.getByLabel('Last 4 Digits')).toHaveValue('1111');
  await dialog.getByLabel('Last 4 Digits').fill('4821');
  await failOnce(page, 'Update Card');
  await expect(dialog.getByLabel('Last 4 Digits')).toHaveValue('4821');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  calls.length = 0;

  await waitSlowly(page, 'Update Card');
  await expect(tile(page, 'Chase Freedom Flex')).toContainText('•••• 4821');
  await expect(tile(page, 'Chase Freedom Flex')).toContainText('OpenedMay 2009');
  await expect(row(page, 'Travel Credit')).toContainText('4821');
  await expectReload(calls);
  expect(updated, 'the failure and one more').toHaveLength(2);
  expect(updated[1]?.body).toMatchObject({ opening_date: '2009-05-01', notes: 'From my mother' });

  // The card becomes another product in one call.
  const [card] = (await api('GET /cards')).body.data;
  if (!card) throw new Error('There is no card');
  await edit(page);
  await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
  const populated = requestsOf(page, 'POST', /\/benefits$/);
  const request = page.waitForRequest(isPut);
  await update(page).click();
  await expect(checkbox(page, 'Hotel Credit')).toBeVisible();
  await expect(row(page, 'Travel Credit'), 'it is not in the catalogue').toBeVisible();
  // The body has exactly the ten fields of a card.
  const product = { card_name: 'Chase Sapphire Preferred', network: 'Visa', annual_fee: '95.00' };
  const image = { card_image_url: '/card-art/chase-sapphire-preferred.svg' };
  expect(updated.slice(2).map(({ body }) => body)).toEqual([{ ...bodyOf(card), ...product, ...image }]);
  expect((await request).headers()['if-match']).toBe(`"${card.version}"`);
  expect(populated).toEqual([]);

  await page.getByRole('button', { name: /^Edit Chase Sapphire Preferred/ }).click();
  await choose(page, 'Closed month', 'November');
  await choose(page, 'Closed year', '2026');
  await update(page).click();
  await expect(tile(page, 'Chase Sapphire Preferred')).toContainText('ClosedNov 2026');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
});

test('a card is changed or deleted elsewhere in the meantime', async ({
  page,
  api,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource.*409/);
  expectLog(/Failed to load resource.*404/);
  expectLog(/Updating the card failed/);
  const card = await give({ last_digits: '1111' });
  await open('/cards');
  await edit(page);
  const digits = page.getByLabel('Last 4 Digits');
  await digits.fill('4821');
  await editElsewhere(api, card, { last_digits: '2222', closed_date: '2025-11-01' });
  await update(page).click();
  await expect(notice(page)).toContainText('This card changed while you were editing it.');
  await expect(notice(page)).toBeFocused();
  await expect(digits).toHaveValue('4821');
  await expect(page.getByRole('combobox', { name: 'Closed year' })).toHaveText('2025');
  await update(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile(page, 'Chase Freedom Flex')).toContainText('•••• 4821');
  await expect(tile(page, 'Chase Freedom Flex')).toContainText('ClosedNov 2025');

  const other = await give({ card_name: 'Other Card' });
  await move(page, '/settings');
  await open(`/cards?card=${card.id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await api('DELETE /cards/{id}', { params: { id: card.id } });
  await showTab(page);
  await expect(sheet).toBeHidden();
  await expect(page.getByText('This card was deleted.')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My Credit Cards (1)' })).toBeVisible();
  await move(page, `/cards?card=${card.id}`);
  await expect(page.getByText('This card no longer exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/cards$/);

  await page.getByRole('button', { name: 'Edit Other Card' }).click();
  await page.getByLabel('Last 4 Digits').fill('4821');
  await api('DELETE /cards/{id}', { params: { id: other.id } });
  await update(page).click();
  await expect(notice(page)).toHaveText(
    'This card was deleted on another device. Your changes were not saved.',
  );
  await expect(notice(page)).toBeFocused();
  await expect(update(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'My Credit Cards (0)' })).toBeFocused();
});

test('the Delete dialog warns, offers to close a card with uses, and deletes the card once', async ({
  page,
  api,
  give,
  open,
  expectLog,
}) => {
  // The dialog counts the uses each time it opens. A slow count gets a 404 once the card is deleted.
  expectLog(/Failed to load resource.*(500|404)/);
  expectLog(/Deleting the card failed/);
  const { id } = await give({ last_digits: '2002' }, [{}]);
  await api('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } });
  const used = await give({ card_name: 'Used Card' }, [{ name: 'Dining Credit', amount: '20.00' }]);
  const dining = benefitsIn(await api('GET /user-benefits')).find(({ card_id }) => card_id === used.id);
  await usesOf(api, used.id, String(dining?.id)).add({ used_on: '2026-11-12', amount: '8.00' });
  const deleted = requestsOf(page, 'DELETE', /./);
  await open('/home');
  await expect(row(page, 'Travel Credit')).toBeVisible();
  const calls = callsToApi(page);
  await page.getByRole('button', { name: 'Delete Mine' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Delete Credit Card' });
  await expect(dialog.getByRole('heading')).toHaveText('Delete Credit Card');
  await expect(dialog.getByRole('paragraph')).toHaveText([
    'Are you sure you want to delete Mine · Chase Freedom Flex •••• 2002?',
    'This action cannot be undone and will also remove all associated benefits and data.',
  ]);
  await expect(dialog.getByText('No uses recorded.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close card instead' })).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete Card']);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(tileNames(page)).toHaveCount(2);
  expect(deleted).toEqual([]);

  await page.getByRole('button', { name: 'Delete Used Card' }).click();
  await expect(dialog.getByText('1 recorded use will be deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close card instead' }).click();
  await update(page).click();
  const closed = tile(page, 'Used Card').getByText('Closed');
  await expect(closed).toBeVisible();
  await expect(page.getByText('Used Card is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Used Card is open again.')).toBeVisible();
  await expect(closed).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Used Card' }).click();
  await dialog.getByRole('button', { name: 'Close card instead' }).click();
  await update(page).click();
  await expect(closed).toBeVisible();

  await page.getByRole('button', { name: 'Delete Mine' }).click();
  await failOnce(page, 'Delete Card');
  await expect(dialog).toContainText('Chase Freedom Flex');
  calls.length = 0;
  await waitSlowly(page, 'Delete Card');
  const heading = page.getByRole('heading', { name: 'My Credit Cards' });
  await expect(heading).toHaveText('My Credit Cards (1)');
  await expect(heading).toBeFocused();
  await expect(panel(page)).toContainText('Your cards are closed, so their benefits are not listed.');
  await expectReload(calls);
  expect(deleted, 'the failure and one more').toHaveLength(2);
});
