import type { BrowserContext, Page } from '@playwright/test';
import { benefitsIn, checkbox, expect, panel, row, test } from './cards-fixtures.ts';
import { signIn } from './fixtures.ts';
import { enter, expectLanding, gate } from './visit.ts';

const API = '**/api/v1/protected/**';
const noon = { 'X-Debug-Today': '2026-11-20' };

/** All that the device holds of answers and of their owner. */
async function copyIn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('card-rewards');
        // The app creates the database: to open it before that must not create an empty one.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = Array.from(database.objectStoreNames);
          if (stores.length === 0) {
            resolve('');
            return;
          }
          const transaction = database.transaction(stores);
          const requests = stores.flatMap((name) => {
            const store = transaction.objectStore(name);
            return [store.getAllKeys(), store.getAll()];
          });
          transaction.oncomplete = () => {
            database.close();
            const found = requests.flatMap(({ result }) => result as unknown[]);
            resolve(found.length === 0 ? '' : JSON.stringify(found));
          };
        };
      }),
  );
}

const saved = (page: Page, text: string) => expect.poll(() => copyIn(page)).toContain(text);

async function everythingIn(context: BrowserContext): Promise<string> {
  return JSON.stringify(await context.storageState({ indexedDB: true }));
}

test.describe('a second start', () => {
  test('shows what was read before the server answers, and takes its news in place', async ({
    page,
    account,
    api,
    give,
  }) => {
    await give({}, [{ name: 'Credit of mine' }, { name: 'Other credit' }]);
    await enter(page, account, '/benefits');
    await expect(checkbox(page, 'Credit of mine')).not.toBeChecked();
    await saved(page, 'Credit of mine');
    const benefit = benefitsIn(await api('GET /user-benefits', { headers: noon })).find(
      (each) => each.benefit.benefit_name === 'Credit of mine',
    );
    await api('PUT /cards/{cardId}/user-benefits/{benefitId}', {
      params: { cardId: String(benefit?.card_id), benefitId: String(benefit?.id) },
      body: { status: 'used', used_amount: '300.00' },
      headers: noon,
    });
    const { opened, open } = gate();
    await page.route(API, async (route) => {
      await opened;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/user-benefits$/);
    await page.reload();
    await expect(checkbox(page, 'Credit of mine')).not.toBeChecked();
    await checkbox(page, 'Other credit').focus();
    expect((await asked).headers()['if-none-match']).toBeDefined();
    await expect(panel(page).getByText('Loading benefits....')).toHaveCount(0);
    open();
    await expect(checkbox(page, 'Credit of mine')).toBeChecked();
    await expect(checkbox(page, 'Other credit')).toBeFocused();
  });

  test('says that it could not load where there is a network and the read fails', async ({
    page,
    account,
    give,
    expectLog,
  }) => {
    expectLog(/Failed to load|Loading/);
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expect(row(page, 'Credit of mine')).toBeVisible();
    await saved(page, 'Credit of mine');
    await page.route(API, (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(panel(page).getByText('Unable to load benefits')).toBeVisible();
    await expect(row(page, 'Credit of mine')).toHaveCount(0);
  });

  test('keeps nothing where the answers carry no tag', async ({ page, account, give }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await page.route(API, async (route) => {
      const response = await route.fetch();
      const { etag: _etag, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await enter(page, account, '/benefits');
    await expect(row(page, 'Credit of mine')).toBeVisible();
    await saved(page, account.uid);
    // eslint-disable-next-line no-restricted-syntax -- no event tells that a copy is not written, which takes a second at most
    await page.waitForTimeout(1_000);
    expect(await copyIn(page)).not.toContain('Credit of mine');
  });

  test('without IndexedDB is as the first one', async ({ page, account, give }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expect(row(page, 'Credit of mine')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(page);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read is there with its age, and what changes things says why it is disabled', async ({
    page,
    account,
    give,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    expectLog(/Failed to fetch|Load|network/i, { maybe: true });
    await give({}, [{ name: 'Credit of mine', frequency: 'monthly' }]);
    await enter(page, account, '/home');
    await expect(checkbox(page, 'Credit of mine')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect
      .poll(() => page.evaluate(() => caches.match('/__/firebase/init.json').then(Boolean)))
      .toBe(true);
    await saved(page, 'Credit of mine');
    await page.clock.setFixedTime('2026-12-02T12:00:00Z');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Offline · as of' })).toHaveText(
      'Offline · as of Nov 20, 7:00 AM',
    );
    await expect(row(page, 'Credit of mine')).toContainText('29 days');
    const box = checkbox(page, 'Credit of mine');
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: 'Add Card' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('You are offline. Changes need a network.');
    await page.setExtraHTTPHeaders({ 'X-Debug-Today': '2026-12-02' });
    await context.setOffline(false);
    await expect(page.getByText('Offline · as of')).toHaveCount(0);
    await expect(box).not.toHaveAttribute('aria-disabled');
  });

  test('what was not read comes by itself once there is one', async ({
    page,
    account,
    give,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    expectLog(/Failed to fetch|Load|network/i, { maybe: true });
    await give({}, [{ name: 'Credit of mine' }]);
    await page.addInitScript(() => localStorage.setItem('device_copy', 'off'));
    await enter(page, account, '/benefits');
    await expect(row(page, 'Credit of mine')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect
      .poll(() => page.evaluate(() => caches.match('/__/firebase/init.json').then(Boolean)))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(panel(page).getByText('Unable to load benefits')).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, 'Credit of mine')).toBeVisible();
  });
});

test.describe('nothing stays behind', () => {
  test('after a sign-out in one tab while the other goes on', async ({ page, account, give, context }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await saved(page, 'Credit of mine');
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(other);
    await expectLanding(page);
    expect(await copyIn(page)).toBe('');
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|Credit of mine`));
  });

  test('after a crash in the middle of a sign-out', async ({ page, account, give, context }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await saved(page, 'Credit of mine');
    // The session is gone from storage, and nothing else has been done.
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      localStorage.clear();
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
      });
    });
    await page.goto('/');
    await expectLanding(page);
    await expect.poll(() => copyIn(page)).toBe('');
    expect(await everythingIn(context)).not.toContain('Credit of mine');
  });

  test('after an answer without cards', async ({ page, account, give, api }) => {
    const { id } = await give({}, [{ name: 'Credit of mine' }]);
    await signIn(page, account);
    await saved(page, 'Credit of mine');
    await api('DELETE /cards/{id}', { params: { id } });
    await page.reload();
    await expect(page.getByText('No credit cards yet').first()).toBeVisible();
    await expect.poll(() => copyIn(page)).not.toContain('Credit of mine');
  });
});
