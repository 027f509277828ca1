import { signUp } from '../support/accounts.ts';
import { checkbox, expect, panel, row, test, tickElsewhere } from './cards-fixtures.ts';
import { copyIn, endSession, everythingIn, expectSaved, readyForOffline } from './offline.ts';
import { enter, expectLanding, hold } from './visit.ts';

const API = '**/api/v1/protected/**';

test('stored responses show until deleted', async ({ page, account, api, give, context }) => {
  await give({}, [{ name: 'Credit of mine' }, { name: 'Other credit' }]);
  await enter(page, account, '/benefits');
  await expect(checkbox(page, 'Credit of mine')).not.toBeChecked();
  await expectSaved(page, 'Credit of mine');
  await tickElsewhere(api, 'Credit of mine');
  const release = await hold(page, API);
  const asked = page.waitForRequest(/\/user-benefits$/);
  await page.reload();
  await expect(checkbox(page, 'Credit of mine')).not.toBeChecked();
  await checkbox(page, 'Other credit').focus();
  expect((await asked).headers()['if-none-match']).toBeDefined();
  await expect(panel(page).getByText('Loading benefits....')).toHaveCount(0);
  release();
  await expect(checkbox(page, 'Credit of mine')).toBeChecked();
  await expect(checkbox(page, 'Other credit')).toBeFocused();

  const traces = new RegExp(`${account.uid}|Credit of mine`);
  const start = async (address: string) => {
    await enter(page, account, address);
    await expectSaved(page, 'Credit of mine');
  };
  // The user signs out in another tab.
  await start('/benefits');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(other);
  await expectLanding(page);
  expect(await everythingIn(context)).not.toMatch(traces);
  await other.close();

  await start('/settings#my-data');
  const keeps = page.getByRole('switch', { name: 'Keep a copy on this device' });
  await keeps.uncheck();
  await expect.poll(() => copyIn(page)).toBe('');
  await page.reload();
  await expect(keeps).not.toBeChecked();
  expect(await copyIn(page)).toBe('');
  await keeps.check();
  await expectSaved(page, 'Credit of mine');

  // If a sign-out crashes, the next visit deletes the copy.
  await endSession(page);
  await page.goto('/');
  await expectLanding(page);
  await expect.poll(() => copyIn(page)).toBe('');
  await start('/benefits');
  await endSession(page);
  const second = await signUp();
  await enter(page, second);
  await expectSaved(page, second.uid);
  expect(await everythingIn(context)).not.toMatch(traces);
});

test('without IndexedDB and cookies everything loads from the server', async ({ page, account, give }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await give({}, [{ name: 'Credit of mine' }]);
  await enter(page, account, '/benefits');
  await expect(row(page, 'Credit of mine')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('stored responses show their age', async ({ page, account, give, context, expectLog }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    expectLog(/Failed to fetch|Load|network/i, { maybe: true });
    await give({}, [
      { name: 'Credit of mine' },
      { name: 'Credit of November', frequency: 'monthly' },
      { name: 'Used credit', amount: '5.00' },
    ]);
    await enter(page, account, '/benefits');
    await checkbox(page, 'Used credit').check();
    // When the checkbox is enabled again, the tick is saved.
    await expect(checkbox(page, 'Used credit')).toBeEnabled();
    await readyForOffline(page);
    await expectSaved(page, 'Credit of mine');
    await row(page, 'Used credit').getByRole('button', { name: 'Used credit' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Actions for the use/ }).click();
    await context.setOffline(true);
    const remove = page.getByRole('menuitem', { name: 'Delete' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.click({ force: true });
    await expect(remove).toBeVisible();
    await page.keyboard.press('Escape');
    const ignore = sheet.getByRole('switch', { name: 'Ignore' });
    await sheet.getByText('Ignore', { exact: true }).click({ force: true });
    await expect(ignore).not.toBeChecked();
    await expect(ignore).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByRole('combobox').click({ force: true });
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await page.clock.setFixedTime('2026-12-02T12:00:00Z');
    await page.goto('/home');
    const line = page.getByRole('status').filter({ hasText: 'Offline · as of' });
    await expect(line).toHaveText('Offline · as of Nov 20, 7:00 AM');
    await expect(row(page, 'Credit of mine')).toContainText('29 days');
    await expect(row(page, 'Credit of November'), 'its period has ended').toHaveCount(0);
    const sum = page.getByRole('link', { name: /^Open now/ });
    await expect(sum).toHaveText('Open now–Couldn’t load');
    const box = checkbox(page, 'Credit of mine');
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: 'Add Card' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('You’re offline. Reconnect to make changes.');

    await page.setExtraHTTPHeaders({ 'X-Debug-Today': '2026-12-02' });
    await context.setOffline(false);
    await expect(line).toHaveCount(0);
    await expect(box).not.toHaveAttribute('aria-disabled');
    await expect(row(page, 'Credit of November')).toContainText('29 days');
    await expect(sum).toContainText('2 credits');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
