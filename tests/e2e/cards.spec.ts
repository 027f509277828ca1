import { expect, tile, tileNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

test('the cards list shows tiles with image, network, fee and months, sorted, in one to three columns', async ({
  page,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource.*404/);
  await page.route('**/card-art/gone.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await give({ card_name: 'Other Card', card_image_url: '/card-art/gone.svg', opening_date: '2017-03-01' });
  await give({ annual_fee: '1550.00', opening_date: '2024-03-01' });
  await give({ card_name: 'Card without a picture', card_image_url: null, opening_date: '2018-03-01' });
  const reserve = { card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;
  await give({ ...reserve, closed_date: '2025-11-01', opening_date: '2025-05-01' }, [{}]);
  await open('/cards');
  const flex = tile(page, 'Chase Freedom Flex');
  await expect(page.getByRole('heading', { name: 'My Credit Cards' })).toHaveText('My Credit Cards (4)');
  const image = flex.locator('img');
  await expect(image).toHaveAttribute('src', '/card-art/chase-freedom-flex.svg');
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const facts = flex.locator('dl > div');
  await expect(facts).toHaveText(['Annual Fee$1,550.00', 'OpenedMar 2024']);
  await expect(flex.getByText('$0 back of $1,550')).toBeVisible();
  await expect(flex.getByRole('button', { name: /^from .* catch up on / })).toBeVisible();
  await expect(flex.getByText(/^MasterCard/)).toBeVisible();
  await expect(flex.getByText('Closed')).toHaveCount(0);
  // A tile without a picture shows the name.
  const face = tile(page, 'Card without a picture').locator('[aria-hidden=true]').first();
  await expect(face).toContainText('Card without a picture');
  await expect(face).toContainText('MasterCard');
  // A tile whose picture does not load shows the name instead.
  const gone = tile(page, 'Other Card');
  await expect(gone.locator('[aria-hidden=true]').first()).toContainText('Other Card');
  await expect(gone.locator('img')).toHaveCount(0);

  const closed = tile(page, 'Chase Sapphire Reserve').locator('dl > div').filter({ hasText: 'Closed' });
  await expect(closed).toHaveText('ClosedNov 2025');
  await expect(closed).toHaveCSS('color', 'rgb(200, 30, 30)');
  const opacityOf = (name: string) =>
    tile(page, name)
      .locator('img')
      .evaluate((each) => Number(getComputedStyle(each.parentElement ?? each).opacity));
  await expect.poll(() => opacityOf('Chase Freedom Flex')).toBe(1);
  await expect.poll(() => opacityOf('Chase Sapphire Reserve')).toBeLessThan(0.6);

  const sort = page.getByRole('combobox', { name: 'Sort cards' });
  await expect(sort).toHaveText('Bank');
  await sort.click();
  await expect(page.getByRole('option')).toHaveText([
    'Status',
    'Bank',
    'Card name (A–Z)',
    'Opening date (newest)',
    'Opening date (oldest)',
    'Annual fee (highest)',
    'Annual fee (lowest)',
    'Recently added',
  ]);
  await page.getByRole('option', { name: 'Opening date (newest)' }).click();
  const newestFirst = [
    'Chase Sapphire Reserve',
    'Chase Freedom Flex',
    'Card without a picture',
    'Other Card',
  ];
  await expect(tileNames(page)).toHaveText(newestFirst);
  await page.reload();
  await expect(tileNames(page)).toHaveText(newestFirst);
  // The order by fee is in the specification, section 9.
  await sort.click();
  await page.getByRole('option', { name: 'Annual fee (lowest)' }).click();
  await expect(tileNames(page)).toHaveText([
    'Card without a picture',
    'Other Card',
    'Chase Sapphire Reserve',
    'Chase Freedom Flex',
  ]);

  const tiles = page.getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
  const columnsNow = () =>
    tiles.evaluateAll(
      (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
    );
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columnsNow, `${width} px`).toBe(columns);
  }
});
