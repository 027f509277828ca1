import type { Page } from '@playwright/test';
import { checkbox, expect, panel, requestsOf, row, tile } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Chase Freedom Flex' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Update Card' }).click();

test.describe('Editing a card', () => {
  test('the title is Edit Credit Card, the button Update Card, and the fields are those of the card', async ({
    page,
    give,
    open,
  }) => {
    await give({ last_digits: '4821', closed_date: '2025-11-01', annual_fee: '12.00' });
    await open('/cards');
    await edit(page);
    const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' });
    await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue('Chase Freedom Flex');
    await expect(dialog.getByRole('combobox')).toHaveText(['Chase', '', 'March', '2024', 'November', '2025']);
    await expect(dialog.getByLabel('Last 4 Digits')).toHaveValue('4821');
    await expect(dialog.getByLabel('Annual Fee')).toHaveValue('12.00');
    await expect(dialog.getByRole('button', { name: 'Update Card' })).toBeEnabled();
  });

  test('the card is updated, the list reloads, the dialog closes and the benefits refresh', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{}]);
    await open('/home');
    await expect(row(page, 'Travel Credit')).not.toContainText('4821');
    const reads = requestsOf(page, 'GET', /\/(cards|user-benefits)$/);
    await edit(page);
    await page.getByLabel('Last 4 Digits').fill('4821');
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');
    await expect(row(page, 'Travel Credit')).toContainText('4821');
    expect(reads).toHaveLength(2);
  });

  test('an untouched opening date older than ten years is offered and stays as it is', async ({
    page,
    give,
    open,
  }) => {
    await give({ opening_date: '2009-05-01', notes: 'From my mother', last_digits: '1111' });
    const updated = requestsOf(page, 'PUT', /\/cards\//);
    await open('/cards');
    await edit(page);
    await expect(page.getByRole('combobox', { name: 'Opened year' })).toHaveText('2009');
    await page.getByLabel('Last 4 Digits').fill('2222');
    await save(page);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('OpenedMay 2009');
    expect(updated[0]?.body).toMatchObject({ opening_date: '2009-05-01', notes: 'From my mother' });
  });

  test('a card that is given a closed date is closed: faded, and its benefits hidden', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{}]);
    await open('/home');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await edit(page);
    await choose(page, 'Closed month', 'November');
    await choose(page, 'Closed year', '2026');
    await save(page);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ClosedNov 2026');
    await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
  });

  test('a card that becomes another product gets the benefits of that one; what the catalogue does not know stays', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Old Credit' }]);
    await open('/home');
    await expect(checkbox(page, 'Old Credit')).toBeVisible();
    await edit(page);
    await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
    const sent = requestsOf(page, 'PUT', /\/cards\//);
    const populated = requestsOf(page, 'POST', /\/benefits$/);
    await save(page);
    await expect(checkbox(page, 'Hotel Credit')).toBeVisible();
    await expect(row(page, 'Old Credit')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).not.toHaveProperty('benefits');
    expect(populated, 'in one call').toEqual([]);
  });
});
