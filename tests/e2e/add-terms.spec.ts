import { expect, requestsOf, tile, test } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';

test('a card can be added with the terms in force today instead of the listed terms', async ({
  page,
  open,
}) => {
  const created = requestsOf(page, 'POST', /\/cards$/);
  const populated = requestsOf(page, 'POST', /\/benefits$/);
  const patches = requestsOf(page, 'PATCH', /\/cards\/[^/]+$/);
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  const dialog = page.getByRole('dialog');
  const terms = dialog.getByRole('radiogroup', { name: 'Terms' });
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^Blue Cash Everyday/);
  await expect(dialog.getByLabel('Annual Fee')).toHaveValue('0.00');
  await expect(terms).toBeHidden();

  await choose(page, 'Card Name', /^American Express Platinum Card Annual/);
  const listed = terms.getByRole('radio', { name: /^As listed\s*\$695\.00 · 5 benefits$/ });
  const inForce = terms.getByRole('radio', {
    name: /^In force today\s*since Sep 18, 2025\s*\$895\.00 · 16 benefits$/,
  });
  await expect(listed).toBeChecked();
  await expect(dialog.getByRole('list', { name: 'Includes 5 benefits' })).toBeVisible();
  await listed.press('ArrowDown');
  await expect(inForce).toBeChecked();
  await expect(dialog.getByLabel('Annual Fee')).toHaveValue('895.00');
  await expect(dialog.getByRole('list', { name: 'Includes 16 benefits' })).toContainText('$219.00');

  await choose(page, 'Opened month', 'March');
  await choose(page, 'Opened year', '2024');
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'Amex Platinum Card')).toBeVisible();
  expect(created).toMatchObject([{ body: { annual_fee: '895.00', opening_date: '2024-03-01' } }]);
  const [sent] = populated;
  const names = (sent?.body as { benefits: { name: string }[] }).benefits.map(({ name }) => name);
  expect(names).toContain('Global Entry/TSA PreCheck Credit');
  expect(names).not.toContain('$100 Saks Fifth Avenue Credit');
  expect(patches.map(({ body }) => body)).toEqual([
    {
      terms_choice: 'in_force',
      fees: [
        { from: '2024-03-01', amount: '695.00' },
        { from: '2026-03-01', amount: '895.00' },
      ],
    },
  ]);

  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^American Express Gold Card Annual/);
  await expect(terms.getByRole('radio', { name: /^As listed/ })).toBeChecked();
});
