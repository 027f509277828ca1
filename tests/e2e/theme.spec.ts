import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

const toDark = { name: 'Switch to dark theme' };
const toLight = { name: 'Switch to light theme' };

/** Expects the theme's attribute, its color scheme and the color of the browser's bar. */
async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  const bar = page.locator('meta[name="theme-color"]');
  await expect(bar).toHaveAttribute('content', theme === 'dark' ? '#0e0d16' : '#f4f3ff');
}

test('the theme follows the system until it is chosen, and applies before the code of the app has loaded', async ({
  page,
  context,
  account,
}) => {
  const other = await context.newPage();
  for (const [visited, path] of [
    [other, '/login'],
    [page, '/'],
  ] as const) {
    await visited.emulateMedia({ colorScheme: 'light' });
    await visited.goto(path);
    await expect(visited.getByRole('button', toDark)).toBeVisible();
    await expectTheme(visited, 'light');
    await visited.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(visited, 'dark');
    await expect(visited.getByRole('button', toLight)).toBeVisible();
    await visited.emulateMedia({ colorScheme: 'light' });
    // An invalid stored value is ignored.
    await visited.evaluate(() => localStorage.setItem('theme', 'sepia'));
  }
  await page.getByRole('button', toDark).click();
  await expectTheme(page, 'dark');
  await expectTheme(other, 'dark');
  await other.getByRole('button', toLight).click();
  await expectTheme(page, 'light');
  await page.getByRole('button', toDark).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await other.close();

  await enter(page, account, '/settings');
  const button = (name: { name: string }) => page.getByRole('banner').getByRole('button', name);
  await expect(button(toLight)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'dark');
  await button(toLight).click();
  await expectTheme(page, 'light');
  await button(toDark).click();
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
