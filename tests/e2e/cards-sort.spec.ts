import { expect, test, type Page } from '@playwright/test';
import { onePage, tileNames } from './cards-fixtures.ts';

// Added in this order.
const page = onePage('2026-11-20', '/cards', async (give) => {
  const add = (
    card_name: string,
    bank: string,
    opening_date: string,
    annual_fee: string,
    closed_date?: string,
  ) => give({ card_name, bank, opening_date, annual_fee, closed_date: closed_date ?? null });
  await add('Delta', 'Chase', '2021-01-01', '95.00');
  await add('Alpha', 'Barclays', '2019-05-01', '550.00', '2025-01-01');
  await add('Charlie', 'Citi', '2026-11-01', '0.00');
  await add('Bravo', 'Chase', '2018-03-01', '1250.00');
  await add('Echo', 'American Express', '2024-07-01', '250.00', '2026-11-01');
});

async function sortBy(on: Page, label: string): Promise<void> {
  await on.getByRole('combobox', { name: 'Sort cards' }).click();
  await on.getByRole('option', { name: label, exact: true }).click();
}

test.describe('Card sort options', () => {
  test('bank is the default, with closed cards after the open ones', async () => {
    await expect(page().getByRole('combobox', { name: 'Sort cards' })).toHaveText('Bank');
    await expect(tileNames(page())).toHaveText(['Bravo', 'Delta', 'Charlie', 'Echo', 'Alpha']);
  });

  test('there are eight: status, bank, card name A-Z, opening date newest and oldest, annual fee highest and lowest, recently added', async () => {
    await page().getByRole('combobox', { name: 'Sort cards' }).click();
    await expect(page().getByRole('option')).toHaveText([
      'Status',
      'Bank',
      'Card name (A–Z)',
      'Opening date (newest)',
      'Opening date (oldest)',
      'Annual fee (highest)',
      'Annual fee (lowest)',
      'Recently added',
    ]);
    await page().keyboard.press('Escape');
  });

  for (const [label, order, statement] of [
    ['Status', ['Bravo', 'Charlie', 'Delta', 'Echo', 'Alpha'], 'active first, then newest created'],
    ['Bank', ['Bravo', 'Delta', 'Charlie', 'Echo', 'Alpha'], 'by bank, closed cards last'],
    ['Card name (A–Z)', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'], 'card name A-Z'],
    ['Opening date (newest)', ['Charlie', 'Echo', 'Delta', 'Alpha', 'Bravo'], 'opening date newest'],
    ['Opening date (oldest)', ['Bravo', 'Alpha', 'Delta', 'Echo', 'Charlie'], 'opening date oldest'],
    ['Annual fee (highest)', ['Bravo', 'Alpha', 'Echo', 'Delta', 'Charlie'], 'annual fee highest'],
    ['Annual fee (lowest)', ['Charlie', 'Delta', 'Echo', 'Alpha', 'Bravo'], 'annual fee lowest'],
    ['Recently added', ['Echo', 'Bravo', 'Charlie', 'Alpha', 'Delta'], 'recently added'],
  ] as const) {
    test(`${label}: ${statement}`, async () => {
      await sortBy(page(), label);
      await expect(tileNames(page())).toHaveText([...order]);
    });
  }
});
