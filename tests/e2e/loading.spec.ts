import { expect, panel, test, tileNames } from './cards-fixtures.ts';
import { hold, settled } from './visit.ts';

const amex = {
  bank: 'American Express',
  network: 'American Express',
  last_digits: '31005',
  annual_fee: '695.00',
} as const;
const amexCards = [
  'American Express Platinum Card',
  'American Express Gold Card',
  'Delta SkyMiles Reserve American Express Card',
];

// The bench measures how far pages shift while they load.
test('six skeletons as high as tiles and Loading benefits.... show until the responses arrive', async ({
  page,
  give,
  open,
}) => {
  test.slow();
  const benefits = [{ frequency: 'monthly' }, { name: 'Other Credit' }] as const;
  // The user has to decide about the fees of December.
  const opening_date = '2023-12-01';
  for (const card_name of amexCards) await give({ ...amex, card_name, opening_date }, [...benefits]);
  await open('/robots.txt');
  const skeletons = page.getByTestId('card-skeleton');
  const title = page.getByRole('heading', { name: /^My Credit Cards/ });
  const firstTile = page.getByRole('list', { name: 'My credit cards' }).getByRole('listitem').first();
  // With the device copy, the cards would be shown without a response.
  await page.addInitScript(() => localStorage.setItem('device_copy', 'off'));
  for (const [width, path] of [
    [1440, '/home'],
    [390, '/home'],
    [390, '/cards'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, '**/api/**');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(skeletons).toHaveCount(6);
    const height = (await skeletons.first().boundingBox())?.height ?? -1;
    const top = (await title.boundingBox())?.y;
    // On a phone, the rows of /home are below the window and are rendered later.
    if (width === 1440) await expect(panel(page).getByText('Loading benefits....')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(skeletons).toHaveCount(6);
    release();
    await settled(page);
    await expect(page.getByText('Loading benefits....')).toHaveCount(0);
    await expect(tileNames(page).first()).toBeVisible();
    await expect(page.getByText('New terms').first()).toBeVisible();
    await expect.poll(async () => (await firstTile.boundingBox())?.height).toBeCloseTo(height, 0);
    // On a phone, the fees to decide about have no line above the cards, so the title does not move.
    if (width === 390) await expect.poll(async () => (await title.boundingBox())?.y).toBe(top);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
