import { expect, test } from '@playwright/test';
import { onePage, panel, rowNames, tileNames } from './cards-fixtures.ts';

const today = '2026-11-20';

/** Adds fifty cards with ten benefits each, two cards at a time, because more simultaneous writes of one user conflict. */
const page = onePage(today, '/home', async (give) => {
  for (let card = 0; card < 50; card += 2) {
    await Promise.all(
      Array.from({ length: 2 }, (_, next) =>
        give(
          { card_name: `Card ${card + next}`, last_digits: String(1000 + card + next) },
          Array.from({ length: 10 }, (_benefit, number) => ({
            name: `Credit ${number}`,
            frequency: number % 2 === 0 ? ('monthly' as const) : ('annually' as const),
          })),
        ),
      ),
    );
  }
});

test('50 cards and 500 benefits are shown, sorted, ticked and filtered, also on a phone', async () => {
  test.slow();
  await expect(page().getByText('My Credit Cards (50)')).toBeVisible();
  await expect(tileNames(page())).toHaveCount(50);
  await expect(rowNames(page())).toHaveCount(500);

  await expect(tileNames(page()).first()).toHaveText('Card 0');
  await page().getByRole('combobox', { name: 'Sort cards' }).click();
  await page().getByRole('option', { name: 'Recently added' }).click();
  await expect(tileNames(page()).first()).not.toHaveText('Card 0');

  const id = await panel(page()).getByRole('checkbox').first().getAttribute('id');
  const ticked = page().locator(`[id="${id}"]`);
  await ticked.click();
  await expect(ticked).toBeEnabled();
  await expect(ticked).toBeChecked();

  await page().getByRole('button', { name: 'Card 7', exact: true }).click();
  await expect(rowNames(page())).toHaveCount(10);
  await page()
    .getByRole('button', { name: /Show all cards/ })
    .click();
  await expect(rowNames(page())).toHaveCount(500);

  await page().setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
