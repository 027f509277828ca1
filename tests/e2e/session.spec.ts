import type { Page, Request, Route } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { addCard } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { quarterlyCredit } from '../support/examples.ts';
import { expect, fillSignIn, test } from './fixtures.ts';
import { everythingIn } from './offline.ts';
import {
  callsToApi,
  drawn,
  enter,
  expectLanding,
  expectScreen,
  hold,
  SESSION_HINT,
  showTab,
} from './visit.ts';

const API = '**/api/v1/protected/**';
const CONFIGURATION = '**/__/firebase/init.json';

const card = (page: Page) => page.getByText('Amex Platinum Card');
const benefit = (page: Page) => page.getByRole('checkbox', { name: 'Flight Credit' });
const blank = (page: Page) => page.locator('html.blank');
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click();
const hintIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_HINT);

/** Adds the card and the benefit that `card` and `benefit` find. */
const giveCard = ({ idToken }: Account) => addCard(clientOf(stackUrl, idToken), [quarterlyCredit]);

/** Reads the user id from the token of an API call. */
function uidOf(request: Request): string {
  const [, token = ''] = (request.headers()['authorization'] ?? '').split('Bearer ');
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').user_id ?? 'no user';
}

test('a visitor sees the landing and the sign-in page, which leads once to the opened address', async ({
  page,
  account,
  expectLog,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const address = '/benefits?group=card&show=available';
  await page.goto(address);
  await expectLanding(page);
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  expect([...hosts], 'a demo project calls nothing of Google').toEqual(['127.0.0.1']);
  // The sign-out forgets `address`. The app does not remember the addresses below, because they have no
  // query. So the next sign-in leads to Home.
  await signOut(page);
  await expectLanding(page);
  for (const path of ['/login/nowhere', '/settings']) {
    await page.goto(path);
    await expectLanding(page);
  }
  await expect(page).toHaveTitle('Credit Card Rewards Tracker');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/login$/);
  await expect(page).toHaveTitle('Sign in · CC Rewards');
  // If the session cannot be checked, the landing page remains.
  expectLog(/Failed to load resource.*500/);
  expectLog(/Looking for a session failed/);
  await page.route(CONFIGURATION, (route) => route.fulfill({ status: 500, body: 'no' }));
  const asked = page.waitForResponse(CONFIGURATION);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await asked;
  await expectLanding(page);
  await page.unroute(CONFIGURATION);
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, account);
  await expectScreen(page, '/home', 'Home');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expectScreen(page, '/settings', 'Settings');
  await expect(page).toHaveTitle('Settings · CC Rewards');
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await expectScreen(page, '/home', 'Home');
  }
  for (const path of ['/login', '/home/nowhere']) {
    await page.goto(path);
    await expectScreen(page, '/home', 'Home');
  }
});

