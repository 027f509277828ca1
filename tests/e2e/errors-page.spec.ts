import type { Page } from '@playwright/test';
import { stackUrl } from '../support/environment.ts';
import { platinum } from '../support/examples.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { expect, test } from './fixtures.ts';
import { enter, expectLanding, expectScreen, settled } from './visit.ts';

const CHUNK = '**/assets/analytics-page-*.js';
const errorTitle = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });
const again = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
const lead = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

test('a missing configuration, a broken page, missing code or no network shows an error', async ({
  page,
  account,
  context,
  expectLog,
}) => {
  expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  expectLog(/Showing this page failed/);
  expectLog(/Showing the cards failed/);
  await page.route('**/__/firebase/init.json', (route) => route.abort('connectionreset'));
  await page.goto('/home');
  await expect(errorTitle(page)).toBeVisible();
  await page.unroute('**/__/firebase/init.json');
  await again(page).click();
  await expectLanding(page);

  // The error of a page is shown inside the shell.
  const body = "export function AnalyticsPage() { throw new Error('This page is broken'); }";
  await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await enter(page, account, '/settings');
  await lead(page, 'Analytics');
  await expect(errorTitle(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await lead(page, 'Settings');
  await expectScreen(page, '/settings', 'Settings');
  await lead(page, 'Analytics');
  await expect(errorTitle(page)).toBeVisible();

  // If code cannot be loaded even at the second attempt, Vite raises the preload error, and the page is reloaded.
  await page.unroute(CHUNK);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  await page.addInitScript(() =>
    addEventListener('vite:preloadError', ({ type }) => sessionStorage.setItem('raised', type)),
  );
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await again(page).click();
  await expect(page.getByText('Couldn’t load a part of the app.')).toBeVisible();
  await expect(errorTitle(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('raised'))).toBe('vite:preloadError');
  await lead(page, 'Settings');
  await expectScreen(page, '/settings', 'Settings');
  // A third load would have started with the failure and finished before this screen.
  expect(loads, 'the button and one attempt, not a loop').toBe(2);
  await page.unroute(CHUNK);
  await context.setOffline(true);
  await lead(page, 'Analytics');
  await expect(errorTitle(page)).toBeVisible();
  await expect(page.getByText('Check your connection')).toBeVisible();
  await context.setOffline(false);
  await again(page).click();
  await expectScreen(page, '/analytics', 'Analytics');

  // If the code of a part is missing, the page reloads once and then offers to load the part again. It reloads at most
  // once a minute, so the time of the last reload is removed from `sessionStorage`.
  await page.evaluate(() => sessionStorage.clear());
  const part = '**/assets/no-cards-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  const reloaded = page.waitForEvent('domcontentloaded');
  await lead(page, 'Cards');
  await reloaded;
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(part);
  await retry.click();
  await expect(page.getByText('Start with a popular card')).toBeVisible();
});

test('a dialog or a tab whose code is missing offers to load it again, and the page remains', async ({
  page,
  account,
  api,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  const dialogs = '**/assets/card-dialog-*.js';
  await page.route(dialogs, (route) => route.fulfill({ status: 404, body: '' }));
  await enter(page, account, '/cards');
  const add = page.getByRole('button', { name: 'Add Card', exact: true });
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of the app.' });
  await add.click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);
  await add.click();
  // The pointer over the cards loads the dialogs again. A retry at that moment would get the same refused response.
  await settled(page);
  await page.unroute(dialogs);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Credit Card' })).toBeVisible();

  const { body } = await api('POST /cards', { body: platinum });
  const history = '**/assets/history-panel-*.js';
  await page.route(history, (route) => route.fulfill({ status: 404, body: '' }));
  // When the page is idle, it also loads the sheet's code again, and `benefit-level` with it.
  const loadedWhenIdle = page.waitForResponse('**/assets/benefit-level-*.js');
  await page.goto(`/cards?card=${body.data.id}&tab=history`);
  await expect(failure).toBeVisible();
  await loadedWhenIdle;
  await settled(page);
  await page.unroute(history);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Previous year' })).toBeVisible();

  // Home works without its notes.
  const notes = '**/assets/home-notes-*.js';
  await page.route(notes, (route) => route.fulfill({ status: 404, body: '' }));
  const refused = page.waitForResponse(notes);
  await page.goto('/home');
  await refused;
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add New Credit Card' })).toBeVisible();
});

test('cards that do not load leave no skeleton and take no focus', async ({ page, account, expectLog }) => {
  expectLog(/Failed to load resource/);
  expectLog(/failed/);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await enter(page, account, '/cards');
  await expect(page.getByRole('button', { name: 'Try again to load your cards' })).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});

test('code that a deployment has replaced is loaded again', async ({ browser, account }) => {
  // Playwright's interception would turn off the browser's cache.
  const proxy = await startRefusingProxy(stackUrl);
  const visit = await browser.newContext({ baseURL: proxy.origin });
  try {
    const page = await visit.newPage();
    // This page loads no further parts. If a part were refused, the page would reload before the cards are opened.
    await enter(page, account, '/analytics');
    await expectScreen(page, '/analytics', 'Analytics');
    proxy.refuseUntilReload(/^\/assets\/.*\.js$/);
    await lead(page, 'Cards');
    await expectScreen(page, '/cards', 'Credit Cards');
    await expect(page.getByRole('heading', { name: /My Credit Cards/ })).toBeVisible();
    expect(proxy.refused.size, 'the page and its imports').toBeGreaterThan(1);
  } finally {
    await visit.close();
    await proxy.stop();
  }
});
