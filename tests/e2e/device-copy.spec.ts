import { signUp } from '../support/accounts.ts';
import { benefitsIn, checkbox, expect, panel, row, test } from './cards-fixtures.ts';
import { copyIn, endSession, everythingIn, expectSaved, readyForOffline } from './offline.ts';
import { enter, expectLanding, gate } from './visit.ts';

const API = '**/api/v1/protected/**';
const noon = { 'X-Debug-Today': '2026-11-20' };

test.describe('a second start', () => {
  test('shows the stored answers first and then the server’s changes in place', async ({
    page,
    account,
    api,
    give,
  }) => {
    await give({}, [{ name: 'Credit of mine' }, { name: 'Other credit' }]);
    await enter(page, account, '/benefits');
    await expect(checkbox(page, 'Credit of mine')).not.toBeChecked();
    await expectSaved(page, 'Credit of mine');
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

  test('shows an error instead of the copy if the server refuses, until the network is lost', async ({
    page,
    account,
    give,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load|Loading/);
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expect(row(page, 'Credit of mine')).toBeVisible();
    await expectSaved(page, 'Credit of mine');
    await page.route(API, (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(panel(page).getByText('Unable to load benefits')).toBeVisible();
    await expect(row(page, 'Credit of mine')).toHaveCount(0);
    await context.setOffline(true);
    await expect(row(page, 'Credit of mine')).toBeVisible();
  });

  test('without IndexedDB loads everything from the server', async ({ page, account, give }) => {
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

  test('the stored rows show with their age, sums and ended rows wait, and disabled controls say why', async ({
    page,
    account,
    give,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    expectLog(/Failed to fetch|Load|network/i, { maybe: true });
    await give({}, [{ name: 'Credit of mine' }, { name: 'Credit of November', frequency: 'monthly' }]);
    await enter(page, account, '/benefits');
    await expect(checkbox(page, 'Credit of November')).toBeVisible();
    await readyForOffline(page);
    await expectSaved(page, 'Credit of mine');
    await page.clock.setFixedTime('2026-12-02T12:00:00Z');
    await context.setOffline(true);
    await page.goto('/home');
    await expect(page.getByRole('status').filter({ hasText: 'Offline · as of' })).toHaveText(
      'Offline · as of Nov 20, 7:00 AM',
    );
    await expect(row(page, 'Credit of mine')).toContainText('29 days');
    await expect(row(page, 'Credit of November')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Open now/ })).toHaveText('Open now–Not loaded');
    const box = checkbox(page, 'Credit of mine');
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: 'Add Card' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('You are offline. Changes need a network.');
    await row(page, 'Credit of mine').getByRole('button', { name: 'Credit of mine' }).click();
    const sheet = page.getByRole('dialog');
    const ignore = sheet.getByRole('switch', { name: 'Ignore' });
    await sheet.getByText('Ignore', { exact: true }).click({ force: true });
    await expect(ignore).not.toBeChecked();
    await expect(ignore).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByRole('combobox').click({ force: true });
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.setExtraHTTPHeaders({ 'X-Debug-Today': '2026-12-02' });
    await context.setOffline(false);
    await expect(page.getByText('Offline · as of')).toHaveCount(0);
    await expect(box).not.toHaveAttribute('aria-disabled');
    await expect(row(page, 'Credit of November')).toContainText('29 days');
    await expect(page.getByRole('link', { name: /^Open now/ })).toContainText('2 benefits');
  });

  test('Sign Out leads to the sign-in page, and an open menu changes nothing', async ({
    page,
    account,
    give,
    context,
    expectLog,
  }) => {
    expectLog(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/, { maybe: true });
    await give({}, [{ name: 'Credit of mine', frequency: 'monthly' }]);
    await enter(page, account, '/home');
    await checkbox(page, 'Credit of mine').check();
    // The tick is saved once the checkbox is enabled again.
    await expect(checkbox(page, 'Credit of mine')).toBeEnabled();
    await readyForOffline(page);
    await row(page, 'Credit of mine').getByRole('button', { name: 'Credit of mine' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Actions for the use/ }).click();
    await context.setOffline(true);
    const remove = page.getByRole('menuitem', { name: 'Delete' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.click({ force: true });
    await expect(remove).toBeVisible();
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('lists that are not stored load when the network is back', async ({
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
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(panel(page).getByText('Unable to load benefits')).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, 'Credit of mine')).toBeVisible();
  });
});

test.describe('the copy is deleted', () => {
  test('for another user, including one of an earlier release', async ({ page, account, give, context }) => {
    await give({ card_name: 'Card of the first' }, [{ name: 'Credit of the first' }]);
    await enter(page, account);
    await expectSaved(page, 'Credit of the first');
    // An earlier release ends the session without deleting the copy.
    await endSession(page);
    const second = await signUp();
    await enter(page, second);
    await expectSaved(page, second.uid);
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|of the first`));
  });

  test('by a sign-out in another tab', async ({ page, account, give, context }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expectSaved(page, 'Credit of mine');
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expectLanding(other);
    await expectLanding(page);
    expect(await copyIn(page)).toBe('');
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|Credit of mine`));
  });

  test('by the next visit after a sign-out that crashed', async ({ page, account, give, context }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expectSaved(page, 'Credit of mine');
    await endSession(page);
    await page.goto('/');
    await expectLanding(page);
    await expect.poll(() => copyIn(page)).toBe('');
    expect(await everythingIn(context)).not.toContain('Credit of mine');
  });

  test('when the server has ended the session', async ({ page, account, give, context, expectLog }) => {
    expectLog(/Failed to load resource.*401/);
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/benefits');
    await expectSaved(page, 'Credit of mine');
    await page.route(API, (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|Credit of mine`));
  });

  test('when it is switched off in the settings', async ({ page, account, give }) => {
    await give({}, [{ name: 'Credit of mine' }]);
    await enter(page, account, '/settings');
    await expectSaved(page, 'Credit of mine');
    const keeps = page.getByRole('switch', { name: 'Keep a copy on this device' });
    await page.getByRole('heading', { name: 'My data' }).click();
    await expect(keeps).toBeChecked();
    await keeps.uncheck();
    await expect.poll(() => copyIn(page)).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'My data' }).click();
    await expect(keeps).not.toBeChecked();
    expect(await copyIn(page)).toBe('');
    await keeps.check();
    await expectSaved(page, 'Credit of mine');
  });
});
