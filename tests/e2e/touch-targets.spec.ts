import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkbox, onePage, panel, row, rowNames, tile, tileNames, type Give } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { smallTargets } from './touch-targets.ts';
import { move, quiet, screens } from './visit.ts';

const today = '2026-11-20';
const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Adds five cards with 53 benefits, some of which expire this month. */
async function giveCards(give: Give): Promise<void> {
  for (let card = 0; card < 5; card += 1) {
    await give(
      { card_name: `Card ${card}`, last_digits: String(1000 + card) },
      Array.from({ length: card === 0 ? 13 : 10 }, (_, index) => ({
        name: `Credit ${card}-${index}`,
        ...(index < 4 ? ({ frequency: 'monthly' } as const) : {}),
        ...(index === 5 ? ({ frequency: 'semi_annually', needs_enrolment: true } as const) : {}),
      })),
    );
  }
}

test.describe('With a mouse', () => {
  const page = onePage(today, '/home', giveCards, { viewport: desktop });

  test('at least 9 of 53 rows are visible on /home at 1440 × 900, and 10 on /benefits and once scrolled', async () => {
    const rows = panel(page()).getByRole('listitem');
    for (const [path, atFirst] of [
      ['/home', 9],
      ['/benefits', 10],
    ] as const) {
      await page().evaluate(() => window.scrollTo(0, 0));
      await move(page(), path);
      await expect(rows).toHaveCount(53);
      if (path === '/benefits')
        await expect(panel(page()).getByRole('group', { name: 'Show' })).toBeVisible();
      await expect.poll(() => countInView(rows), path).toBeGreaterThanOrEqual(atFirst);
      await page().evaluate(() => window.scrollTo(0, 200));
      await expect.poll(() => countInView(rows), path).toBeGreaterThanOrEqual(10);
    }
    // A row with all badges is as high as the others.
    await move(page(), '/home');
    const height = async () => (await row(page(), 'Credit 0-5').boundingBox())?.height;
    await expect.poll(height).toBeCloseTo(66, 0);
  });
});

test.describe('With a finger', () => {
  const page = onePage(today, '/home', giveCards, phone);

  test('the first benefit of a user with five cards is within two screens, and the tiles are low', async () => {
    await expect(rowNames(page())).toHaveCount(53);
    const bottomOfFirst = async () => {
      const box = await checkbox(page(), 'Credit 0-0').boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(bottomOfFirst).toBeLessThan(2 * phone.viewport.height);
    const tiles = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
    const highest = () =>
      tiles.evaluateAll((each) => Math.max(...each.map((part) => part.getBoundingClientRect().height)));
    await expect.poll(highest).toBeLessThan(120);
  });

  test('a chosen filter scrolls into view', async () => {
    await page().goto('/home?show=enrolment');
    const chosen = panel(page()).getByRole('button', { name: 'Enrollment needed', pressed: true });
    await expect(chosen).toContainText('5');
    const rightEdge = async () => {
      const box = await chosen.boundingBox();
      return box ? box.x + box.width : Infinity;
    };
    await expect.poll(rightEdge).toBeLessThan(phone.viewport.width);
  });

  test('every control of each screen is at least 40 px high and wide', async () => {
    for (const [path] of screens) {
      await move(page(), path);
      await quiet(page());
      await page().evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await quiet(page());
      await expectLargeTargets(page(), path);
    }
  });

  test('every control of a chosen card, the drawer, the sheet and the dialogs is at least 40 px high and wide', async () => {
    await move(page(), '/home');
    await tile(page(), 'Card 0').getByRole('button', { name: 'Card 0', exact: true }).click();
    await expect(panel(page()).getByRole('button', { name: 'Back to cards' })).toBeVisible();
    await expectLargeTargets(page(), 'a chosen card');

    await panel(page()).getByRole('button', { name: 'Details' }).click();
    const sheet = page().getByRole('dialog');
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expectLargeTargets(page(), 'the sheet');
    await sheet.getByRole('tab', { name: 'History' }).click();
    await expect(sheet.getByRole('button', { name: /, missed|, open|not tracked/ }).first()).toBeVisible();
    await expectLargeTargets(page(), 'its history');
    await sheet.getByRole('tab', { name: /^Benefits/ }).click();
    await sheet.getByRole('button', { name: 'Credit 0-0' }).click();
    await expect(sheet.getByText('Record a use')).toBeVisible();
    await expectLargeTargets(page(), 'a benefit');

    await move(page(), '/cards');
    await expect(tileNames(page())).toHaveCount(5);
    await page().getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(page().getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expectLargeTargets(page(), 'the drawer');
    await page().keyboard.press('Escape');
    await expect(page().getByRole('dialog')).toHaveCount(0);

    await page().getByRole('button', { name: 'Add Card' }).click();
    await choose(page(), 'Bank', 'Chase');
    // The closing list blocks taps until it is gone.
    await expect(page().locator('.MuiMenu-root')).toHaveCount(0);
    await expectLargeTargets(page(), 'the Add dialog');
    await page().getByRole('combobox', { name: 'Card Name' }).click();
    await expect(page().getByRole('option').first()).toBeVisible();
    await expectLargeTargets(page(), 'a list of options');
    await page().keyboard.press('Escape');
    await page().getByRole('button', { name: 'Cancel' }).click();
    await expect(page().getByRole('dialog')).toHaveCount(0);

    await tile(page(), 'Card 0')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page().getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page(), 'the Delete dialog');
  });
});

test.describe('With a finger, as a visitor', () => {
  test.use(phone);

  test('every control of the landing and the sign-in page is at least 40 px high and wide', async ({
    page,
  }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await quiet(page);
      await expectLargeTargets(page, path);
    }
  });
});

async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
  const targets = async () => {
    const { small, count } = await page.evaluate(smallTargets);
    return { small, hasSome: count > 1 };
  };
  await expect.poll(targets, where).toEqual({ small: [], hasSome: true });
}

/** Counts the rows that are fully visible below the header. */
async function countInView(rows: Locator): Promise<number> {
  const boxes = await rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().toJSON()));
  return boxes.filter(({ top, bottom }) => top >= 48 && bottom <= desktop.height).length;
}
