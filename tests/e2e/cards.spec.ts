import { test as bare } from '@playwright/test';
import { expect, onePage, panel, requestsOf, tile, tileNames, test as fresh } from './cards-fixtures.ts';
import { gate } from './visit.ts';
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

  bare('has the heading My Credit Cards with the count', async () => {
    await expect(page().getByRole('heading', { name: 'My Credit Cards' })).toHaveText('My Credit Cards (5)');
  });

  bare('has a sort dropdown, an Add Card button and a card grid', async () => {
    await expect(page().getByRole('combobox', { name: 'Sort cards' })).toBeVisible();
    await expect(page().getByRole('button', { name: 'Add Card' })).toBeVisible();
    await expect(page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem')).toHaveCount(5);
  });

  bare('a tile shows the image of its card', async () => {
    const image = flex().locator('img');
    await expect(image).toHaveAttribute('src', '/card-art/chase-freedom-flex.svg');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  });

  bare('a tile without an image shows a text in its place, with the card name and network', async () => {
    const face = tile(page(), 'Card without a picture').locator('[aria-hidden=true]').first();
    await expect(face).toContainText('Card without a picture');
    await expect(face).toContainText('MasterCard');
  });

  bare('a tile shows the network, the Annual Fee with two decimals and the month it was Opened', async () => {
    const facts = flex().locator('dl > div');
    // What it has returned since it was recorded, today.
    await expect(facts).toHaveText(['Annual Fee$1,550.00', 'OpenedMar 2024', /^Return\$0\.00 since /]);
    await expect(flex().getByText('MasterCard', { exact: true })).toBeVisible();
  });

  bare('a closed tile shows Closed with month and year in red', async () => {
    const closed = tile(page(), 'Chase Sapphire Reserve').locator('dl > div').filter({ hasText: 'Closed' });
    await expect(closed).toHaveText('ClosedNov 2025');
    await expect(closed).toHaveCSS('color', 'rgb(200, 30, 30)');
  });

  bare('an open tile shows no Closed', async () => {
    await expect(flex()).toBeVisible();
    await expect(flex().getByText('Closed')).toHaveCount(0);
  });

  bare('each tile has an edit and a delete button', async () => {
    for (const name of ['Chase Freedom Flex', 'Chase Sapphire Reserve']) {
      await expect(tile(page(), name).getByRole('button', { name: `Edit ${name}` })).toBeVisible();
      await expect(tile(page(), name).getByRole('button', { name: `Delete ${name}` })).toBeVisible();
    }
  });

  bare('closed cards are shown faded', async () => {
    const opacityOf = (name: string) =>
      tile(page(), name)
        .locator('img')
        .evaluate((image) => Number(getComputedStyle(image.parentElement ?? image).opacity));
    await expect.poll(() => opacityOf('Chase Freedom Flex')).toBe(1);
    await expect.poll(() => opacityOf('Chase Sapphire Reserve')).toBeLessThan(0.6);
  });

  bare(
    'a card name is displayed with Amex for American Express, and without SkyMiles and Honors',
    async () => {
      await expect(tileNames(page()).filter({ hasText: 'Blue' })).toHaveText([
        'Delta Blue Amex Card',
        'Hilton Blue Amex Card',
      ]);
    },
  );
});

test.describe('Cards list', () => {
  test('a tile whose image does not load shows the text in its place', async ({
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

  fresh('loading shows six skeleton tiles', async ({ page, give, open }) => {
    await give();
    const answer = gate();
    await page.route('**/api/v1/protected/cards', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await open('/cards');
    await expect(page.getByTestId('card-skeleton')).toHaveCount(6);
    await expect(tileNames(page)).toHaveCount(0);
    answer.open();
    await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
    await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
  });
});

test.describe('Home', () => {
  test('has the cards on one side and the benefits of all cards on the other', async ({
    page,
    give,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await give(reserve, [{}]);
    await open('/home');
    const cards = page.getByRole('region', { name: 'My Credit Cards' });
    await expect(panel(page).getByRole('checkbox')).toHaveCount(1);
    const [left, right] = [await cards.boundingBox(), await panel(page).boundingBox()];
    expect(left && right && right.x >= left.x + left.width).toBe(true);
  });

  test('a click on a tile shows the benefits of that card only, another click those of all', async ({
    page,
    give,
    open,
  }) => {
    await give(reserve, [{ name: 'Travel Credit' }]);
    await give({}, [{ name: 'Flex Credit' }]);
    const reads = requestsOf(page, 'GET', /\/user-benefits$/);
    await open('/home');
    const ticks = panel(page).getByRole('checkbox');
    await expect(ticks).toHaveCount(2);
    await tile(page, 'Chase Freedom Flex')
      .getByRole('button', { name: 'Chase Freedom Flex', exact: true })
      .click();
    await expect(ticks).toHaveCount(1);
    await expect(panel(page).getByText('Flex Credit')).toBeVisible();
    await tile(page, 'Chase Freedom Flex')
      .getByRole('button', { name: 'Chase Freedom Flex', exact: true })
      .click();
    await expect(ticks).toHaveCount(2);
    // A tile filters what has been read.
    expect(reads).toHaveLength(1);
  });
});
