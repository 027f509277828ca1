import { templatesNamed } from '../support/products.ts';
import { checkbox, expect, test as fresh } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { hold } from './visit.ts';

const question = 'What can I use here?';
const card_name = 'American Express Gold Card';

test('from any screen, four keys record a use, which can be undone', async ({ page, give, open }) => {
  const card = {
    card_name,
    bank: 'American Express',
    network: 'American Express',
    last_digits: '22006',
  } as const;
  await give(card, templatesNamed(card_name, 'in_force'));
  await open('/analytics');
  const field = page.getByRole('combobox', { name: question });
  const dialog = page.getByRole('dialog', { name: question });
  await expect(page.getByRole('button', { name: question })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('ub');
  await expect(dialog.getByText('Uber · $10 on 1 card, until Nov 30')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('1 credit, $10, for Uber');
  const row = dialog.getByRole('row').first();
  await expect(row).toContainText('In the Uber app, this card chosen');

  // In forced colors the chosen row stands out, and its words keep the color of text.
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOfText = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(row.getByText('$10 Uber Cash', { exact: true })).toHaveCSS('color', colorOfText);
  await expect(row).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });

  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('✓ Used');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByRole('button', { name: 'Use $10' })).toBeVisible();

  // The address keeps the search. The sheet of a benefit replaces the search in the address.
  await expect(page).toHaveURL(/find=ub$/);
  await page.reload();
  await expect(field).toHaveValue('ub');
  await expect(row.getByRole('button', { name: 'Use $10' })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/benefits\?card=.+&benefit=/);
  await expect(dialog).toHaveCount(0);
});

test('a long name of a benefit leaves room for its card', async ({ page, give, open }) => {
  const name = 'Credit for Any Streaming Service That You Can Think of';
  await give({ card_name: 'Chase Sapphire Reserve' }, [{ name, amount: '25.00', frequency: 'monthly' }]);
  await open('/home?find=streaming');
  const product = page.getByRole('dialog', { name: question }).getByRole('row').getByText('Sapphire Reserve');
  await expect(product).toBeVisible();
  await expect.poll(() => product.evaluate((box) => box.clientWidth)).toBeGreaterThan(80);
});

fresh('what is typed while the search loads is searched', async ({ page, give, open }) => {
  await give({}, [{ name: 'Uber Cash', amount: '10.00', frequency: 'monthly' }]);
  const release = await hold(page, '**/assets/find-dialog-*.js');
  const releaseShops = await hold(page, '**/assets/chase-how-to-use-*.js');
  await open('/home');
  await expect(checkbox(page, 'Uber Cash')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ubx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('er');
  release();
  const field = page.getByRole('combobox', { name: question });
  await expect(field).toBeFocused();
  await page.keyboard.type(' cash');
  await expect(field).toHaveValue('uber cash');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(1);
  // Names are found before the shops are loaded.
  await expect(dialog.getByText('Looking through shops…')).toBeVisible();
  releaseShops();
  await expect(dialog.getByText('Looking through shops…')).toHaveCount(0);
  await expect(dialog.getByRole('row')).toHaveCount(1);

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
});
