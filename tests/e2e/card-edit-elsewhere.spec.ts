import type { Card } from '@card-rewards/functions/contract';
import type { Page } from '@playwright/test';
import { bodyOf } from '../support/card-body.ts';
import type { Call } from '../support/client.ts';
import { expect, requestsOf, test as alone, tile, tileNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';

const headers = { 'X-Debug-Today': '2026-11-20' };

/** What another device or tab makes of the card. */
async function editElsewhere(api: Call, card: Card, change: Partial<Card>): Promise<void> {
  const body = { ...bodyOf(card), ...change };
  const { status } = await api('PUT /cards/{id}', { params: { id: card.id }, body, headers });
  expect(status).toBe(200);
}

/** Opens the only card for editing and types other digits, which are not saved yet. */
async function typeDigits(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/cards');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Last 4 Digits').fill('4821');
}

const update = (page: Page) => page.getByRole('button', { name: 'Update Card' });
const notice = (page: Page) => page.getByRole('dialog').getByRole('status');

test.describe('A card that is changed elsewhere while it is being edited', () => {
  test('shows field by field what was changed, keeps what was typed, and is saved over the newer one', async ({
    page,
    api,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    const card = await give({ last_digits: '1111' });
    await typeDigits(page, open);
    await editElsewhere(api, card, { last_digits: '2222', closed_date: '2025-11-01' });
    await update(page).click();
    await expect(notice(page)).toContainText('This card was changed elsewhere while you were editing it.');
    await expect(notice(page)).toContainText('Closednone → Nov 2025');
    await expect(notice(page)).toContainText('Last 4 Digits1111 → 2222');
    await expect(notice(page)).toBeFocused();
    await expect(page.getByLabel('Last 4 Digits')).toHaveValue('4821');
    await expect(page.getByRole('combobox', { name: 'Closed year' })).toHaveText('2025');
    await update(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [stored] = (await api('GET /cards', { headers })).body.data;
    expect(stored).toMatchObject({ last_digits: '4821', closed_date: '2025-11-01' });
  });

  test('gives what the other has made of a field, on request', async ({
    page,
    api,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    const card = await give({ last_digits: '1111' });
    await typeDigits(page, open);
    await editElsewhere(api, card, { last_digits: '2222' });
    await update(page).click();
    await page.getByRole('button', { name: 'Use 2222' }).click();
    await expect(page.getByLabel('Last 4 Digits')).toHaveValue('2222');
    await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0);
  });

  test('is saved at once where nothing was changed that the form knows', async ({
    page,
    api,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    const card = await give();
    await typeDigits(page, open);
    await editElsewhere(api, card, { last_digits: '4821' });
    await update(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');
  });
});

test.describe('A card that is deleted elsewhere', () => {
  test('while it is being edited cannot be saved any more, and the dialog says so', async ({
    page,
    api,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*404/);
    expectLog(/Updating the card failed/);
    const { id } = await give();
    await typeDigits(page, open);
    await api('DELETE /cards/{id}', { params: { id }, headers });
    await update(page).click();
    await expect(notice(page)).toHaveText('This card was deleted elsewhere. Your changes were not saved.');
    await expect(notice(page)).toBeFocused();
    await expect(update(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'My Credit Cards (0)' })).toBeFocused();
  });

  alone(
    'while its sheet is open closes that with a word, as does a link to it',
    async ({ page, api, give, open, context }) => {
      const [one, other] = [await give({ last_digits: '1111' }), await give({ last_digits: '2222' })];
      await open(`/cards?card=${one.id}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
      const otherTab = await context.newPage();
      await otherTab.clock.setFixedTime('2026-11-20T12:00:00Z');
      await otherTab.setExtraHTTPHeaders(headers);
      await otherTab.goto('/cards');
      await otherTab.getByRole('button', { name: /^Delete .*1111/ }).click();
      await otherTab.getByRole('button', { name: 'Delete Card' }).click();
      await expect(tileNames(otherTab)).toHaveCount(1);
      await expect(sheet).toBeHidden();
      await expect(page.getByText('This card was deleted.')).toBeVisible();
      await expect(page.locator('main')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'My Credit Cards (1)' })).toBeVisible();
      await api('DELETE /cards/{id}', { params: { id: other.id }, headers });
      await page.goto(`/cards?card=${other.id}`);
      await expect(page.getByText('This card no longer exists.')).toBeVisible();
      await expect(page).toHaveURL(/\/cards$/);
    },
  );
});

test('an edit names the version it was made from, and sends exactly the ten fields of a card', async ({
  page,
  give,
  open,
}) => {
  const card = await give({ notes: 'From my mother' });
  await open('/cards');
  const sent = requestsOf(page, 'PUT', /\/cards\//);
  const request = page.waitForRequest((each) => each.method() === 'PUT');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await choose(page, 'Closed month', 'November');
  await choose(page, 'Closed year', '2026');
  await update(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await request).headers()['if-match']).toBe(`"${card.version}"`);
  expect(sent.map(({ body }) => body)).toEqual([{ ...bodyOf(card), closed_date: '2026-11-01' }]);
});
