import type { Page } from '@playwright/test';
import { stackUrl } from '../support/environment.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { expect, test } from './fixtures.ts';
import { enter, expectLanding, expectScreen } from './visit.ts';

const CHUNK = '**/assets/analytics-page-*.js';
const title = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });
const again = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
const analytics = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Analytics' });

/** A page that fails while it is drawn. */
async function breakAnalytics(page: Page): Promise<void> {
  const body = "export function AnalyticsPage() { throw new Error('This page is broken'); }";
  await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

test.describe("the default error screen 'Unexpected Application Error!'", () => {
  test('shows for any unhandled error of a route, inside the shell, and Reload goes on', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Showing this page failed/);
    await breakAnalytics(page);
    await enter(page, account, '/settings');
    await analytics(page).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.unroute(CHUNK);
    await again(page).click();
    await expectScreen(page, '/analytics', 'Analytics');
  });

  test('leaves with the sidebar, too', async ({ page, account, expectLog }) => {
    expectLog(/Showing this page failed/);
    await breakAnalytics(page);
    await enter(page, account, '/analytics');
    await expect(title(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expectScreen(page, '/settings', 'Settings');
  });

  for (const [failure, status] of [
    ['is missing', 404],
    ['cannot be served', 500],
    ['cannot be reached', null],
  ] as const) {
    test(`shows when the configuration of the project ${failure}, and Reload goes on`, async ({
      page,
      expectLog,
    }) => {
      expectLog(/Failed to load resource/);
      expectLog(/Showing this page failed/);
      await page.route('**/__/firebase/init.json', (route) =>
        status === null ? route.abort('connectionreset') : route.fulfill({ status, body: 'no' }),
      );
      await page.goto('/home');
      await expect(title(page)).toBeVisible();
      await page.unroute('**/__/firebase/init.json');
      await again(page).click();
      await expectLanding(page);
    });
  }
});

test.describe('a lazy-loaded chunk of code that fails to load, such as one that a deployment has replaced', () => {
  test('raises the preload error event', async ({ page, account, expectLog }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Showing this page failed/);
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
    // The app loads the page again, so the event is noted where that does not forget it.
    await page.evaluate(() =>
      addEventListener('vite:preloadError', ({ type }) => sessionStorage.setItem('raised', type)),
    );
    await analytics(page).click();
    await expect(title(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('raised'))).toBe('vite:preloadError');
  });

  test('is mended by loading the page again, once, without a question', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Showing this page failed/);
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await analytics(page).click();
    await expectScreen(page, '/analytics', 'Analytics');
    await expect(page.getByText('Total Rewards')).toBeVisible();
  });

  test('is mended also where the browser may keep the refusal for as long as the file', async ({
    browser,
    account,
  }) => {
    // Playwright's own interception would turn the browser's cache off.
    const proxy = await startRefusingProxy(stackUrl);
    const visit = await browser.newContext({ baseURL: proxy.origin });
    try {
      const page = await visit.newPage();
      await enter(page, account, '/settings');
      await expectScreen(page, '/settings', 'Settings');
      proxy.refuseUntilReload(/^\/assets\/.*\.js$/);
      await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
      await expectScreen(page, '/cards', 'Credit Cards');
      await expect(page.getByRole('heading', { name: /My Credit Cards/ })).toBeVisible();
      expect(proxy.refused.size, 'its own file, and those it imports').toBeGreaterThan(1);
    } finally {
      await visit.close();
      await proxy.stop();
    }
  });

  test('and is but a part of a page is mended by loading the page again, and by Try again if that did not help', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Showing the cards failed/);
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    const part = '**/assets/no-cards-*.js';
    await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
    await reloaded;
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute(part);
    await retry.click();
    await expect(page.getByText('Start with a popular card')).toBeVisible();
  });

  test('and fails again, leads to the error screen, from where Reload and the sidebar go on', async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Showing this page failed/);
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await page.route(CHUNK, (route) => route.abort('connectionreset'));
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await analytics(page).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('A part of the app could not be loaded.')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expectScreen(page, '/settings', 'Settings');
    // A second attempt, begun with the failure, would have loaded the page before the other screen was there.
    expect(loads, 'one attempt, not a loop').toBe(1);
    await page.unroute(CHUNK);
    await page.goto('/analytics');
    await expectScreen(page, '/analytics', 'Analytics');
  });

  test('without a network shows the error screen instead of the browser’s own', async ({
    page,
    account,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    expectLog(/Showing this page failed/);
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await context.setOffline(true);
    await analytics(page).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('Check your connection')).toBeVisible();
    await context.setOffline(false);
    await again(page).click();
    await expectScreen(page, '/analytics', 'Analytics');
  });
});
