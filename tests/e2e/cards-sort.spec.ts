import { expect, test } from '@playwright/test';
import { onePage, tileNames } from './cards-fixtures.ts';

// The cards are added in this order.
const page = onePage('2026-11-20', '/cards', async (give) => {
  await give({ card_name: 'Delta', opening_date: '2021-01-01' });
  await give({ card_name: 'Alpha', opening_date: '2019-05-01', bank: 'Barclays', closed_date: '2025-01-01' });
  await give({ card_name: 'Bravo', opening_date: '2018-03-01' });
});

test('cards are sorted by bank, closed ones last, until one of the eight sort options is chosen', async () => {
  const sort = page().getByRole('combobox', { name: 'Sort cards' });
  await expect(sort).toHaveText('Bank');
  await expect(tileNames(page())).toHaveText(['Bravo', 'Delta', 'Alpha']);
  await sort.click();
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
  await page().getByRole('option', { name: 'Opening date (newest)' }).click();
  await expect(tileNames(page())).toHaveText(['Delta', 'Alpha', 'Bravo']);
});
