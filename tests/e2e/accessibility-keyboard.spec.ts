import { test as bare, type Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { expect, sharedPage, test } from './fixtures.ts';
import { enter, expectLanding, expectScreen } from './visit.ts';

const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const text = await focused(page).evaluate(
      (element: HTMLInputElement) =>
        element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent,
    );
    await expectFocusVisible(page, text);
    if (text === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Expects a focus ring on the focused element, on its field, or on the tile of a hidden radio button. */
async function expectFocusVisible(page: Page, name: string) {
  const ring = () =>
    focused(page).evaluate((element) => {
      const shown = getComputedStyle(element).opacity === '0' ? element.parentElement : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
      // A focused field has a border of two pixels instead of one.
      const frame = element.closest('.Mui-focused')?.querySelector('fieldset');
      const hasFrame = !!frame && parseFloat(getComputedStyle(frame).borderWidth) >= 2;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      return {
        hasRing: hasFrame || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1),
        isOnScreen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      };
    });
  // The browser draws the ring one frame after the key press and may scroll to the element first.
  await expect.poll(ring, `${name}: focus`).toEqual({ hasRing: true, isOnScreen: true });
}

test('the keyboard alone signs in, visits every screen, and signs out', async ({ page, account }) => {
  await page.goto('/');
  await expectLanding(page);
  await tabTo(page, "Let's Get Started");
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(account.password);
  await tabTo(page, 'Sign in / Register');
  await page.keyboard.press('Space');
  await expectScreen(page, '/home', 'Home');
  for (const [name, heading] of [
    ['Cards', 'Credit Cards'],
    ['Benefits', 'Benefits Calendar'],
    ['Analytics', 'Analytics'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('button', { name: 'Toggle sidebar' }).focus();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Toggle sidebar' }).focus();
  await tabTo(page, 'Sign Out');
  await page.keyboard.press('Enter');
  await expectLanding(page);
});

bare.describe('on a signed-in page', () => {
  const page = sharedPage(async (signedIn) => enter(signedIn, await signUp(), '/settings'));

  bare('a page has one top bar, one sidebar, one main area, and a link that skips to it', async () => {
    await expectScreen(page(), '/settings', 'Settings');
    for (const landmark of ['main', 'banner'] as const)
      await expect(page().getByRole(landmark)).toHaveCount(1);
    await expect(page().getByRole('navigation', { name: 'Navigation' })).toHaveCount(1);
    await expect(page().getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page().locator('html')).toHaveAttribute('lang', 'en');

    const skip = page().getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page().keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page().keyboard.press('Enter');
    await expect(page().getByRole('main')).toBeFocused();
    await expect(skip).not.toBeInViewport();
    await page().keyboard.press('Tab');
    await expect(page().getByRole('main').getByRole('radio', { checked: true })).toBeFocused();
    await expect(page().getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  bare('the arrow keys choose the theme', async () => {
    await page().emulateMedia({ colorScheme: 'light' });
    await page().getByRole('button', { name: 'Toggle sidebar' }).focus();
    await tabTo(page(), 'System');
    await page().keyboard.press('ArrowUp');
    await expect(page().getByRole('radio', { name: 'Dark' })).toBeFocused();
    await expect(page().locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  bare('a collapsed sidebar shows the name of the focused item', async () => {
    await page().keyboard.press('Control+b');
    await page().getByRole('button', { name: 'Sign Out' }).focus();
    await tabTo(page(), 'Home');
    await expect(page().getByRole('tooltip')).toHaveText('Home');
  });

  bare('the sidebar has no transition for users who prefer reduced motion', async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' });
    const sidebar = page().getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar).toHaveCSS('transition-duration', '0s');
    await page().setViewportSize({ width: 390, height: 844 });
    await page().getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(page().getByRole('dialog', { name: 'Navigation' })).toHaveCSS('transition-duration', '0s');
  });
});
