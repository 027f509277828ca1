import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

const toDark = { name: 'Switch to dark theme' };
const toLight = { name: 'Switch to light theme' };

test.describe('the theme', () => {
  test('follows the system and its changes on the landing and the sign-in page', async ({ page }) => {
    for (const path of ['/', '/login']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByRole('button', toDark)).toBeVisible();
      await expectTheme(page, 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectTheme(page, 'dark');
      await expect(page.getByRole('button', toLight)).toBeVisible();
    }
  });

  test('chosen in one tab applies to the other tab immediately, on the landing page and in the app', async ({
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

  test('switches between light and dark with the toggle in the header', async ({ page, account }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await enter(page, account, '/settings');
    await page.getByRole('banner').getByRole('button', toDark).click();
    await expectTheme(page, 'dark');
    await page.getByRole('banner').getByRole('button', toLight).click();
    await expectTheme(page, 'light');
  });

  test('once chosen is stored as theme, survives a reload and no longer follows the system', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', toDark).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.getByRole('button', toLight)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'dark');

    // An invalid stored value is ignored.
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
    await page.reload();
    await expect(page.getByRole('button', toDark)).toBeVisible();
    await expectTheme(page, 'light');
  });

  test('applies before the code of the app has loaded', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    // The code of the app never arrives.
    await page.route('**/assets/*.js', () => {});
    await page.goto('/home', { waitUntil: 'commit' });
    await expectTheme(page, 'dark');
    await expect(page.locator('#root')).toHaveCSS('background-image', /rgb\(14, 13, 22\)/);
    await page.goto('/', { waitUntil: 'commit' });
    await expectTheme(page, 'dark');
    await expect(page.locator('body > div')).toHaveCSS('background-image', /rgb\(14, 13, 22\)/);
  });
});

/** Checks the theme attribute, the color scheme and the color of the browser's bar. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    theme === 'dark' ? '#0e0d16' : '#f4f3ff',
  );
}
