import { test as bare } from '@playwright/test';
import { expect, onePage, panel, requestsOf, tile, tileNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const reserve = { card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;

bare.describe('Cards list', () => {
  const page = onePage('2026-11-20', '/cards', async (give) => {
    await give({ annual_fee: '1550.00', opening_date: '2024-03-01' });
    await give({ card_name: 'Card without a picture', card_image_url: null });
    await give({ ...reserve, closed_date: '2025-11-01' }, [{}]);
    await give({ card_name: 'Delta SkyMiles Blue American Express Card' });
    await give({ card_name: 'Hilton Honors Blue American Express Card' });
  });
  const flex = () => tile(page(), 'Chase Freedom Flex');

  bare(
    'shows its heading with the count, a sort list, Add Card, and the displayed names of the cards',
    async () => {
      await expect(page().getByRole('heading', { name: 'My Credit Cards' })).toHaveText(
        'My Credit Cards (5)',
      );
      await expect(page().getByRole('combobox', { name: 'Sort cards' })).toBeVisible();
      await expect(page().getByRole('button', { name: 'Add Card' })).toBeVisible();
      await expect(page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem')).toHaveCount(
        5,
      );
      // American Express becomes Amex, and SkyMiles and Honors are left out.
      await expect(tileNames(page()).filter({ hasText: 'Blue' })).toHaveText([
        'Delta Blue Amex Card',
        'Hilton Blue Amex Card',
      ]);
    },
  );

  bare('a tile shows image, network, fee, opening month and return, with Edit and Delete', async () => {
    const image = flex().locator('img');
    await expect(image).toHaveAttribute('src', '/card-art/chase-freedom-flex.svg');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    const facts = flex().locator('dl > div');
    await expect(facts).toHaveText(['Annual Fee$1,550.00', 'OpenedMar 2024', /^Return\$0\.00 since /]);
    await expect(flex().getByText('MasterCard', { exact: true })).toBeVisible();
    for (const name of ['Edit Chase Freedom Flex', 'Delete Chase Freedom Flex'])
      await expect(flex().getByRole('button', { name })).toBeVisible();
    await expect(flex().getByText('Closed')).toHaveCount(0);
  });

  bare('a tile without an image shows the card name and the network instead', async () => {
    const face = tile(page(), 'Card without a picture').locator('[aria-hidden=true]').first();
    await expect(face).toContainText('Card without a picture');
    await expect(face).toContainText('MasterCard');
  });

  bare('a closed card is faded and shows its closing month in red', async () => {
    const closed = tile(page(), 'Chase Sapphire Reserve').locator('dl > div').filter({ hasText: 'Closed' });
    await expect(closed).toHaveText('ClosedNov 2025');
    await expect(closed).toHaveCSS('color', 'rgb(200, 30, 30)');
    const opacityOf = (name: string) =>
      tile(page(), name)
        .locator('img')
        .evaluate((image) => Number(getComputedStyle(image.parentElement ?? image).opacity));
    await expect.poll(() => opacityOf('Chase Freedom Flex')).toBe(1);
    await expect.poll(() => opacityOf('Chase Sapphire Reserve')).toBeLessThan(0.6);
  });
});

test('a tile whose image does not load shows the card name instead', async ({
  page,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource.*404/);
  await page.route('**/card-art/gone.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await give({ card_image_url: '/card-art/gone.svg' });
  await open('/cards');
  const face = tile(page, 'Chase Freedom Flex').locator('[aria-hidden=true]').first();
  await expect(face).toContainText('Chase Freedom Flex');
  await expect(tile(page, 'Chase Freedom Flex').locator('img')).toHaveCount(0);
});

test('a click on a tile of Home filters the benefits by that card without a request, another click shows all', async ({
  page,
  give,
  open,
}) => {
  await give(reserve, [{ name: 'Travel Credit' }]);
  await give({}, [{ name: 'Flex Credit' }]);
  await open('/home');
  const ticks = panel(page).getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  const reads = requestsOf(page, 'GET', /^\/api\//);
  const name = tile(page, 'Chase Freedom Flex').getByRole('button', {
    name: 'Chase Freedom Flex',
    exact: true,
  });
  await name.click();
  await expect(ticks).toHaveCount(1);
  await expect(panel(page).getByText('Flex Credit')).toBeVisible();
  await name.click();
  await expect(ticks).toHaveCount(2);
  expect(reads).toEqual([]);
});
