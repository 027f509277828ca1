import { test as bare, type Page } from '@playwright/test';
import { expect, onePage, panel, tileNames } from './cards-fixtures.ts';
import { drawn, gate, move } from './visit.ts';

const longName = 'Hilton Honors American Express Extraordinarily Long Name Business Preferred Card';

/** Measures by how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Finds elements of the header and the main area that extend beyond the right edge of the window. Elements in a container
 * that scrolls sideways do not count.
 */
function elementsBeyond(page: Page, width: number): Promise<string[]> {
  return page.locator('header > *, main *').evaluateAll((parts, right) => {
    const isBeyond = (part: Element) => part.getBoundingClientRect().right > right;
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      ((getComputedStyle(part).overflowX === 'auto' && !isBeyond(part)) || scrolls(part.parentElement));
    return parts
      .filter((part) => isBeyond(part) && !scrolls(part.parentElement))
      .map((part) => part.outerHTML.slice(0, 80));
  }, width);
}

bare.describe('Card grid', () => {
  const page = onePage('2026-11-20', '/cards', async (give) => {
    for (let card = 0; card < 4; card += 1) await give();
  });

  bare('has one column on a phone, two on a tablet and three on a desktop', async () => {
    const tiles = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
    const columnsNow = () =>
      tiles.evaluateAll(
        (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
      );
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1440, 3],
    ] as const) {
      await page().setViewportSize({ width, height: 900 });
      await expect(tileNames(page())).toHaveCount(4);
      await expect.poll(columnsNow, `${width} px`).toBe(columns);
    }
  });

  bare('the whole Add dialog can be reached at 200 % zoom of a 1440 px window', async () => {
    await page().setViewportSize({ width: 720, height: 450 });
    await page().getByRole('button', { name: 'Add Card' }).click();
    await page().getByRole('combobox', { name: 'Bank' }).click();
    await expect(page().getByRole('option', { name: 'Other' })).toBeVisible();
    await expect(page().locator('.MuiMenu-paper')).toBeInViewport({ ratio: 1 });
    await page().keyboard.press('Escape');
    await expect(page().getByRole('dialog').getByRole('button', { name: 'Add Card' })).toBeInViewport();
    await page().getByLabel('Annual Fee').scrollIntoViewIfNeeded();
    await expect(page().getByLabel('Annual Fee')).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => overflow(page())).toBe(0);
  });
});

const widths = [320, 390, 800, 1440];

bare.describe('long names fit from 320 to 1440 px:', () => {
  const page = onePage('2026-11-20', '/settings', (give) =>
    give({ card_name: longName, card_image_url: null, last_digits: '4821' }, [
      { name: 'Credit'.repeat(20), frequency: 'monthly', amount: '123456.78' },
      {
        name: 'An annual statement credit for purchases of a great many different kinds at participating merchants',
      },
    ]),
  );

  bare('in rows, on tiles and in the calendar', async () => {
    for (const path of ['/home', '/benefits']) {
      await move(page(), path);
      await expect(panel(page()).getByRole('checkbox')).toHaveCount(2);
      for (const width of widths) {
        await page().setViewportSize({ width, height: 844 });
        await expect.poll(() => overflow(page()), `${path}, ${width} px`).toBe(0);
        const isCut = () =>
          panel(page()).evaluate((section) =>
            [...section.querySelectorAll('li *')].some((part) => part.scrollWidth > section.clientWidth),
          );
        await expect.poll(isCut, `${path}, ${width} px`).toBe(false);
      }
    }
  });

  bare('in the Edit and the Delete dialog', async () => {
    await move(page(), '/cards');
    for (const button of [/^Edit/, /^Delete/]) {
      for (const width of widths) {
        await page().setViewportSize({ width, height: 844 });
        await page().getByRole('button', { name: button }).click();
        const dialog = page().getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
        await expect
          .poll(() => dialog.evaluate((each) => each.scrollWidth - each.clientWidth), `${width} px`)
          .toBe(0);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toHaveCount(0);
      }
    }
  });
});

bare.describe('text at 200 %, at 390 and 1280 px,', () => {
  const page = onePage('2026-11-20', '/settings', (give) =>
    give({}, [{ frequency: 'monthly', name: 'Travel Credit' }]),
  );
  bare.beforeAll(() => page().addStyleTag({ content: 'html { font-size: 200% }' }));

  bare('fits on every screen with cards', async () => {
    for (const path of ['/home', '/benefits', '/cards']) {
      await move(page(), path);
      await expect(page().getByText('Freedom Flex').first()).toBeVisible();
      for (const width of [390, 1280]) {
        await page().setViewportSize({ width, height: 844 });
        await expect.poll(() => elementsBeyond(page(), width), `${path}, ${width} px`).toEqual([]);
      }
    }
  });

  bare('leaves the whole Add dialog within reach', async () => {
    await move(page(), '/cards');
    for (const width of [390, 1280]) {
      await page().setViewportSize({ width, height: 844 });
      await page().getByRole('button', { name: 'Add Card' }).click();
      const add = page().getByRole('dialog').getByRole('button', { name: 'Add Card' });
      await add.scrollIntoViewIfNeeded();
      await expect(add).toBeInViewport({ ratio: 0.99 });
      await page().getByLabel('Annual Fee').scrollIntoViewIfNeeded();
      await expect(page().getByLabel('Annual Fee')).toBeInViewport({ ratio: 0.99 });
      await page().getByRole('button', { name: 'Cancel' }).click();
      await expect(page().getByRole('dialog')).toHaveCount(0);
    }
  });
});

bare.describe('Loading', () => {
  const page = onePage(
    '2026-11-20',
    '/robots.txt',
    async (give) => {
      for (let card = 0; card < 6; card += 1)
        await give({ last_digits: `100${card}` }, [{ frequency: 'monthly' }, { name: 'Other Credit' }]);
    },
    { viewport: { width: 1440, height: 900 } },
  );

  for (const path of ['/home', '/cards', '/benefits']) {
    bare(`does not shift the layout of ${path}`, async () => {
      const answer = gate();
      // Turns off the copy on the device, which would show the cards without an answer.
      await page().addInitScript(() => localStorage.setItem('device_copy', 'off'));
      await page().route('**/api/**', async (route) => {
        await answer.opened;
        await route.fallback();
      });
      await page().goto(path);
      await expect(page().getByRole('heading', { level: 1 })).toBeVisible();
      const skeleton =
        path === '/benefits' ? null : await page().getByTestId('card-skeleton').first().boundingBox();
      await page().evaluate(() => {
        const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
        }).observe({ type: 'layout-shift' });
      });
      answer.open();
      await expect(page().getByText('Freedom Flex').first()).toBeVisible();
      await expect(page().getByTestId('card-skeleton')).toHaveCount(0);
      await expect(page().getByText('Loading benefits....')).toHaveCount(0);
      await drawn(page());
      const shifts = await page().evaluate(() =>
        'shifts' in window && Array.isArray(window.shifts) ? window.shifts : [],
      );
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
      await page().unrouteAll({ behavior: 'wait' });
      if (skeleton === null) return;
      // Replacing a skeleton does not count as a shift, so its height is compared with that of the tile.
      const first = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem').first();
      const difference = async () => Math.abs(((await first.boundingBox())?.height ?? 0) - skeleton.height);
      await expect.poll(difference).toBeLessThan(1);
    });
  }
});
