import type { Locator, Page } from '@playwright/test';
import { checkbox, expect, row, sectionLines, setToday, test } from './cards-fixtures.ts';
import { showTab } from './visit.ts';

const badge = (page: Page, text: string) => row(page, 'Travel Credit').getByText(text, { exact: true });
const pill = (page: Page, text: string) => badge(page, text).locator('..');

/** Lets time pass on the open page until another date. */
async function passTo(page: Page, day: string): Promise<void> {
  await setToday(page, day);
  await showTab(page);
}

const orange = 'rgb(154, 52, 18)';

test('a clock pulses in the last 7 days, a new period follows', async ({ page, give, open, expectLog }) => {
  // The browser logs the read of the benefits that this test aborts.
  expectLog(/Failed to load resource/, { maybe: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await give({}, [{ frequency: 'monthly' }]);
  await setToday(page, '2026-11-22');
  await open('/benefits');
  const clock = pill(page, '7 days').locator('svg');
  await expect(pill(page, '8 days')).not.toHaveCSS('color', orange);
  await expect(pill(page, '8 days').locator('svg')).toHaveCount(0);
  await passTo(page, '2026-11-23');
  await expect(clock).toHaveCSS('animation-duration', '2.4s');
  await expect(clock).toHaveCSS('animation-iteration-count', '1');
  await expect(pill(page, '7 days')).toHaveCSS('color', orange);
  const tint = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await tint(page.getByRole('main'));
  expect(await tint(sectionLines(page).first())).not.toBe(plain);
  expect(await tint(row(page, 'Travel Credit'))).toBe(plain);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(clock).toHaveCSS('animation-name', 'none');
  await checkbox(page, 'Travel Credit').click();
  await expect(clock).toHaveCount(0);
  await expect(pill(page, '7 days')).not.toHaveCSS('color', orange);

  // After midnight, the new period replaces an expired row.
  await passTo(page, '2026-11-30');
  await expect(badge(page, 'Today')).toBeVisible();
  await expect(page.locator('[aria-current=date]')).toHaveText('30');
  await page.route('**/user-benefits', (route) => route.abort());
  await passTo(page, '2026-12-01');
  await expect(row(page, 'Travel Credit')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(page.locator('[aria-current=date]')).toHaveText('1');
  await page.unroute('**/user-benefits');
  await passTo(page, '2026-12-01');
  await expect(badge(page, '30 days')).toBeVisible();
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
});
