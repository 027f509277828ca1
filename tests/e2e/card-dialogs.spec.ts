import { test as bare } from '@playwright/test';
import {
  expect,
  fadingOver,
  onePage,
  panel,
  requestsOf,
  row,
  tile,
  tileNames,
  test as fresh,
} from './cards-fixtures.ts';
import { gate, withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

bare.describe('Dialogs', () => {
  const page = onePage('2026-11-20', '/cards', (give) => give(), withMotion.contextOptions);
  bare.beforeEach(() => page().setViewportSize({ width: 1280, height: 720 }));
  bare.afterEach(() => expect(page().getByRole('dialog')).toHaveCount(0));

  bare('the Delete dialog names the card, warns, and starts at Cancel, which deletes nothing', async () => {
    const deleted = requestsOf(page(), 'DELETE', /./);
    await page().getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
    const dialog = page().getByRole('dialog', { name: 'Delete Credit Card' });
    await expect(dialog.getByRole('heading')).toHaveText('Delete Credit Card');
    await expect(dialog.getByRole('paragraph')).toHaveText([
      'Are you sure you want to delete Chase Freedom Flex?',
      'This action cannot be undone and will also remove all associated benefits and data.',
    ]);
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete Card']);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page().keyboard.press('Enter');
    await expect(page().getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page())).toHaveCount(1);
    expect(deleted).toEqual([]);
  });

  test('the Delete dialog distinguishes two equal cards by nickname and last digits', async ({
    page,
    api,
    give,
    open,
  }) => {
    await give({ last_digits: '1005' });
    const { id } = await give({ last_digits: '2002' });
    await api('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } });
    await open('/cards');
    await page.getByRole('button', { name: 'Delete Mine' }).click();
    await expect(page.getByRole('dialog').getByRole('paragraph').first()).toHaveText(
      'Are you sure you want to delete Mine · Chase Freedom Flex •••• 2002?',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  bare('the card dialog fills a phone and is centered on wider screens', async () => {
    for (const [width, fills] of [
      [390, true],
      [800, false],
      [1440, false],
    ] as const) {
      await page().setViewportSize({ width, height: 844 });
      await page().getByRole('button', { name: 'Add Card' }).click();
      const box = () => page().getByRole('dialog').boundingBox();
      const distanceFromCenter = async () => {
        const { x = 0, width: own = 0 } = (await box()) ?? {};
        return Math.abs(x + own / 2 - width / 2);
      };
      if (fills) await expect.poll(box).toEqual({ x: 0, y: 0, width, height: 844 });
      else await expect.poll(distanceFromCenter).toBeLessThan(10);
      await expect(page().getByRole('dialog').getByRole('button', { name: 'Add Card' })).toBeInViewport();
      await expect
        .poll(() => page().evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      await page().getByRole('button', { name: 'Cancel' }).click();
      await expect(page().getByRole('dialog')).toHaveCount(0);
    }
  });

  bare('Tab stays inside the dialog, and Escape returns the focus to the Edit button', async () => {
    const edit = tile(page(), 'Chase Freedom Flex').getByRole('button', { name: /^Edit/ });
    await edit.focus();
    await page().keyboard.press('Enter');
    await expect(page().getByRole('dialog')).toBeVisible();
    for (let press = 0; press < 14; press += 1) {
      await page().keyboard.press('Tab');
      await expect
        .poll(() =>
          page().evaluate(() => document.activeElement?.closest('[role=dialog], .MuiDialog-root') !== null),
        )
        .toBe(true);
    }
    await page().keyboard.press('Escape');
    await expect(page().getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  bare('a click beside the card dialog keeps the entries', async () => {
    await page().setViewportSize({ width: 1440, height: 900 });
    await page().getByRole('button', { name: 'Add Card' }).click();
    await page().getByLabel('Last 4 Digits').fill('4821');
    await page().mouse.click(20, 450);
    await fadingOver(page());
    await expect(page().getByLabel('Last 4 Digits')).toHaveValue('4821');
    await page().getByRole('button', { name: 'Cancel' }).click();
  });
});

test('Delete Card removes the card, reloads both lists and moves the focus to the heading', async ({
  page,
  give,
  open,
}) => {
  await give({}, [{}]);
  const reads = requestsOf(page, 'GET', /\/(cards|user-benefits)$/);
  await open('/home');
  await expect(row(page, 'Travel Credit')).toBeVisible();
  reads.length = 0;
  await page.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
  await page.getByRole('button', { name: 'Delete Card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'My Credit Cards' });
  await expect(heading).toHaveText('My Credit Cards (0)');
  await expect(heading).toBeFocused();
  await expect(panel(page)).toContainText('No credit cards yet');
  await expect.poll(() => reads.length).toBe(2);
});

test.describe('The card dialog', () => {
  fresh('the keyboard alone can add a card', async ({ page, open }) => {
    const answer = gate();
    await page.route('**/protected/cards', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await open('/cards');
    const add = page.getByRole('button', { name: 'Add Card' });
    await add.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(add).toBeFocused();
    // The buttons above the cards change once the empty list has loaded, but not while one has the focus.
    answer.open();
    await expect(page.getByText('Your cards will appear here.')).toBeVisible();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    const tabTo = async (name: string) => {
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        if ((await focused.getAttribute('aria-label')) === name) return;
        if (await focused.evaluate((element, text) => element.textContent === text, name)) return;
        if ((await focused.getAttribute('placeholder')) === name) return;
      }
      throw new Error(`The Tab key does not lead to ${name}`);
    };
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo('Choose a bank');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Chase' })).toBeVisible();
    await page.keyboard.type('Disc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await tabTo('Choose a card');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await tabTo('Add Card');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page)).toHaveCount(1);
  });

  test('every control of a tile and of the dialog shows the keyboard focus', async ({ page, give, open }) => {
    await give();
    await open('/home');
    const rings = async (steps: number) => {
      for (let press = 0; press < steps; press += 1) {
        await page.keyboard.press('Tab');
        const isVisible = () =>
          page.evaluate(() => {
            const outlined = (element: Element) => getComputedStyle(element).outlineStyle !== 'none';
            const bordered = (element: Element) => element.closest('.Mui-focused') !== null;
            const element = document.activeElement;
            if (!element) return false;
            const frame = element.closest('li');
            return outlined(element) || bordered(element) || (frame !== null && outlined(frame));
          });
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
        await expect.poll(isVisible, name).toBe(true);
      }
    };
    await expect(page.getByRole('button', { name: 'Edit Chase Freedom Flex' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort cards' }).focus();
    await rings(4);
    await page.getByRole('button', { name: 'Edit Chase Freedom Flex' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await rings(9);
  });
});
