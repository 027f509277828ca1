import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

const toDark = { name: 'Switch to dark theme' };
const toLight = { name: 'Switch to light theme' };

test.describe('the theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`follows a ${colorScheme} system by default`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTheme(page, colorScheme);
    });
  }

  for (const path of ['/', '/login']) {
    test(`on ${path} follows the system when it changes, without a reload`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByRole('button', toDark)).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectTheme(page, 'dark');
      await expect(page.getByRole('button', toLight)).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light' });
      await expectTheme(page, 'light');
    });
  }

  test('that is chosen on the landing page is that of the app, in another tab at once, and the other way round', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/login');
    await expect(other.getByRole('button', toDark)).toBeVisible();
    await page.getByRole('button', toDark).click();
    await expectTheme(other, 'dark');
    await other.getByRole('button', toLight).click();
    await expectTheme(page, 'light');
    await expect(page.getByRole('button', toDark)).toBeVisible();
  });

  test('switches between light and dark with the toggle of the header', async ({ page, account }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await enter(page, account, '/settings');
    await page.getByRole('banner').getByRole('button', toDark).click();
    await expectTheme(page, 'dark');
    await page.getByRole('banner').getByRole('button', toLight).click();
    await expectTheme(page, 'light');
  });

  test('is stored in local storage under the key theme, and stays after a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', toDark).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.getByRole('button', toLight)).toBeVisible();
    await expectTheme(page, 'dark');
  });

  test('once chosen no longer follows the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('button', toLight).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'light');
  });

  test('survives a stored value that is no theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
    await page.goto('/');
    await expect(page.getByRole('button', toLight)).toBeVisible();
    await expectTheme(page, 'dark');
  });

  test('is there before the app is: nobody who chose dark sees a white page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    // Held for ever: what is on screen now is all there is before the app's code.
    await page.route('**/assets/*.js', () => {});
    await page.goto('/home', { waitUntil: 'commit' });
    await expectTheme(page, 'dark');
    await expect(page.locator('#root')).toHaveCSS('background-image', /rgb\(14, 13, 22\)/);
    await page.goto('/', { waitUntil: 'commit' });
    await expectTheme(page, 'dark');
    await expect(page.locator('body > div')).toHaveCSS('background-image', /rgb\(14, 13, 22\)/);
  });
});

/** By the attribute, and by what is painted. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    theme === 'dark' ? '#0e0d16' : '#f4f3ff',
  );
}
