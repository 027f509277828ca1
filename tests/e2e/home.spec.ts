import { test as bare, type Locator } from '@playwright/test';
import {
  checkbox,
  expect,
  onePage,
  panel,
  requestsOf,
  row,
  rowNames,
  tile,
  tileNames,
} from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { move } from './visit.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const monthly = { frequency: 'monthly' } as const;

test('the line under Home and the figures at a glance follow each tick', async ({ page, give, open }) => {
  const card = await give({ annual_fee: '95.00' }, [
    { name: 'Credit A', amount: '100.00', ...monthly },
    { name: 'Perk', amount: '0.00', ...monthly },
    { name: 'Credit of a year', amount: '300.00' },
  ]);
  await open('/home');
  const cells = page.getByRole('group', { name: 'At a glance' }).getByRole('link');
  await expect(page.getByText('2 benefits worth $100.00 run out by Nov 30.')).toBeVisible();
  await expect(cells).toHaveText([
    'Open now$400.002 benefits on 1 card',
    'Captured in 2026$0.00of $95.00 in fees',
    'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
  ]);
  await expect(cells.last()).toHaveAttribute('href', `/home?card=${card.id}`);
  await cells.first().click();
  await expect(page).toHaveURL(/\?show=open$/);
  await expect(panel(page).getByRole('heading', { name: 'Benefits' })).toBeFocused();
  await expect(rowNames(page)).toHaveText(['Credit A', 'Credit of a year']);
  await page.goBack();
  await checkbox(page, 'Credit A').click();
  await expect(page.getByText('1 benefit runs out by Nov 30.')).toBeVisible();
  await checkbox(page, 'Perk').click();
  await expect(page.getByText('Nothing runs out in the next 30 days.')).toBeVisible();
  await expect(cells).toHaveText([
    'Open now$300.001 benefit on 1 card',
    'Captured in 2026$100.00of $95.00 in fees',
    'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
  ]);
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

test('a chosen card filters the benefits without a request', async ({ page, give, open }) => {
  for (let card = 0; card < 5; card += 1)
    await give({ card_name: `Card ${card}` }, [{ name: `Credit ${card}` }]);
  await page.setViewportSize(phone);
  await open('/home');
  const ticks = panel(page).getByRole('checkbox');
  const button = tile(page, 'Card 0').getByRole('button', { name: 'Card 0', exact: true });
  await expect(ticks).toHaveCount(5);
  const reads = requestsOf(page, 'GET', /^\/api\//);
  await button.click();
  await expect(ticks).toHaveCount(1);
  const all = panel(page).getByRole('button', { name: 'Show all cards instead of Card 0' });
  await expect(all).toBeInViewport();
  await expect(row(page, 'Credit 0')).toBeInViewport();
  expect(reads).toEqual([]);
  await expect(page).toHaveURL(/\?only=/);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await panel(page).getByRole('button', { name: 'Back to cards' }).click();
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(ticks).toHaveCount(5);
  await button.click();

  // From a page width of 700 px on, the benefits are next to the cards.
  const place = async () => {
    const [card, list] = [await tile(page, 'Card 0').boundingBox(), await panel(page).boundingBox()];
    return card && list && { isBeside: list.x > card.x + card.width, isBelow: list.y > card.y + card.height };
  };
  await page.setViewportSize({ width: 1030, height: 900 });
  await expect.poll(place).toEqual({ isBeside: true, isBelow: false });
  await expect(all).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Back to cards' })).toBeHidden();
  await page.setViewportSize({ width: 990, height: 900 });
  await expect.poll(place).toEqual({ isBeside: false, isBelow: true });
});

bare.describe('with twelve cards and 53 benefits', () => {
  const page = onePage('2026-11-20', '/home', async (give) => {
    for (let card = 0; card < 12; card += 1) {
      const benefits = Array.from({ length: card === 0 ? 9 : 4 }, (_, index) => ({
        name: `Credit ${card}-${index}`,
        ...(index < 2 ? monthly : {}),
        ...(index === 3 ? ({ frequency: 'semi_annually', needs_enrolment: true } as const) : {}),
      }));
      await give({ card_name: `Card ${card}`, annual_fee: '12695.00' }, benefits);
    }
  });
  const rows = () => panel(page()).getByRole('listitem');

  bare('nine rows are visible at 1440 × 900, and on a phone three cards come first', async () => {
    await page().setViewportSize(desktop);
    for (const [path, atFirst] of [
      ['/home', 9],
      ['/benefits', 10],
    ] as const) {
      await move(page(), path);
      await expect(rows()).toHaveCount(53);
      await page().evaluate(() => window.scrollTo(0, 0));
      if (path === '/benefits')
        await expect(panel(page()).getByRole('group', { name: 'Show' })).toBeVisible();
      await expect.poll(() => countInView(rows()), path).toBeGreaterThanOrEqual(atFirst);
      await page().evaluate(() => window.scrollTo(0, 200));
      await expect.poll(() => countInView(rows()), path).toBeGreaterThanOrEqual(10);
    }
    // A row with all badges is as high as the others.
    await expect.poll(async () => (await row(page(), 'Credit 0-3').boundingBox())?.height).toBeCloseTo(66, 0);

    // The benefits begin within two screens of a phone.
    await page().setViewportSize(phone);
    await move(page(), '/home');
    await expect(tileNames(page())).toHaveCount(3);
    const topOfFirst = async () => (await checkbox(page(), 'Credit 0-0').boundingBox())?.y;
    await expect.poll(topOfFirst).toBeLessThan(2 * phone.height);
    const tiles = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
    const highest = () =>
      tiles.evaluateAll((each) => Math.max(...each.map((part) => part.getBoundingClientRect().height)));
    await expect.poll(highest).toBeLessThan(120);
    await page().getByRole('button', { name: 'Show all 12 cards' }).click();
    await expect(tileNames(page())).toHaveCount(12);
    await page().reload();
    await expect(tileNames(page())).toHaveCount(12);
    await page().getByRole('button', { name: 'Show fewer' }).click();
    await expect(tileNames(page())).toHaveCount(3);
    // The figures are not cut off at 320 px.
    await page().setViewportSize({ width: 320, height: 844 });
    const figures = page().getByRole('group', { name: 'At a glance' }).locator('a > span:not(:last-child)');
    const cutOff = () =>
      figures.evaluateAll((spans) => spans.filter((span) => span.scrollWidth > span.clientWidth + 1).length);
    await expect.poll(cutOff).toBe(0);

    await page().setViewportSize(phone);
    await page().goto('/home?show=enrolment');
    const chosen = panel(page()).getByRole('button', { name: 'Enrollment needed', pressed: true });
    await expect(chosen).toContainText('12');
    const rightEdge = async () => {
      const { x = Infinity, width = 0 } = (await chosen.boundingBox()) ?? {};
      return x + width;
    };
    await expect.poll(rightEdge, 'a chosen filter scrolls into view').toBeLessThan(phone.width);
  });
});

/** Counts the rows that are fully visible below the header. */
async function countInView(rows: Locator): Promise<number> {
  const boxes = await rows.evaluateAll((each) => each.map((part) => part.getBoundingClientRect().toJSON()));
  return boxes.filter(({ top, bottom }) => top >= 48 && bottom <= desktop.height).length;
}
