import { checkbox, expect, panel, row, rowNames, tile, tileNames, test as fresh } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const phone = { width: 390, height: 844 };
const monthly = { frequency: 'monthly' } as const;

test.describe('The line under Home', () => {
  test('counts the benefits that expire within 30 days and follows each tick', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [
      { name: 'Credit A', amount: '100.00', ...monthly },
      { name: 'Credit B', amount: '13.00', ...monthly },
      { name: 'Perk', amount: '0.00', ...monthly },
      { name: 'Credit of a year', amount: '300.00' },
    ]);
    await open('/home');
    await expect(page.getByText('3 benefits worth $113.00 run out by Nov 30.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    await checkbox(page, 'Credit A').click();
    await expect(page.getByText('2 benefits worth $13.00 run out by Nov 30.')).toBeVisible();
    await checkbox(page, 'Credit B').click();
    await expect(page.getByText('1 benefit runs out by Nov 30.')).toBeVisible();
    await checkbox(page, 'Perk').click();
    await expect(page.getByText('Nothing runs out in the next 30 days.')).toBeVisible();
  });
});

test.describe('At a glance', () => {
  test('four figures follow a tick and lead to the benefits that they count', async ({
    page,
    give,
    open,
  }) => {
    const card = await give({ annual_fee: '95.00' }, [
      { name: 'Credit A', amount: '10.00', ...monthly },
      { name: 'Credit B', amount: '300.00' },
      { name: 'Perk', amount: '0.00', frequency: 'unlimited' },
    ]);
    await open('/home');
    const strip = page.getByRole('group', { name: 'At a glance' });
    const cells = strip.getByRole('link');
    await expect(cells).toHaveText([
      'Expiring within 30 days$10.0010 days · Credit A',
      'Open now$310.002 benefits on 1 card',
      'Captured in 2026$0.00of $95.00 in fees',
      'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
    ]);
    await expect(cells.last()).toHaveAttribute('href', `/home?card=${card.id}`);

    await cells.first().click();
    await expect(page).toHaveURL(/\?show=expiring$/);
    await expect(panel(page).getByRole('heading', { name: 'Benefits' })).toBeFocused();
    await expect(rowNames(page)).toHaveText(['Credit A']);
    await checkbox(page, 'Credit A').click();
    await expect(cells).toHaveText([
      'Expiring within 30 days$0.00Nothing runs out before Dec 20',
      'Open now$300.001 benefit on 1 card',
      'Captured in 2026$10.00of $95.00 in fees',
      'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
    ]);
  });
});

test('Filter opens the search and the chips and counts the active ones', async ({ page, give, open }) => {
  await give({}, [{ name: 'Credit A', ...monthly }, { name: 'Credit B' }]);
  await open('/home');
  const filter = panel(page).getByRole('button', { name: /^Filter/ });
  await expect(checkbox(page, 'Credit A')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await panel(page)
    .getByRole('button', { name: /^Expiring/ })
    .click();
  await expect(rowNames(page)).toHaveText(['Credit A']);
  await expect(filter).toHaveAccessibleName('Filter, 1 active');
  // A filter from the address opens the controls.
  await page.reload();
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await filter.click();
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  // The skip link leads past the cards.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('link', { name: 'Skip to the benefits' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(checkbox(page, 'Credit A')).toBeFocused();
});

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('Home shows three of twelve cards first, so the benefits begin within two screens', async ({
    page,
    give,
    open,
  }) => {
    for (let card = 0; card < 12; card += 1)
      await give({ card_name: `Card ${card}` }, [{ name: `Credit ${card}` }]);
    await open('/home');
    await expect(tileNames(page)).toHaveCount(3);
    const topOfFirst = async () => (await checkbox(page, 'Credit 0').boundingBox())?.y;
    await expect.poll(topOfFirst).toBeLessThan(2 * phone.height);
    await page.getByRole('button', { name: 'Show all 12 cards' }).click();
    await expect(tileNames(page)).toHaveCount(12);
    await page.reload();
    await expect(tileNames(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Show fewer' }).click();
    await expect(tileNames(page)).toHaveCount(3);
  });

  test('the figures are not cut off at 320 px or at 200 % text size', async ({ page, give, open }) => {
    await give({ annual_fee: '12695.00' }, [{ name: 'Credit', amount: '88300.00', ...monthly }]);
    await open('/home');
    const strip = page.getByRole('group', { name: 'At a glance' });
    await expect(strip.getByText('$88,300.00').first()).toBeVisible();
    const cutOff = () =>
      strip
        .locator('a > span:not(:last-child)')
        .evaluateAll((spans) => spans.filter((span) => span.scrollWidth > span.clientWidth + 1).length);
    for (const [width, fontSize] of [
      [320, '100%'],
      [390, '200%'],
      [1440, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await expect.poll(cutOff, `${width} px, ${fontSize}`).toBe(0);
    }
    // The next test reuses the page.
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  test('the chosen card is named above its benefits, and Back to cards leads to its tile', async ({
    page,
    give,
    open,
  }) => {
    for (let card = 0; card < 5; card += 1)
      await give({ card_name: `Card ${card}` }, [{ name: `Credit ${card}` }]);
    await open('/home');
    const button = tile(page, 'Card 0').getByRole('button', { name: 'Card 0', exact: true });
    await button.click();
    await expect(
      panel(page).getByRole('button', { name: 'Show all cards instead of Card 0' }),
    ).toBeInViewport();
    await expect(row(page, 'Credit 0')).toBeInViewport();
    await expect(page).toHaveURL(/\?only=/);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await panel(page).getByRole('button', { name: 'Back to cards' }).click();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
    await button.click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('from a page width of 700 px on, the benefits are next to the cards and have no link back to them', async ({
  page,
  give,
  open,
}) => {
  await page.setViewportSize({ width: 1030, height: 900 });
  await give({}, [monthly]);
  await open('/home');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  const place = async () => {
    const card = await tile(page, 'Chase Freedom Flex').boundingBox();
    const list = await panel(page).boundingBox();
    if (!card || !list) return null;
    return { isBeside: list.x > card.x + card.width, isBelow: list.y > card.y + card.height };
  };
  await expect.poll(place).toEqual({ isBeside: true, isBelow: false });
  await tile(page, 'Chase Freedom Flex')
    .getByRole('button', { name: 'Chase Freedom Flex', exact: true })
    .click();
  await expect(panel(page).getByRole('button', { name: /Show all cards/ })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Back to cards' })).toBeHidden();
  await page.setViewportSize({ width: 990, height: 900 });
  await expect.poll(place).toEqual({ isBeside: false, isBelow: true });
});

fresh(
  'the settings of the lists survive a reload and are removed by a sign-out',
  async ({ page, give, open }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
    await open('/home');
    await page.getByRole('combobox', { name: 'Sort cards' }).click();
    await page.getByRole('option', { name: 'Status' }).click();
    await page.getByRole('button', { name: 'Hide Completed' }).click();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Sort cards' })).toHaveText('Status');
    await expect(page.getByRole('button', { name: 'Show Completed' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /sort|completed/.test(key))))
      .toEqual([]);
  },
);
