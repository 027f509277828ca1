import { test as bare, type Page } from '@playwright/test';
import { axe, wcag } from './axe.ts';
import { expect, onePage, rowNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';

/** Looks once everything has come to rest: half-way through a fade every contrast is too low. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // What follows a scroll position runs for good.
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        !(timeline instanceof DocumentTimeline) ||
        effect?.getTiming().iterations === Infinity,
    ),
  );
  const { violations } = await axe(page).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  bare.describe(`Without accessibility violations, ${colorScheme}:`, () => {
    const page = onePage(
      '2026-11-20',
      '/cards',
      (give) => give({ closed_date: '2025-11-01', last_digits: '4821' }),
      { colorScheme },
    );
    bare.afterEach(async () => {
      await page().getByRole('button', { name: 'Cancel' }).click();
      await expect(page().getByRole('dialog')).toHaveCount(0);
    });

    bare('the Add dialog: empty, with an open dropdown, and with a message', async () => {
      await page().getByRole('button', { name: 'Add Card' }).click();
      // Its code may still be on its way.
      await expect(page().getByRole('dialog')).toBeVisible();
      await expectNoViolations(page());
      await choose(page(), 'Bank', 'Chase');
      await page().getByRole('combobox', { name: 'Card Name' }).click();
      await expectNoViolations(page());
      await page().keyboard.press('Escape');
      await choose(page(), 'Opened month', 'December');
      await choose(page(), 'Opened year', '2026');
      await expect(page().getByRole('alert')).toBeVisible();
      await expectNoViolations(page());
    });

    for (const dialog of ['Edit', 'Delete']) {
      bare(`the ${dialog} dialog`, async () => {
        await page()
          .getByRole('button', { name: `${dialog} Chase Freedom Flex` })
          .click();
        // Its code may still be on its way.
        await expect(page().getByRole('dialog')).toBeVisible();
        await expectNoViolations(page());
      });
    }
  });

  test.describe(`Without accessibility violations, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('tiles and rows: open and closed, used and available, expiring and with an open sort dropdown', async ({
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
      // Where it belongs: while a row goes, its words fade.
      await expect(rowNames(page).last()).toHaveText('Used Credit');
      await expectNoViolations(page);
      await page.getByRole('combobox', { name: 'Sort cards' }).click();
      await expectNoViolations(page);
    });
  });
}
