import type { Page } from '@playwright/test';
import { templatesNamed } from '../support/products.ts';
import { expect, test } from './cards-fixtures.ts';
import { fillSignIn } from './fixtures.ts';
import { expectSaved, readyForOffline } from './offline.ts';
import { enter, expectLanding, expectScreen, screens, settled } from './visit.ts';

test.use({ serviceWorkers: 'allow', today: '2026-11-25' });

/** Reads everything that the browser has stored for the site. */
async function storedIn(page: Page) {
  const caches = await page.evaluate(async () => {
    const cached: Record<string, string> = {};
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys())
        cached[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
    }
    return cached;
  });
  const { origins, cookies } = await page.context().storageState({ indexedDB: true });
  return { caches, origins, cookies };
}

test('the installed app caches no data, loads a new version when asked, and a sign-out leaves no trace', async ({
  page,
  account,
  give,
}) => {
  // The number of the badge is stored in `window.name`, because a navigation does not clear it.
  await page.addInitScript(() => {
    const setAppBadge = async (count = 0) => void (window.name = String(count));
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  });
  const badge = () => page.evaluate(() => window.name);
  await give({ card_name: 'Card of mine' }, [
    { name: 'Credit of mine' },
    { name: 'Monthly', frequency: 'monthly' },
    { name: 'Monthly too', frequency: 'monthly' },
  ]);
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await settled(page);
    const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(registrations, path).toHaveLength(0);
  }
  const before = await storedIn(page);
  await fillSignIn(page, account);
  await expect(page.getByText('Credit of mine')).toBeVisible();
  await readyForOffline(page);
  // The icon of the app counts the benefits that expire within seven days.
  await expect.poll(badge).toBe('2');
  const tick = page.getByRole('checkbox', { name: /^Monthly too/ });
  await tick.click();
  await expect.poll(badge).toBe('1');
  await expect(tick).toBeEnabled();
  await page.getByRole('button', { name: 'Hide Completed' }).click();

  // A new version loads when the user accepts it.
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toHaveCount(0);
  // Another address counts as another version for the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect(offer).toBeVisible();
  const versionIn = () =>
    page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '').search);
  await expect.poll(versionIn).toBe('');
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expectScreen(page, '/home', 'Home');
  await expect.poll(versionIn).toBe('?next');
  await expect(page.getByRole('button', { name: 'Show Completed' })).toBeVisible();
  await expect(page.getByText('Credit of mine')).toBeVisible();
  const during = await storedIn(page);
  expect(JSON.stringify(during)).toContain(account.uid);
  const paths = Object.keys(during.caches);
  expect(paths).toEqual(expect.arrayContaining(['/app.html', '/__/firebase/init.json']));
  expect(paths.filter((path) => /^\/api\/|^\/$|^\/index|^\/card-art\//.test(path))).toEqual([]);
  expect(JSON.stringify(during.caches)).not.toMatch(/Card of mine|Credit of mine/);

  // The app can be installed.
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone', short_name: 'CC Rewards' });
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    expect(answer.headers()['content-type']).toContain(icon.type);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, icon.src);
    if (icon.sizes !== 'any') expect(`${size}x${size}`).toBe(icon.sizes);
  }
  const maskable = manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable');
  expect(maskable).toHaveLength(2);
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const addresses = manifest.shortcuts.map(({ url }: { url: string }) => url.replace(/\?.*/, ''));
  expect(screens.map(([path]) => path)).toEqual(expect.arrayContaining(addresses));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
  const entries = ({ origins }: typeof before) => origins.flatMap(({ localStorage }) => localStorage);
  await expect.poll(async () => entries(await storedIn(page))).toEqual(entries(before));
  // The router stores the scroll position of the last page.
  const noted = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'));
  await expect.poll(noted).toEqual([]);
  await expect.poll(badge).toBe('0');
  const after = await storedIn(page);
  expect(after.cookies).toEqual(before.cookies);
  for (const trace of [account.uid, account.email, 'Card of mine', 'Credit of mine'])
    expect(JSON.stringify(after)).not.toContain(trace);
});

test('offline, the shortcut “What can I use here?” finds benefits by shop', async ({
  page,
  account,
  give,
  context,
  expectLog,
}) => {
  expectLog(/Failed to load resource|Failed to fetch|network/i, { maybe: true });
  const card_name = 'American Express Gold Card';
  await give(
    { card_name, bank: 'American Express', network: 'American Express' },
    templatesNamed(card_name, 'in_force'),
  );
  await enter(page, account);
  await readyForOffline(page);
  await expectSaved(page, 'Uber Cash');
  const { shortcuts } = await (await page.request.get('/manifest.webmanifest')).json();
  const { url } = shortcuts.find(({ name }: { name: string }) => name === 'What can I use here?');
  await context.setOffline(true);
  await page.goto(url);
  const dialog = page.getByRole('dialog', { name: 'What can I use here?' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('grubhub');
  await expect(dialog.getByRole('status')).toHaveText('1 benefit for Grubhub. Something is needed first.');
  const row = dialog.getByRole('row');
  await expect(row).toContainText('Dining Credit');
  await expect(row).toContainText('Enroll first');
});
