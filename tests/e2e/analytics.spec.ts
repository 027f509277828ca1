import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

test('the analytics screen shows four Coming Soon tiles and announces a future update', async ({
  page,
  account,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await enter(page, account, '/analytics');
  const tiles = page.getByRole('main').getByRole('region');
  await expect(tiles).toHaveCount(4);
  for (const [index, name] of ['Total Rewards', 'Benefits Used', 'Active Cards', 'Optimization'].entries()) {
    const tile = tiles.nth(index);
    await expect(tile.getByRole('heading')).toHaveText(name);
    await expect(tile.getByText('Coming Soon')).toBeVisible();
  }
  await expect(page.getByText('Advanced analytics come in a future update.')).toBeVisible();
  // Every signed-in page reads these two lists to finish an interrupted add. The placeholder reads nothing else.
  const everyPage = ['/api/v1/protected/cards', '/api/v1/protected/user-benefits'];
  expect(calls.filter((path) => path.startsWith('/api/') && !everyPage.includes(path))).toEqual([]);
});
