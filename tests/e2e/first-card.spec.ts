import { expect, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

test('without cards Home offers four popular cards, which fill in the Add dialog', async ({ page, open }) => {
  await open('/home');
  await expect(page.getByText("Your cards and what's left to use.")).toBeVisible();
  await expect(page.getByText('Start with a popular card')).toBeVisible();
  await expect(page.getByRole('group', { name: 'At a glance' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Card' })).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
  for (const [name, bank, cardName, fee] of [
    ['Amex Platinum', 'American Express', 'American Express Platinum Card', '695.00'],
    ['Amex Gold', 'American Express', 'American Express Gold Card', '250.00'],
    ['Sapphire Reserve', 'Chase', 'Chase Sapphire Reserve', '550.00'],
    ['Venture X', 'Capital One', 'Capital One Venture X Rewards Card', '395.00'],
  ] as const) {
    await page.getByRole('button', { name: `Start with ${name}` }).click();
    await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveText(bank);
    await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue(cardName);
    await expect(dialog.getByLabel('Annual Fee')).toHaveValue(fee);
    await expect(dialog.getByRole('button', { name: 'Add Card' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Start with Sapphire Reserve' }).click();
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(tile(page, 'Chase Sapphire Reserve')).toBeVisible();
  await expect(page.getByText('Start with a popular card')).toHaveCount(0);
});
