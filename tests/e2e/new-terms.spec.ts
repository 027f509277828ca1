import { templatesNamed } from '../support/products.ts';
import { benefitsIn, expect, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const amex = { bank: 'American Express', network: 'American Express' } as const;
const platinum = { ...amex, card_name: 'American Express Platinum Card', annual_fee: '695.00' };
const aspire = { ...amex, card_name: 'Hilton Honors American Express Aspire Card', annual_fee: '450.00' };
const gold = { ...amex, card_name: 'American Express Gold Card', annual_fee: '250.00' };

test('new terms are reviewed, taken and declined', async ({ page, give, open, api, expectLog }) => {
  expectLog(/Taking the terms of a card failed/);
  expectLog(/409/, { maybe: true });
  // The listed benefits differ from those in force.
  for (const card of [platinum, gold, aspire]) await give(card, templatesNamed(card.card_name, 'listed'));
  const hotel = benefitsIn(await api('GET /user-benefits')).find(({ benefit: { benefit_name } }) =>
    benefit_name.startsWith('FHR'),
  );
  await api('PATCH /cards/{id}/benefits/{benefitId}', {
    params: { id: String(hotel?.card_id), benefitId: String(hotel?.id) },
    body: { own_terms: { amount: '150.00' } },
  });
  await open('/cards');
  const sheet = page.getByRole('dialog');
  const platinumTile = tile(page, 'Amex Platinum Card');
  await expect(platinumTile.getByText('New terms', { exact: true })).toBeVisible();
  await platinumTile.getByRole('button', { name: 'Amex Platinum Card', exact: true }).click();
  await sheet.getByRole('button', { name: 'New terms: review' }).click();
  const review = sheet.getByRole('group', { name: 'New terms' });
  await expect(review).toContainText('Resy Dining Credit · new · $100.00 quarterly');
  await expect(review).toContainText('$50 Saks Fifth Avenue Credit · ends');
  await expect(review).toContainText('keeps your edit');
  await review.getByText('CLEAR+ Credit · changed · $219.00 annually').click();
  await expect(review.locator('details[open]')).toContainText(/Now.*\$179\.00.*New.*\$219\.00.*Checked /);

  const keys = async () => benefitsIn(await api('GET /user-benefits')).map(({ key }) => key);
  await review.getByRole('button', { name: 'Switch to new terms' }).click();
  const status = sheet.getByRole('status').filter({ hasText: 'Switched to the new terms.' });
  await expect(status).toBeFocused();
  await expect.poll(keys).toContain('lululemon');
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: 'New terms: review' })).toBeVisible();
  await expect.poll(keys).not.toContain('lululemon');

  // Declined terms are not offered again.
  await sheet.getByRole('button', { name: 'Keep my terms' }).click();
  await expect(sheet.getByText('Your terms stay as they are.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(platinumTile).not.toContainText('New terms');

  const all = page.getByRole('button', { name: 'New terms for 2 cards', exact: true });
  await all.click();
  const dialog = page.getByRole('dialog', { name: 'New terms for 2 cards' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await all.click();
  await expect(dialog.getByRole('region', { name: 'Amex Gold Card' })).toContainText('Annual fee · $325.00');
  await dialog.getByRole('checkbox', { name: 'Amex Gold Card' }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Switch 1 card' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Amex Gold Card' }).check();
  let isFirst = true;
  await page.route(/\/cards\/[^/]+\/terms$/, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Changed' } } });
  });
  await dialog.getByRole('button', { name: 'Switch 2 cards' }).click();
  const left = page.getByRole('dialog', { name: 'New terms for 1 card' });
  await expect(left.getByRole('alert')).toHaveText(
    /^Couldn’t save for (Amex Gold|Hilton Amex Aspire) Card\. Try again\.$/,
  );
  await left.getByRole('button', { name: 'Switch 1 card' }).click();
  await expect(left).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(platinumTile).toBeVisible();
  await expect(page.getByText('New terms')).toHaveCount(0);
});
