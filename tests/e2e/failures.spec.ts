import {
  checkbox,
  expect,
  isPut,
  panel,
  row,
  setApiDay,
  setToday,
  tileNames,
  test as fresh,
} from './cards-fixtures.ts';
import { bodyOf } from '../support/card-body.ts';
import { test } from './reused-page.ts';

test.describe('A tick fails', () => {
  test('the row reverts to its previous status and amount, is only logged, and another row that succeeds stays used', async ({
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
    const [bad] = Object.values<{ id: string; benefit: { benefit_name: string } }[]>(
      (await api('GET /user-benefits', { headers })).body.data,
    )
      .flat()
      .filter(({ benefit }) => benefit.benefit_name === 'Bad Credit');
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
    // A red flash for those who see it, and words for those who do not.
    await expect(row(page, 'Bad Credit')).toHaveCSS('animation-duration', '1.6s');
    const status = panel(page).getByRole('status');
    const words = status.locator('div').filter({ hasText: 'Bad Credit may not have been saved.' });
    await expect.poll(async () => (await words.boundingBox())?.width).toBe(1);
  });

  test('an untick that the network loses is used again', async ({ page, give, open, expectLog }) => {
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

  test('a period that has ended meanwhile (409) reverts the row and reads the new period', async ({
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
    await setApiDay(page, '2026-12-01');
    await checkbox(page, 'Travel Credit').click();
    // By the server's day.
    await expect(row(page, 'Travel Credit').getByText('30 days', { exact: true })).toBeVisible();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  });

  test('a card that was closed elsewhere (409) takes its benefits off the list', async ({
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

  test('a 401 in the middle of a session: the call goes out once more, with a new token', async ({
    page,
    give,
    open,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*401/);
    await give({}, [{}]);
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    let refused = 0;
    await page.route('**/user-benefits/*', (route) => {
      refused += 1;
      return refused === 1 ? route.fulfill({ status: 401, json: {} }) : route.fallback();
    });
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    expect(refused).toBe(2);
  });

  fresh('a 401 that stays leads to sign-in', async ({ page, give, open, expectLog }) => {
    expectLog(/Failed to load resource.*401/);
    // The page may be gone by then.
    expectLog(/Saving the benefit failed.*API request failed: Unauthorized/, { maybe: true });
    await give({}, [{}]);
    await open('/benefits');
    await page.route('**/user-benefits/*', (route) => route.fulfill({ status: 401, json: {} }));
    await checkbox(page, 'Travel Credit').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
  });
});

test.describe('Loading fails', () => {
  fresh(
    'a card list that does not load is only logged, and offers a quiet retry',
    async ({ page, give, open, expectLog }) => {
      expectLog(/Failed to load resource.*500/);
      expectLog(/Loading the cards failed/);
      await give();
      await page.route('**/protected/cards', (route) => route.fulfill({ status: 500, json: {} }));
      await open('/cards');
      const again = page.getByRole('button', { name: 'Try again to load your cards', exact: true });
      await expect(again).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute('**/protected/cards');
      await again.dblclick();
      await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
    },
  );

  fresh('answers that are not JSON count as failures', async ({ page, give, open, expectLog }) => {
    expectLog(/Loading the cards failed.*API request failed: OK/);
    expectLog(/^Failed to load benefits.*API request failed: OK/);
    await give({}, [{}]);
    await page.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
    );
    await open('/home');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(panel(page).getByText('Unable to load benefits', { exact: true })).toBeVisible();
  });
});
