import { test as bare, type Page } from '@playwright/test';
import { expect, onePage, panel, test, tileNames } from './cards-fixtures.ts';
import { drawn, gate, move } from './visit.ts';

const longName = 'Hilton Honors American Express Extraordinarily Long Name Business Preferred Card';

/** How far the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What of the header and the main area reaches beyond the window; the header's parts clip what is in them, and what
 * scrolls sideways can be reached.
 */
function beyond(page: Page, width: number): Promise<string[]> {
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

  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    bare(`at ${width} px has ${columns} ${columns === 1 ? 'column' : 'columns'}`, async () => {
      await page().setViewportSize({ width, height: 900 });
      await expect(tileNames(page())).toHaveCount(4);
      const tiles = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem');
      const columnsNow = () =>
        tiles.evaluateAll(
          (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
        );
      await expect.poll(columnsNow).toBe(columns);
    });
  }
});

const widths = [320, 390, 800, 1440];

bare.describe('Room for long names, from 320 to 1440 px:', () => {
  const page = onePage('2026-11-20', '/settings', (give) =>
    give({ card_name: longName, card_image_url: null, last_digits: '4821' }, [
      { name: 'Credit'.repeat(20), frequency: 'monthly', amount: '123456.78' },
      {
        name: 'An annual statement credit for purchases of a great many different kinds at participating merchants',
      },
    ]),
  );

  for (const path of ['/home', '/benefits']) {
    bare(`in rows, on tiles and in the calendar of ${path}`, async () => {
      await move(page(), path);
      await expect(panel(page()).getByRole('checkbox')).toHaveCount(2);
      for (const width of widths) {
        await page().setViewportSize({ width, height: 844 });
        await expect.poll(() => overflow(page()), `${width} px`).toBe(0);
        const isCut = () =>
          panel(page()).evaluate((section) =>
            [...section.querySelectorAll('li *')].some((part) => part.scrollWidth > section.clientWidth),
          );
        await expect.poll(isCut, `${width} px`).toBe(false);
      }
    });
  }

  for (const [name, button] of [
    ['edit', /^Edit/],
    ['delete', /^Delete/],
  ] as const) {
    bare(`in the ${name} dialog`, async () => {
      await move(page(), '/cards');
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
    });
  }
});

bare.describe('Text at 200 %, at 390 and at 1280 px,', () => {
  const page = onePage('2026-11-20', '/settings', (give) =>
    give({}, [{ frequency: 'monthly', name: 'Travel Credit' }]),
  );
  bare.beforeAll(() => page().addStyleTag({ content: 'html { font-size: 200% }' }));

  for (const path of ['/home', '/benefits', '/cards']) {
    bare(`fits on ${path}`, async () => {
      await move(page(), path);
      await expect(page().getByText('Freedom Flex').first()).toBeVisible();
      for (const width of [390, 1280]) {
        await page().setViewportSize({ width, height: 844 });
        await expect.poll(() => beyond(page(), width), `${width} px`).toEqual([]);
      }
    });
  }

  for (const width of [390, 1280]) {
    bare(`leaves the whole dialog within reach at ${width} px`, async () => {
      await page().setViewportSize({ width, height: 844 });
      await move(page(), '/cards');
      await page().getByRole('button', { name: 'Add Card' }).click();
      const add = page().getByRole('dialog').getByRole('button', { name: 'Add Card' });
      await add.scrollIntoViewIfNeeded();
      await expect(add).toBeInViewport({ ratio: 0.99 });
      await page().getByLabel('Annual Fee').scrollIntoViewIfNeeded();
      await expect(page().getByLabel('Annual Fee')).toBeInViewport({ ratio: 0.99 });
      await page().getByRole('button', { name: 'Cancel' }).click();
    });
  }
});

test('at 200 % zoom of a 1440 px window the whole dialog can be reached', async ({ page, open }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).click();
  await expect(page.getByRole('option', { name: 'Other' })).toBeVisible();
  await expect(page.locator('.MuiMenu-paper')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add Card' })).toBeInViewport();
  await page.getByLabel('Annual Fee').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Annual Fee')).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => overflow(page)).toBe(0);
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
    bare(`shifts nothing on ${path}`, async () => {
      const answer = gate();
      // With a copy on the device, the cards would stand there without an answer.
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
      // What is replaced counts as no shift, but should be as high as what takes its place.
      const first = page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem').first();
      const difference = async () => Math.abs(((await first.boundingBox())?.height ?? 0) - skeleton.height);
      await expect.poll(difference).toBeLessThan(1);
    });
  }
});
