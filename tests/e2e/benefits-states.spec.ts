import { addCard } from './fixtures.ts';
import { checkbox, expect, panel, requestsOf, row, rowNames, test as fresh, tile } from './cards-fixtures.ts';
import { gate } from './visit.ts';
import { test } from './reused-page.ts';

const unavailable = 'Please try refreshing or add your first credit card to get started.';

test.describe('States of the benefits panel', () => {
  fresh('loading: Loading benefits....', async ({ page, give, open }) => {
    await give({}, [{}]);
    const answer = gate();
    await page.route('**/user-benefits', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await open('/benefits');
    await expect(panel(page).getByText('Loading benefits....', { exact: true })).toBeVisible();
    answer.open();
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await expect(panel(page).getByText('Loading benefits....')).toHaveCount(0);
  });

  test("empty: 'No credit cards yet' with 'Add your first credit card to start tracking benefits and rewards!'", async ({
    page,
    open,
  }) => {
    await open('/home');
    await expect(panel(page).getByText('No credit cards yet', { exact: true })).toBeVisible();
    await expect(
      panel(page).getByText('Add your first credit card to start tracking benefits and rewards!', {
        exact: true,
      }),
    ).toBeVisible();
  });

  fresh(
    "error: 'Unable to load benefits' with its advice, and refreshing brings the benefits",
    async ({ page, give, open, expectLog }) => {
      expectLog(/Failed to load resource.*500/);
      expectLog(/^Failed to load benefits/);
      await give({}, [{}]);
      await page.route('**/user-benefits', (route) => route.fulfill({ status: 500, json: {} }));
      await open('/benefits');
      await expect(panel(page).getByText('Unable to load benefits', { exact: true })).toBeVisible({
        timeout: 10_000,
      });
      await expect(panel(page).getByText(unavailable, { exact: true })).toBeVisible();
      await page.unroute('**/user-benefits');
      await panel(page).getByRole('button', { name: 'Refresh' }).click();
      await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    },
  );

  test('a card without benefits has a line of its own', async ({ page, give, open }) => {
    await give({}, [{}]);
    await give({ card_name: 'Plain American Express Card' });
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await expect(panel(page).getByText('Plain Amex Card has no benefits to track.')).toBeVisible();
  });

  test('with closed cards only, a line says that their benefits are not listed', async ({
    page,
    give,
    open,
  }) => {
    await give({ closed_date: '2025-11-01' }, [{}]);
    await open('/benefits');
    await expect(panel(page)).toContainText('Your cards are closed, so their benefits are not listed.');
    await expect(panel(page).getByText('No credit cards yet')).toHaveCount(0);
  });

  fresh(
    'reading writes nothing; a chosen card without benefits offers those of its product, and one of the holder’s own',
    async ({ page, api, give, open }) => {
      await give({
        card_name: 'American Express Platinum Card',
        bank: 'American Express',
        network: 'American Express',
      });
      const sent = requestsOf(page, 'POST', /\/api\//);
      await open('/home');
      await tile(page, 'Amex Platinum Card').getByRole('button').first().click();
      await expect(panel(page).getByText('No benefits yet', { exact: true })).toBeVisible();
      await expect(panel(page).getByRole('button', { name: 'Add a benefit' })).toBeVisible();
      expect(sent).toEqual([]);
      await panel(page)
        .getByRole('button', { name: /^Add its \d+ benefits$/ })
        .click();
      await expect(rowNames(page).first()).toBeVisible();
      const { data } = (await api('GET /user-benefits')).body;
      expect(Object.values(data).flat().length).toBeGreaterThan(1);
    },
  );
});

test.describe('Changing cards on Home', () => {
  test('adding a card refreshes the benefits', async ({ page, open }) => {
    await open('/home');
    await addCard(page, 'Chase', 'Chase Sapphire Reserve');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  });

  test('deleting a card refreshes the benefits', async ({ page, give, open }) => {
    await give({}, [{ name: 'Going Credit' }]);
    await give({ card_name: 'Staying Card' }, [{ name: 'Staying Credit' }]);
    await open('/home');
    await expect(row(page, 'Going Credit')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
    await page.getByRole('button', { name: 'Delete Card' }).click();
    await expect(row(page, 'Going Credit')).toHaveCount(0);
    await expect(row(page, 'Staying Credit')).toBeVisible();
  });

  fresh(
    'a first answer that is older than the deletion of a card does not bring its benefits back',
    async ({ page, give, open }) => {
      await give({}, [{ name: 'Going Credit' }]);
      await give({ card_name: 'Staying Card' }, [{ name: 'Staying Credit' }]);
      const release = gate();
      let reads = 0;
      await page.route('**/user-benefits', async (route) => {
        reads += 1;
        if (reads > 1) return route.fallback();
        const response = await route.fetch();
        await release.opened;
        // By then the page no longer waits for it.
        await route.fulfill({ response }).catch(() => undefined);
      });
      await open('/home');
      await page.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
      await page.getByRole('button', { name: 'Delete Card' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      release.open();
      await expect(row(page, 'Staying Credit')).toBeVisible();
      await expect(row(page, 'Going Credit')).toHaveCount(0);
    },
  );
});
