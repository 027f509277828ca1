import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

const toDark = { name: 'Switch to dark theme' };
const toLight = { name: 'Switch to light theme' };

/** Checks the theme attribute, the color scheme and the color of the browser's bar. */
async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  const bar = page.locator('meta[name="theme-color"]');
  await expect(bar).toHaveAttribute('content', theme === 'dark' ? '#0e0d16' : '#f4f3ff');
}

test('the theme follows the system until it is chosen', async ({ page, context }) => {
  for (const path of ['/login', '/']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('button', toDark)).toBeVisible();
    await expectTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    await expect(page.getByRole('button', toLight)).toBeVisible();
    // An invalid stored value is ignored.
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/login');
  await expect(other.getByRole('button', toDark)).toBeVisible();
  await page.getByRole('button', toDark).click();
  await expectTheme(page, 'dark');
  await expectTheme(other, 'dark');
  await other.getByRole('button', toLight).click();
  await expectTheme(page, 'light');

  await page.getByRole('button', toDark).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.getByRole('button', toLight)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'dark');
});

test('the theme applies before the code of the app has loaded', async ({ page, account }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, account, '/settings');
  await page.getByRole('banner').getByRole('button', toDark).click();
  await expectTheme(page, 'dark');
  await page.getByRole('banner').getByRole('button', toLight).click();
  await expectTheme(page, 'light');
  await page.getByRole('banner').getByRole('button', toDark).click();
  await expectTheme(page, 'dark');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html'), 'paper is light').toHaveCSS('color-scheme', 'light');
  await expect(page.getByText('Skip to main content')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expectTheme(page, 'dark');
  // The code of the app never arrives.
  await page.route('**/assets/*.js', () => {});
  for (const [path, ground] of [
    ['/home', '#root'],
    ['/', 'body > div'],
  ] as const) {
    if (path === '/') await page.evaluate(() => localStorage.removeItem('signed_in'));
    await page.goto(path, { waitUntil: 'commit' });
    await expectTheme(page, 'dark');
    await expect(page.locator(ground)).toHaveCSS('background-image', /rgb\(14, 13, 22\)/);
  }
});
