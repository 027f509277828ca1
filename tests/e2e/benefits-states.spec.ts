import { checkbox, expect, panel, requestsOf, row, rowNames, test as fresh, tile } from './cards-fixtures.ts';
import { gate } from './visit.ts';
import { test } from './reused-page.ts';

const unavailable = 'Please try refreshing or add your first credit card to get started.';

test.describe('States of the benefits panel', () => {
  test('empty: without cards the panel asks for the first card', async ({ page, open }) => {
    await open('/home');
    await expect(panel(page).getByText('No credit cards yet', { exact: true })).toBeVisible();
    await expect(
      panel(page).getByText('Add your first credit card to start tracking benefits and rewards!', {
        exact: true,
      }),
    ).toBeVisible();
  });

  fresh(
    'error: lists that do not load are logged and can be loaded again',
    async ({ page, give, open, expectLog }) => {
      expectLog(/Failed to load resource.*400/);
      expectLog(/^Failed to load benefits/);
      expectLog(/Loading the cards failed/);
      await give({}, [{}]);
      for (const list of ['**/protected/cards', '**/protected/user-benefits'])
        // The app retries no refusal, so the error stays until the user asks again.
        await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
      await open('/home');
      const again = page.getByRole('button', { name: 'Try again to load your cards', exact: true });
      await expect(again).toBeVisible({ timeout: 15_000 });
      await expect(panel(page).getByText('Unable to load benefits', { exact: true })).toBeVisible();
      await expect(panel(page).getByText(unavailable, { exact: true })).toBeVisible();
      const cards = page.getByRole('region', { name: 'My Credit Cards' });
      await expect(cards.getByRole('alert')).toHaveCount(0);
      await page.unroute('**/protected/cards');
      await again.dblclick();
      await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
      await page.unroute('**/protected/user-benefits');
      await panel(page).getByRole('button', { name: 'Refresh' }).click();
      await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    },
  );

  test('a card without benefits is named below the list', async ({ page, give, open }) => {
    await give({}, [{}]);
    await give({ card_name: 'Plain American Express Card' });
    await open('/benefits');
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    await expect(panel(page).getByText('Plain Amex Card has no benefits to track.')).toBeVisible();
  });

  test('a user who has only closed cards is told why no benefits are listed', async ({
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
    'a card without benefits offers those of its product and an own benefit, and adds none unasked',
    async ({ page, give, open }) => {
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
      await expect.poll(() => rowNames(page).count()).toBeGreaterThan(1);
    },
  );
});

fresh(
  'a late answer from before the deletion of a card does not bring its benefits back',
  async ({ page, give, open }) => {
    await give({}, [{ name: 'Deleted Credit' }]);
    await give({ card_name: 'Other Card' }, [{ name: 'Other Credit' }]);
    const release = gate();
    let reads = 0;
    await page.route('**/user-benefits', async (route) => {
      reads += 1;
      if (reads > 1) return route.fallback();
      const response = await route.fetch();
      await release.opened;
      // The page may have given up this request by now.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await open('/home');
    await page.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
    await page.getByRole('button', { name: 'Delete Card' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release.open();
    await expect(row(page, 'Other Credit')).toBeVisible();
    await expect(row(page, 'Deleted Credit')).toHaveCount(0);
  },
);
