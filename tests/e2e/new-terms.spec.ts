import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { findCard, offeredTemplates } from '@card-rewards/functions/catalogue';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { axe } from './axe.ts';
import { benefitsIn, expect, test, tile } from './cards-fixtures.ts';
import { drawn, gate } from './visit.ts';

const amex = { bank: 'American Express', network: 'American Express' } as const;
const platinum = { ...amex, card_name: 'American Express Platinum Card', annual_fee: '695.00' };
const gold = { ...amex, card_name: 'American Express Gold Card', annual_fee: '250.00' };

/** What Add sends, which newer terms have overtaken. */
function templatesOf(name: string, today: string): BenefitTemplate[] {
  const product = findCard(cardsByBank['American Express'], name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  return offeredTemplates(product, today);
}

test('newer terms of a card are reviewed beside what it has, and kept away or taken for good', async ({
  page,
  give,
  open,
  api,
  today,
}) => {
  for (const card of [platinum, gold]) await give(card, templatesOf(card.card_name, today));
  const hotel = benefitsIn(await api('GET /user-benefits')).find(({ benefit: { benefit_name } }) =>
    benefit_name.startsWith('FHR'),
  );
  await api('PATCH /cards/{id}/benefits/{benefitId}', {
    params: { id: String(hotel?.card_id), benefitId: String(hotel?.id) },
    body: { own_terms: { amount: '150.00' } },
  });
  await open('/cards');
  const markOf = (name: string) => tile(page, name).getByText('New terms: review');
  const sheet = page.getByRole('dialog');
  const reviewOf = async (name: string) => {
    await tile(page, name).getByRole('button', { name, exact: true }).click();
    await sheet.getByRole('button', { name: 'New terms: review' }).click();
    return sheet.getByRole('group', { name: 'New terms' });
  };
  const change = /Now.*\$179\.00.*Our catalog.*From Jan 1, 2027.*\$219\.00.*as of/;

  await expect(markOf('Amex Platinum Card')).toBeVisible();
  const review = await reviewOf('Amex Platinum Card');
  await expect(review.locator('div').filter({ hasText: /^CLEAR/ })).toHaveText(change);
  await expect(review.locator('div').filter({ hasText: /^Annual fee/ })).toHaveText(/\$695\.00.*\$895\.00/);
  // What its holder has corrected counts as it was corrected.
  await expect(review.locator('div').filter({ hasText: /^FHR\/THC/ })).toHaveText(
    /Now\$150\.00 · Annually.*New.*\$300\.00.*Changed by you; stays as you have it\.$/,
  );
  const { violations } = await axe(page).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await review.getByRole('button', { name: 'Keep' }).click();
  await expect(
    sheet.getByRole('status').filter({ hasText: 'Kept as it is, until there are newer terms.' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(markOf('Amex Gold Card')).toBeVisible();
  await expect(markOf('Amex Platinum Card')).toHaveCount(0);

  await (await reviewOf('Amex Gold Card')).getByRole('button', { name: 'Take' }).click();
  await expect(sheet.getByText('From Mar 1, 2027: annual fee $325.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(markOf('Amex Gold Card')).toHaveCount(0);
});

test('the mark of newer terms moves nothing when it comes late, on a phone', async ({ page, give, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'Blue Cash Preferred Card from American Express';
  for (const last_digits of ['10014', '10022']) await give({ ...amex, card_name: name, last_digits });
  const catalogue = gate();
  await page.route('**/assets/amex-*.js', async (route) => {
    await catalogue.opened;
    await route.fallback();
  });
  await open('/cards');
  const tiles = page.getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  const boxes = () => Promise.all([0, 1].map((index) => tiles.nth(index).boundingBox()));
  await drawn(page);
  const before = await boxes();
  catalogue.open();
  await expect(tiles.getByText('New terms: review')).toHaveCount(2);
  await expect.poll(boxes).toEqual(before);
});
