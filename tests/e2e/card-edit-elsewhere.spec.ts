import type { Card } from '@card-rewards/functions/contract';
import type { Page } from '@playwright/test';
import { bodyOf } from '../support/card-body.ts';
import type { Call } from '../support/client.ts';
import { expect, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const headers = { 'X-Debug-Today': '2026-11-20' };

/** Changes the card on another device. */
async function editElsewhere(api: Call, card: Card, change: Partial<Card>): Promise<void> {
  const body = { ...bodyOf(card), ...change };
  const { status } = await api('PUT /cards/{id}', { params: { id: card.id }, body, headers });
  expect(status).toBe(200);
}

/** Opens the only card for editing and types other last digits without saving them. */
async function typeDigits(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/cards');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Last 4 Digits').fill('4821');
}

const update = (page: Page) => page.getByRole('button', { name: 'Update Card' });
const notice = (page: Page) => page.getByRole('dialog').getByRole('status');

test.describe('a card that is changed elsewhere while it is edited', () => {
  test('shows each changed field, offers its new value, and keeps the typed one', async ({
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
    await page.getByRole('button', { name: 'Use 2222' }).click();
    await expect(page.getByLabel('Last 4 Digits')).toHaveValue('2222');
    await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0);
    await page.getByLabel('Last 4 Digits').fill('4821');
    await update(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ClosedNov 2025');
  });

  test('is saved without a question if both made the same change', async ({
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

test.describe('a card that is deleted elsewhere', () => {
  test('cannot be saved any more, and the open dialog says so', async ({
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

  test('closes its open sheet with a message, and a link to it says that it is gone', async ({
    page,
    api,
    give,
    open,
  }) => {
    const card = await give({ last_digits: '1111' });
    await give({ last_digits: '2222' });
    await open(`/cards?card=${card.id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    await api('DELETE /cards/{id}', { params: { id: card.id }, headers });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(sheet).toBeHidden();
    await expect(page.getByText('This card was deleted.')).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'My Credit Cards (1)' })).toBeVisible();
    await page.goto(`/cards?card=${card.id}`);
    await expect(page.getByText('This card no longer exists.')).toBeVisible();
    await expect(page).toHaveURL(/\/cards$/);
  });
});
