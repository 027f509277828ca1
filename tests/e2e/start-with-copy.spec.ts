import type { Page } from '@playwright/test';
import { changePassword, deleteAccount, signUp } from '../support/accounts.ts';
import {
  startFaultyNetwork,
  type Fault,
  type FaultyNetwork,
  type NetworkPart,
} from '../support/faulty-network.ts';
import { test as base, checkbox, expect, row, type Give } from './cards-fixtures.ts';
import { copyIn, endSession, everythingIn, expectSaved, readyForOffline } from './offline.ts';
import { enter, expectLanding } from './visit.ts';

const test = base.extend<{ network: FaultyNetwork }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the first argument to be destructured
  network: async ({}, use) => {
    const network = await startFaultyNetwork();
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.origin),
});

test.use({ serviceWorkers: 'allow' });

const NAME = 'Credit of mine';
const ENROLLMENT = 'Credit to enroll in';
const inAddress = NAME.replaceAll(' ', '(?: |%20|\\+)');
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Checking your sign-in…' });
const everything: NetworkPart[] = ['configuration', 'lookup', 'token', 'api'];
const cases: NetworkPart[][] = [['lookup'], ['configuration'], everything];

/** Visits the app. Waits until the device could start it without a network. */
async function visitOnce(page: Page, account: Parameters<typeof enter>[1], give: Give): Promise<void> {
  await give({}, [{ name: NAME }, { name: ENROLLMENT, needs_enrolment: true }]);
  await enter(page, account, '/benefits');
  await expect(row(page, NAME)).toBeVisible();
  await readyForOffline(page);
  await expectSaved(page, NAME);
}

test('a device with a copy shows it before any response, for reading', async ({
  page,
  account,
  give,
  network,
  expectLog,
}) => {
  expectLog(/Failed to load|ERR_|Loading|network/i, { maybe: true });
  await visitOnce(page, account, give);
  const box = checkbox(page, NAME);

  for (const late of cases) {
    await test.step(`late: ${late.join(', ')}`, async () => {
      network.breakParts('late', ...late);
      await page.reload();
      await expect(row(page, NAME)).toBeVisible();
      if (late.includes('lookup')) {
        await expect(box).toHaveAttribute('aria-disabled', 'true');
        await expect(line(page)).toBeVisible();
        await box.hover();
        await expect(page.getByRole('tooltip')).toHaveText(
          'Checking your sign-in. You can make changes after that.',
        );
        await box.click({ force: true });
        await expect(box).not.toBeChecked();
        const enroll = row(page, ENROLLMENT).getByRole('button', { name: /^Enroll/ });
        await expect(enroll).toHaveAttribute('aria-disabled', 'true');
        await page.keyboard.press('/');
        await page.keyboard.type(NAME);
        const found = page.getByRole('dialog').getByRole('row').first();
        await expect(found).toContainText(NAME);
        await page.keyboard.press('Control+Enter');
        await expect(found).not.toContainText('✓ Used');
        await page.keyboard.press('Escape');
      }
      network.repair();
      await expect(box).not.toHaveAttribute('aria-disabled');
      await expect(box).not.toBeChecked();
      await expect(line(page)).toHaveCount(0);
    });
  }

  for (const fault of ['lost', 'unavailable', 'portal'] satisfies Fault[]) {
    for (const broken of cases) {
      await test.step(`${fault}: ${broken.join(', ')}`, async () => {
        network.breakParts(fault, ...broken);
        await page.reload();
        await expect(row(page, NAME)).toBeVisible();
        // Firebase accepts the stored session if it can't reach the provider.
        await expect(box).not.toHaveAttribute('aria-disabled');
        if (broken === everything) {
          await expect(page.getByRole('status').filter({ hasText: 'Couldn’t update · as of' })).toBeVisible();
          await expect(row(page, NAME)).toBeVisible();
        }
        network.repair();
      });
    }
  }

  // The service worker must not have kept the page of the fault `portal` as the configuration.
  await page.reload();
  await expect(box).not.toHaveAttribute('aria-disabled');
  await box.check();
  await expect(box).toBeEnabled();
});

const endings = [
  ['revoked', changePassword],
  ['whose account was erased', deleteAccount],
] as const;

for (const [how, end] of endings) {
  test(`a session ${how} takes the copy with it`, async ({
    page,
    account,
    give,
    network,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/, { maybe: true });
    await visitOnce(page, account, give);
    network.breakParts('late', 'lookup');
    await page.reload();
    await expect(row(page, NAME)).toBeVisible();
    await end(account);
    network.repair();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|${account.email}|${NAME}`));
  });
}

test('a sign-out needs no response from the provider', async ({
  page,
  account,
  give,
  network,
  context,
  expectLog,
}) => {
  // The landing page looks for a session too.
  expectLog(/Failed to load resource|Looking for a session failed/, { maybe: true });
  expectLog(/Checking the sign-in failed/);
  await visitOnce(page, account, give);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/__/firebase/init.json');
  });
  network.breakParts('unavailable', 'configuration');
  const failed = page.waitForEvent('console', (message) => message.text().includes('Checking the sign-in'));
  await page.reload();
  await expect(row(page, NAME)).toBeVisible();
  await failed;
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
  network.repair();
  expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|${account.email}|${NAME}`));
});

test('a sign-out and another user see nothing of the first user', async ({
  page,
  account,
  give,
  network,
  context,
}) => {
  const traces = new RegExp(`${account.uid}|${account.email}|${inAddress}`);
  await visitOnce(page, account, give);
  network.breakParts('late', 'lookup');
  await page.reload();
  await expect(row(page, NAME)).toBeVisible();
  // The user signs out before the provider responds. The other tabs must follow.
  const other = await context.newPage();
  const atSignIn = await context.newPage();
  for (const [tab, path] of [
    [other, `/benefits?q=${NAME}`],
    [atSignIn, '/login'],
  ] as const) {
    const checked = tab.waitForRequest(/accounts:lookup/);
    await tab.goto(path);
    await checked;
  }
  await expect(row(other, NAME)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const each of [page, other, atSignIn]) await expectLanding(each);
  network.repair();
  expect(await everythingIn(context)).not.toMatch(traces);
  await Promise.all([other.close(), atSignIn.close()]);

  await enter(page, account, '/benefits');
  await expectSaved(page, NAME);
  await endSession(page);
  expect(await copyIn(page)).toContain(NAME);
  const second = await signUp();
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes(name)) sessionStorage.setItem('seen', name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, NAME);
  network.breakParts('late', 'lookup', 'api');
  await enter(page, second, '/benefits');
  await expect.poll(() => copyIn(page)).not.toContain(NAME);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  network.repair();
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
  expect(await everythingIn(context)).not.toMatch(traces);
});