test('nothing is painted until the session is known: no screen, and for a noted session no landing page', async ({
  page,
  account,
}) => {
  await enter(page, account, '/robots.txt');
  const release = await hold(page, '**/assets/cards-page-*.js');
  const calls = callsToApi(page);
  const [configure, answer] = [await hold(page, CONFIGURATION), await hold(page, '**/accounts:lookup*')];
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.goto('/cards', { waitUntil: 'commit' });
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect(loading).toHaveCSS('background-image', /gradient/);
  await expect.poll(() => page.locator('#root').innerText()).toBe('');
  const lookup = page.waitForRequest('**/accounts:lookup*');
  configure();
  await lookup;
  await expect(loading).toBeVisible();
  // Two components show this screen one after the other, each with its own element.
  await expect.poll(async () => (await loading.boundingBox())?.height).toBe(page.viewportSize()?.height);
  await expect(page.getByRole('heading')).toHaveCount(0);
  answer();
  // The lists are loaded before the code of the page, and only once.
  const asked = () => calls.map((call) => new URL(call.url()).pathname.split('/').at(-1)).toSorted();
  await expect.poll(asked).toEqual(['cards', 'user-benefits']);
  release();
  await expectScreen(page, '/cards', 'Credit Cards');
  await expect(page.getByText('Start with a popular card')).toBeVisible();
  expect(asked()).toHaveLength(2);
  expect([...new Set(seen)]).toEqual(['/cards']);

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(blank(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loaded;
  await expectScreen(page, '/cards', 'Credit Cards');
  await expect(blank(page)).toHaveCount(0);

  // If a session is noted, / leads to /home. The response 204 keeps the browser on the page.
  await page.route('**/home', (route) => route.fulfill({ status: 204 }));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(blank(page)).toHaveCSS('background-image', /gradient/);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect.poll(async () => (await blank(page).boundingBox())?.height).toBe(page.viewportSize()?.height);
  await page.unroute('**/home');
  // Without SESSION_HINT, `/login` and `/` still find the session, even if the landing page's script never loads.
  await page.route('**/assets/index-*.js', () => {});
  for (const path of ['/login', '/']) {
    await page.goto('/robots.txt');
    await page.evaluate((key) => localStorage.removeItem(key), SESSION_HINT);
    await page.goto(path, { waitUntil: 'commit' });
    await expectScreen(page, '/home', 'Home');
    await expect.poll(() => hintIn(page)).not.toBeNull();
  }
  await page.unroute('**/assets/index-*.js');
  await signOut(page);
  await expectLanding(page);
  await expect.poll(() => hintIn(page)).toBeNull();
  // A note without a session is removed.
  await page.evaluate((key) => localStorage.setItem(key, 'true'), SESSION_HINT);
  await page.goto('/');
  await expectLanding(page);
  await expect.poll(() => hintIn(page)).toBeNull();
});

test('a second user finds no data of the first, in the same tab by a late response, or in another tab', async ({
  page,
  account,
  context,
}) => {
  const second = await signUp();
  await giveCard(account);
  // The other tab follows each sign-in and sign-out of this one.
  const other = await context.newPage();
  await other.goto('/');
  await expectLanding(other);
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(card(page).first()).toBeVisible();
  await expect(benefit(page)).toBeVisible();
  await expectScreen(other, '/home', 'Home');
  await expect(card(other).first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
  await expectScreen(page, '/cards', 'Credit Cards');
  // The response with the first user's second card arrives after the second user has signed in, unless the
  // sign-out has aborted the request.
  await giveCard(account);
  const isOfFirst = (request: Request) => request.url().endsWith('/cards') && uidOf(request) === account.uid;
  const releaseFirst = await hold(page, '**/api/v1/protected/cards', isOfFirst);
  const held = page.waitForRequest(isOfFirst);
  await showTab(page);
  await held;
  const over = Promise.race([
    page.waitForEvent('requestfinished', isOfFirst),
    page.waitForEvent('requestfailed', isOfFirst),
  ]);
  await signOut(page);
  await expectLanding(page);
  await expectLanding(other);
  await page.goBack();
  await expectLanding(page);
  await expect(card(page)).toHaveCount(0);

  const calls = callsToApi(page);
  const release = await hold(page, API);
  // This click loads no page, because a load would clear a cache that the sign-out has left by mistake.
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, second);
  await expectScreen(page, '/home', 'Home');
  // No call has a response yet. Any data on screen would come from a cache.
  await expect(page.getByRole('banner').getByText('Welcome')).toHaveText(`Welcome, ${second.email}`);
  await expect(card(page)).toHaveCount(0);
  await expect(benefit(page)).toHaveCount(0);
  release();
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
  await expect(other.getByRole('banner').getByText('Welcome')).toHaveText(`Welcome, ${second.email}`);
  await expect(card(other)).toHaveCount(0);
  releaseFirst();
  await over;
  await drawn(page);
  await expect(card(page)).toHaveCount(0);
  expect(new Set(calls.map(uidOf))).toEqual(new Set([second.uid]));
  const stored = await everythingIn(page.context());
  expect(stored).toContain(second.uid);
  expect(stored).not.toMatch(new RegExp(`${account.uid}|${account.email}`));
});

test('a read that begins during the sign-out is not sent', async ({ page, account }) => {
  await giveCard(account);
  await enter(page, account, '/home');
  await expect(benefit(page)).toBeVisible();
  // Firebase forgets the user first, and then deletes the stored session.
  await page.evaluate((uid) => {
    const { delete: deleteEntry } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = function (key) {
      new BroadcastChannel(`changes of ${uid}`).postMessage('changed');
      return deleteEntry.call(this, key);
    };
  }, account.uid);
  const calls = callsToApi(page);
  await signOut(page);
  await expectLanding(page);
  expect(calls.map((call) => [call.url(), call.headers()['authorization']])).toEqual([]);
});

function refuse(route: Route) {
  const error = { status: 401, code: 'unauthenticated', message: 'Sign in again.', request_id: 'test' };
  return route.fulfill({ status: 401, json: { error } });
}

test('a token that is always refused leads to sign-in, unless the provider is out of reach', async ({
  page,
  account,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  expectLog(/Loading the cards failed.*auth\/network-request-failed/);
  expectLog(/^Failed to load benefits/, { maybe: true });
  await giveCard(account);
  await page.route('**/securetoken.googleapis.com/**', (route) => route.abort('addressunreachable'));
  await page.route(API, refuse);
  await enter(page, account, '/cards');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // The first response with benefits would make the app load the cards without a click on the button.
  await page.route('**/user-benefits', (route) => route.abort());
  await page.unroute('**/securetoken.googleapis.com/**');
  await page.unroute(API);
  await again.click();
  await expect(card(page).first()).toBeVisible();

  await page.unroute('**/user-benefits');
  await page.route(API, refuse);
  const calls = callsToApi(page);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login$/);
  const reason = 'Your session has ended. Sign in again to continue where you left off.';
  await expect(page.getByText(reason)).toBeVisible();
  // Each read is tried at most once more, with a new token.
  const attempts = [...Map.groupBy(calls, (call) => `${call.method()} ${call.url()}`).values()].map(
    ({ length }) => length,
  );
  expect(Math.max(...attempts)).toBeLessThanOrEqual(2);
  expect(await everythingIn(page.context())).not.toContain(account.uid);
  await page.unroute(API);
  await fillSignIn(page, account);
  await expectScreen(page, '/settings', 'Settings');
});
