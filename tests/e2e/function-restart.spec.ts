import type { Page } from '@playwright/test';
import { startApiProcess, type ApiProcess } from '../support/api-process.ts';
import { benefitsIn, checkbox, expect, isPut, panel, row, tileNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { gate } from './visit.ts';

// The pages of these tests call an API in a process of its own, which can be killed beside other tests.
let running: ApiProcess | undefined;
test.afterEach(async () => running?.kill());

async function startFunction(): Promise<void> {
  running = await startApiProcess('issued');
}

/** Starts that process and sends the page's calls there. What a killed one answers is a broken connection. */
async function callOwnFunction(page: Page): Promise<void> {
  await startFunction();
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: running?.origin + pathname + search });
  });
}

test.describe('The function is restarted', () => {
  test('while a benefit is being saved: the row reverts, and ticked again it is saved once', async ({
    page,
    api,
    give,
    open,
    today,
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
    const stored = benefitsIn(await api('GET /user-benefits', { headers: { 'X-Debug-Today': today } }));
    expect(stored).toMatchObject([{ status: 'used' }]);
  });

  test('after a benefit was saved but before the page heard of it: the row comes back as it was saved', async ({
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
      // On the test's day, whatever day it is.
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

  test('while a card is being added: the form resets, and sent again there is one card with its benefits', async ({
    page,
    api,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Adding the card failed/);
    // What is read again after the failure may meet nobody either.
    expectLog(/Loading the cards failed/, { maybe: true });
    await callOwnFunction(page);
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
    const submit = dialog.getByRole('button', { name: 'Add Card' });
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
    running?.freeze();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit.click();
    await sent;
    await running?.kill();
    await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveText('Choose a bank');
    await startFunction();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(tileNames(page)).toHaveText(['Chase Sapphire Preferred']);
    await expect(panel(page).getByRole('checkbox', { name: /^Hotel Credit/ })).toHaveCount(1);
    expect((await api('GET /cards')).body.data).toHaveLength(1);
  });

  test('under an open page between two calls: the holder sees no error', async ({
    page,
    give,
    open,
    session,
  }) => {
    await give({}, [{}]);
    await callOwnFunction(page);
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await expect.poll(() => session.calls.size).toBe(0);
    await running?.kill();
    await startFunction();
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(row(page, 'Travel Credit').getByText('Used', { exact: true })).toBeVisible();
  });
});
