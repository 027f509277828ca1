import { bodyOf } from '../support/card-body.ts';
import { benefitsIn, checkbox, expect, isPut, panel, row, setApiDay, setToday } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

test.describe('A tick fails', () => {
  test('the row reverts to its previous status and amount, and another saved row stays used', async ({
    page,
    api,
    give,
    open,
    today,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*500/);
    expectLog(/Saving the benefit failed.*API request failed: Internal Server Error/);
    await give({}, [{ name: 'Bad Credit' }, { name: 'Good Credit' }]);
    const headers = { 'X-Debug-Today': today };
    const bad = benefitsIn(await api('GET /user-benefits', { headers })).find(
      ({ benefit }) => benefit.benefit_name === 'Bad Credit',
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(`**/user-benefits/${bad?.id}`, async (route) => {
      await page.waitForResponse((response) => isPut(response.request()) && response.ok());
      await route.fulfill({ status: 500, json: {} });
    });
    await open('/benefits');
    await checkbox(page, 'Bad Credit').click();
    await expect(checkbox(page, 'Bad Credit')).toBeChecked();
    await checkbox(page, 'Good Credit').click();
    await expect(checkbox(page, 'Bad Credit')).toBeEnabled();
    await expect(checkbox(page, 'Bad Credit')).not.toBeChecked();
    await expect(row(page, 'Bad Credit').getByText('Available')).toBeVisible();
    await expect(checkbox(page, 'Good Credit')).toBeChecked();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    // The row flashes red, and screen readers get a hidden message.
    await expect(row(page, 'Bad Credit')).toHaveCSS('animation-duration', '1.6s');
    const status = panel(page).getByRole('status');
    const words = status.locator('div').filter({ hasText: 'Bad Credit may not have been saved.' });
    await expect.poll(async () => (await words.boundingBox())?.width).toBe(1);
  });

  test('an untick that the network loses shows as used again', async ({ page, give, open, expectLog }) => {
    expectLog(/Failed to load resource: net::/);
    expectLog(/Saving the benefit failed/);
    await give({}, [{}]);
    await open('/benefits');
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await page.route('**/user-benefits/*', (route) =>
      isPut(route.request()) ? route.abort('connectionreset') : route.fallback(),
    );
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('a tick of a period that has just ended (409) reverts the row and loads the new period', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    expectLog(/Saving the benefit failed.*API request failed: Conflict/);
    await setToday(page, '2026-11-30');
    await give({}, [{ frequency: 'monthly' }]);
    await open('/benefits');
    await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
    // The period ends with the tick, so that no earlier read shows the new one.
    await page.route('**/user-benefits/*', async (route) => {
      await setApiDay(page, '2026-12-01');
      await route.fallback({ headers: { ...route.request().headers(), 'x-debug-today': '2026-12-01' } });
    });
    await checkbox(page, 'Travel Credit').click();
    // The row follows the server's day.
    await expect(row(page, 'Travel Credit').getByText('30 days', { exact: true })).toBeVisible();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('a tick of a card that was closed elsewhere (409) removes its benefits from the list', async ({
    page,
    api,
    give,
    open,
    today,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    expectLog(/Saving the benefit failed/);
    const given = await give({}, [{}]);
    const { id } = given;
    const card = bodyOf(given);
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    const headers = { 'X-Debug-Today': today };
    await api('PUT /cards/{id}', { params: { id }, body: { ...card, closed_date: '2026-11-01' }, headers });
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toHaveCount(0);
  });
});
