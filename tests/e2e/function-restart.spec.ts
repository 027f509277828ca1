import type { Page } from '@playwright/test';
import { startApiProcess, type ApiProcess } from '../support/api-process.ts';
import { checkbox, expect, isPut, panel, row } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { gate } from './visit.ts';

// The pages of these tests call an API in its own process, so killing it does not disturb other tests.
let running: ApiProcess | undefined;
test.afterEach(async () => running?.kill());

async function startFunction(): Promise<void> {
  running = await startApiProcess('issued');
}

/** Starts that process and redirects the page's calls to it. A killed process answers with a broken connection. */
async function callOwnFunction(page: Page): Promise<void> {
  await startFunction();
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: running?.origin + pathname + search });
  });
}

test.describe('the function is restarted', () => {
  test('while a tick is being saved: the row reverts, and a second tick is saved', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Saving the benefit failed/);
    await give({}, [{}]);
    await callOwnFunction(page);
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    running?.freeze();
    const sent = page.waitForRequest(isPut);
    await checkbox(page, 'Travel Credit').click();
    await sent;
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    await running?.kill();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
    await startFunction();
    const saved = page.waitForResponse((response) => isPut(response.request()));
    await checkbox(page, 'Travel Credit').click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('after a tick was saved but before the answer: the row shows the saved state', async ({
    page,
    give,
    open,
    today,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Saving the benefit failed/);
    await give({}, [{}]);
    await open('/benefits');
    const { opened, open: lose } = gate();
    await page.route('**/user-benefits/*', async (route) => {
      if (!isPut(route.request())) return route.fallback();
      await route.fetch({ headers: { ...route.request().headers(), 'x-debug-today': today } });
      await opened;
      await route.abort('connectionreset');
    });
    await checkbox(page, 'Travel Credit').click();
    lose();
    await expect(panel(page).getByRole('status')).toHaveText('Travel Credit may not have been saved.');
    await expect(row(page, 'Travel Credit').getByText('Used', { exact: true })).toBeVisible();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });
});
