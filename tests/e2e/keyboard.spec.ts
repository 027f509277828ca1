import type { Page } from '@playwright/test';
import { expect, row, tile, tileNames, test as withCards } from './cards-fixtures.ts';
import { test } from './fixtures.ts';
import { expectLanding, expectScreen, hold, move, settled } from './visit.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until a control has the focus, and expects every control on the way to show its focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const text = await focused(page).evaluate(
      (element: HTMLInputElement) =>
        element.getAttribute('aria-label') ||
        element.labels?.[0]?.textContent ||
        element.textContent ||
        element.placeholder,
    );
    await expectFocusVisible(page, text);
    if (text === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/**
 * Expects that the focused element is on screen and has a focus ring. The ring can be a field's thicker border, or the
 * outline of the element, of its list item, or of the parent of a transparent element.
 */
async function expectFocusVisible(page: Page, name: string): Promise<void> {
  const ring = () =>
    focused(page).evaluate((element) => {
      const hasRing = (part: Element | null) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
        return part !== null && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      };
      const shown = getComputedStyle(element).opacity === '0' ? element.parentElement : element;
      // A focused field has a border of two pixels instead of one.
      const frame = element.closest('.Mui-focused')?.querySelector('fieldset');
      const hasFrame = !!frame && parseFloat(getComputedStyle(frame).borderWidth) >= 2;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      return {
        hasRing: hasFrame || hasRing(shown) || hasRing(element.closest('li')),
        isOnScreen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      };
    });
  // The browser draws the ring one frame after the key, and may first scroll to the element.
  await expect.poll(ring, `${name}: focus`).toEqual({ hasRing: true, isOnScreen: true });
}

test('the keyboard alone reaches every screen and adds a card', async ({ page, account }) => {
  const release = await hold(page, '**/protected/cards');
  await page.goto('/');
  await expectLanding(page);
  await tabTo(page, "Let's Get Started");
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(account.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(account.password);
  await tabTo(page, 'Sign in / Register');
  await page.keyboard.press('Space');
  await expectScreen(page, '/home', 'Home');
  for (const [name, heading] of [
    ['Benefits', 'Benefits Calendar'],
    ['Analytics', 'Analytics'],
    ['Settings', 'Settings'],
    ['Cards', 'Credit Cards'],
  ] as const) {
    await page.getByRole('button', { name: 'Toggle sidebar' }).focus();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await tabTo(page, 'Add Card');
  release();
  await expect(page.getByText('Your cards will appear here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Choose a bank')).toBeVisible();
  await tabTo(page, 'Choose a bank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Chase' })).toBeVisible();
  await page.keyboard.type('Disc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await tabTo(page, 'Card Name');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await tabTo(page, 'Add Card');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tileNames(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Toggle sidebar' }).focus();
  await tabTo(page, 'Sign Out');
  await page.keyboard.press('Enter');
  await expectLanding(page);
});

withCards(
  'a link skips to the main area, a row has two tab stops, and Tab stays in a dialog',
  async ({ page, give, open }) => {
    await give({}, [{}]);
    await open('/settings');
    await expectScreen(page, '/settings', 'Settings');
    for (const landmark of ['main', 'banner'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Navigation' })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(skip).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

    await page.emulateMedia({ colorScheme: 'light' });
    // A loading section moves the sections below it, even if the focus is there.
    await settled(page);
    await tabTo(page, 'System');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await move(page, '/home');
    const box = row(page, 'Travel Credit').getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Tab');
    await expect(row(page, 'Travel Credit').getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row(page, 'Travel Credit').locator(':focus')).toHaveCount(0);

    const opening = [
      tile(page, 'Chase Freedom Flex').getByRole('button', { name: /^Edit/ }),
      tile(page, 'Chase Freedom Flex').getByRole('button', { name: /^Delete/ }),
      page.getByRole('button', { name: 'Toggle sidebar' }),
    ];
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const opener of opening) {
      if (opener === opening[2]) {
        await page.setViewportSize({ width: 390, height: 844 });
        // In the narrower window, the open sidebar becomes a closed drawer.
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
      }
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      // A dialog that was just closed can be opened again immediately.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press('Tab');
        const isInside = () =>
          page.evaluate(() => document.activeElement?.closest('[role=dialog], .MuiModal-root') !== null);
        await expect.poll(isInside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);
