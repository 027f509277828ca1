import { expect, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

test.describe('The first card', () => {
  for (const [name, bank, cardName, fee] of [
    ['Amex Platinum', 'American Express', 'American Express Platinum Card', '695.00'],
    ['Amex Gold', 'American Express', 'American Express Gold Card', '250.00'],
    ['Sapphire Reserve', 'Chase', 'Chase Sapphire Reserve', '550.00'],
    ['Venture X', 'Capital One', 'Capital One Venture X Rewards Card', '395.00'],
  ] as const) {
    test(`can be ${name}: its button opens the dialog with bank and card set`, async ({ page, open }) => {
      await open('/home');
      await expect(page.getByText('Start with a popular card')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Card' })).toHaveCount(1);
      await page.getByRole('button', { name: `Start with ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
      await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveText(bank);
      await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue(cardName);
      await expect(dialog.getByLabel('Annual Fee')).toHaveValue(fee);
      await expect(dialog.getByRole('button', { name: 'Add Card' })).toBeEnabled();
    });
  }

  test('is added as it stands in the dialog', async ({ page, open }) => {
    await open('/cards');
    await page.getByRole('button', { name: 'Start with Sapphire Reserve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Chase Sapphire Reserve')).toBeVisible();
    await expect(page.getByText('Start with a popular card')).toHaveCount(0);
  });
});
