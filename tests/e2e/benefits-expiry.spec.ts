import { checkbox, expect, row, setApiDay, setToday, test as fresh } from './cards-fixtures.ts';
import type { Page } from '@playwright/test';
import { test } from './reused-page.ts';

const badge = (page: Page, text: string) => row(page, 'Travel Credit').getByText(text, { exact: true });
const pill = (page: Page, text: string) => badge(page, text).locator('..');

/** Makes it another day on the open page. */
async function passTo(page: Page, day: string): Promise<void> {
  await setToday(page, day);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

const orange = 'rgb(154, 52, 18)';

test.describe('Expiry', () => {
  test('the badge of an unused benefit is orange and pulses from 7 days before its last day', async ({
    page,
    give,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await give({}, [{ frequency: 'monthly' }]);
    await setToday(page, '2026-11-22');
    await open('/benefits');
    await expect(pill(page, '8 days')).toHaveCSS('animation-iteration-count', '1');
    await expect(pill(page, '8 days')).not.toHaveCSS('color', orange);
    await passTo(page, '2026-11-23');
    await expect(pill(page, '7 days')).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(pill(page, '7 days')).toHaveCSS('color', orange);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(pill(page, '7 days')).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(pill(page, '7 days')).toHaveCSS('animation-iteration-count', '1');
    await expect(pill(page, '7 days')).not.toHaveCSS('color', orange);
  });

  test('on a page left open past midnight the new period replaces the expired one', async ({
    page,
    give,
    open,
  }) => {
    await setToday(page, '2026-11-30');
    await give({}, [{ frequency: 'monthly' }]);
    await open('/benefits');
    await expect(badge(page, 'Today')).toBeVisible();
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await passTo(page, '2026-12-01');
    await expect(badge(page, '30 days')).toBeVisible();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  });

  fresh(
    'a row that expired overnight disappears before the new benefits arrive',
    async ({ page, give, open }) => {
      await setToday(page, '2026-11-30');
      await give({}, [{ frequency: 'monthly' }]);
      await open('/benefits');
      await expect(checkbox(page, 'Travel Credit')).toBeVisible();
      // This route never answers.
      await page.route('**/user-benefits', () => {});
      await passTo(page, '2026-12-01');
      await expect(row(page, 'Travel Credit')).toHaveCount(0);
    },
  );

  test.describe('in a time zone west of Greenwich', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    fresh('the last day and the current month last until midnight there', async ({ page, give, open }) => {
      await give({}, [{ frequency: 'monthly' }]);
      const zones: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) zones.push(request.headers()['x-time-zone']);
      });
      // This is 23:59 on November 30 in Los Angeles.
      await page.clock.setFixedTime('2026-12-01T07:59:00Z');
      await setApiDay(page, '2026-11-30');
      await open('/home');
      await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Add Card' }).click();
      await page.getByRole('combobox', { name: 'Opened year' }).click();
      await page.getByRole('option', { name: '2026' }).click();
      await page.getByRole('combobox', { name: 'Opened month' }).click();
      await expect(page.getByRole('option').filter({ visible: true }).last()).toHaveText('November');
      expect(new Set(zones)).toEqual(new Set(['America/Los_Angeles']));
    });
  });
});
