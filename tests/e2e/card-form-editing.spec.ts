import type { Page } from '@playwright/test';
import { bodyOf } from '../support/card-body.ts';
import { checkbox, expect, panel, requestsOf, row, tile } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Chase Freedom Flex' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Update Card' }).click();

test.describe('Editing a card', () => {
  test('the form shows the stored card, also an opening year that the list does not offer, and saves its changes', async ({
    page,
    give,
    open,
  }) => {
    const fields = { last_digits: '1111', opening_date: '2009-05-01', annual_fee: '12.00' };
    await give({ ...fields, notes: 'From my mother' }, [{}]);
    await open('/home');
    await expect(row(page, 'Travel Credit')).not.toContainText('4821');
    const reads = requestsOf(page, 'GET', /\/(cards|user-benefits)$/);
    const updated = requestsOf(page, 'PUT', /\/cards\//);
    await edit(page);
    const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' });
    await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue('Chase Freedom Flex');
    for (const [list, text] of [
      ['Bank', 'Chase'],
      ['Opened month', 'May'],
      ['Opened year', '2009'],
    ] as const) {
      await expect(dialog.getByRole('combobox', { name: list })).toHaveText(text);
    }
    await expect(dialog.getByLabel('Last 4 Digits')).toHaveValue('1111');
    await expect(dialog.getByLabel('Annual Fee')).toHaveValue('12.00');
    await page.getByLabel('Last 4 Digits').fill('4821');
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('OpenedMay 2009');
    await expect(row(page, 'Travel Credit')).toContainText('4821');
    expect(reads).toHaveLength(2);
    expect(updated[0]?.body).toMatchObject({ opening_date: '2009-05-01', notes: 'From my mother' });
  });

  test('a card that gets a closed date hides its benefits, and the edit names the version it started from', async ({
    page,
    give,
    open,
  }) => {
    const card = await give({}, [{}]);
    await open('/home');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await edit(page);
    await choose(page, 'Closed month', 'November');
    await choose(page, 'Closed year', '2026');
    const request = page.waitForRequest((each) => each.method() === 'PUT');
    await save(page);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ClosedNov 2026');
    await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
    expect((await request).headers()['if-match']).toBe(`"${card.version}"`);
    // The body has exactly the ten fields of a card.
    expect((await request).postDataJSON()).toEqual({ ...bodyOf(card), closed_date: '2026-11-01' });
  });

  test('a card that becomes another product gets its benefits and keeps benefits that are not in the catalogue', async ({
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
