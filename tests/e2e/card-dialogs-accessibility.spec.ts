import { test as bare, type Page } from '@playwright/test';
import { axe, wcag } from './axe.ts';
import { expect, onePage, rowNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';

/** Runs axe once all animations have ended, as a fading text has too little contrast. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // Animations driven by a scroll position never end.
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        !(timeline instanceof DocumentTimeline) ||
        effect?.getTiming().iterations === Infinity,
    ),
  );
  const { violations } = await axe(page).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Checks the page in light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNoViolations(page);
  }
}

bare.describe('no accessibility violations in light and dark:', () => {
  const page = onePage('2026-11-20', '/cards', (give) =>
    give({ closed_date: '2025-11-01', last_digits: '4821' }),
  );

  bare('the Add dialog with an open list and with a message', async () => {
    await page().getByRole('button', { name: 'Add Card' }).click();
    await expect(page().getByRole('dialog')).toBeVisible();
    await choose(page(), 'Bank', 'Chase');
    await page().getByRole('combobox', { name: 'Card Name' }).click();
    await expectAccessible(page());
    await page().keyboard.press('Escape');
    await choose(page(), 'Opened month', 'December');
    await choose(page(), 'Opened year', '2026');
    await expect(page().getByRole('alert')).toBeVisible();
    await expectAccessible(page());
    await page().getByRole('button', { name: 'Cancel' }).click();
    await expect(page().getByRole('dialog')).toHaveCount(0);
  });

  bare('the Edit and the Delete dialog', async () => {
    for (const dialog of ['Edit', 'Delete']) {
      await page()
        .getByRole('button', { name: `${dialog} Chase Freedom Flex` })
        .click();
      await expect(page().getByRole('dialog')).toBeVisible();
      await expectAccessible(page());
      await page().getByRole('button', { name: 'Cancel' }).click();
      await expect(page().getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('tiles, rows and the sort list have no accessibility violations in light and dark', async ({
  page,
  give,
  open,
}) => {
  await give({}, [
    { name: 'Used Credit', frequency: 'monthly' },
    { name: 'Expiring Credit', frequency: 'monthly' },
    { name: 'Available Credit' },
  ]);
  await give({ card_name: 'Closed Card', closed_date: '2025-11-01', card_image_url: null });
  await page.clock.setFixedTime('2026-11-28T12:00:00Z');
  await open('/home');
  await page.getByRole('checkbox', { name: /^Used Credit/ }).click();
  // Waits until the used row has moved, as it fades until then.
  await expect(rowNames(page).last()).toHaveText('Used Credit');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sort cards' }).click();
  await expectAccessible(page);
});
