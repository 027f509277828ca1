import {
  checkbox,
  expect,
  panel,
  requestsOf,
  rowNames,
  tile,
  tileNames,
  test as fresh,
} from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { gate } from './visit.ts';
import { test } from './reused-page.ts';

const tenSeconds = 10_000;

test.describe('Double clicks', () => {
  test('add, update and delete a card once', async ({ page, open }) => {
    const sent = ['POST', 'PUT', 'DELETE'].map((method) => requestsOf(page, method, /\/cards(\/[^/]+)?$/));
    const dialog = page.getByRole('dialog');
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).dblclick();
    await expect(dialog).toHaveCount(1);
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
    await dialog.getByRole('button', { name: 'Add Card' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(tileNames(page)).toHaveCount(1);

    await page.getByRole('button', { name: /^Edit/ }).dblclick();
    await page.getByLabel('Last 4 Digits').fill('4821');
    await page.getByRole('button', { name: 'Update Card' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(tile(page, 'Chase Sapphire Preferred')).toContainText('ends in 4821');

    await page.getByRole('button', { name: /^Delete/ }).dblclick();
    await page.getByRole('button', { name: 'Delete Card' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(tileNames(page)).toHaveCount(0);
    expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1]);
  });

  test('tick a checkbox once', async ({ page, give, open }) => {
    await give({}, [{}]);
    const sent = requestsOf(page, 'PUT', /\/user-benefits\//);
    await open('/benefits');
    const answer = gate();
    await page.route('**/user-benefits/*', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await checkbox(page, 'Travel Credit').dblclick({ force: true });
    await checkbox(page, 'Travel Credit').click({ force: true });
    answer.open();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    expect(sent).toHaveLength(1);
  });

  test('do not tick the row that has moved below the pointer', async ({ page, give, open }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
    await open('/benefits');
    // Hovering waits until the row stands still. The pointer then stays where it is.
    await checkbox(page, 'Credit A').hover({ position: { x: 8, y: 8 } });
    await page.mouse.down();
    await page.mouse.up();
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit A']);
    // This is the second click of a double click.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await expect(checkbox(page, 'Credit B')).not.toBeChecked();
    await page.mouse.down();
    await page.mouse.up();
    await expect(checkbox(page, 'Credit B')).toBeChecked();
  });
});

test.describe('An answer after ten seconds', () => {
  fresh(
    'of the lists: skeletons and Loading benefits.... show until the data arrives',
    async ({ page, give, open }) => {
      await give({}, [{}]);
      const answer = gate();
      await page.route('**/api/**', async (route) => {
        await answer.opened;
        await route.fallback();
      });
      await open('/home');
      await expect(page.getByTestId('card-skeleton')).toHaveCount(6);
      await page.clock.runFor(tenSeconds);
      await expect(page.getByTestId('card-skeleton')).toHaveCount(6);
      await expect(panel(page).getByText('Loading benefits....')).toBeVisible();
      answer.open();
      await expect(tileNames(page)).toHaveCount(1);
      await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    },
  );

  test('to a new card: the button shows progress and takes no second click, then the dialog closes', async ({
    page,
    open,
  }) => {
    const sent = requestsOf(page, 'POST', /\/cards$/);
    await open('/cards');
    const answer = gate();
    await page.route('**/protected/cards', async (route) => {
      if (route.request().method() === 'POST') await answer.opened;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Add Card' });
    await submit.click();
    await expect(submit).toBeDisabled();
    await expect(submit.getByRole('progressbar')).toBeVisible();
    await submit.click({ force: true });
    await page.clock.runFor(tenSeconds);
    await expect(submit.getByRole('progressbar')).toBeVisible();
    answer.open();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
    expect(sent).toHaveLength(1);
  });

  test('to a save or a deletion: Escape and Cancel are disabled', async ({ page, give, open }) => {
    await give();
    await open('/cards');
    const answer = gate();
    await page.route('**/protected/cards/*', async (route) => {
      await answer.opened;
      await route.fallback();
    });
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Last 4 Digits').fill('4821');
    await dialog.getByRole('button', { name: 'Update Card' }).click();
    await expect(cancel).toBeDisabled();
    await page.getByLabel('Last 4 Digits').press('Escape');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(dialog).toHaveCSS('opacity', '1');
    answer.open();
    await expect(dialog).toHaveCount(0);
    await expect(tile(page, 'Chase Freedom Flex')).toContainText('ends in 4821');

    const second = gate();
    await page.route('**/protected/cards/*', async (route) => {
      await second.opened;
      await route.fallback();
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete Card' }).click();
    await expect(cancel).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(dialog).toHaveCSS('opacity', '1');
    second.open();
    await expect(dialog).toHaveCount(0);
    await expect(tileNames(page)).toHaveCount(0);
  });
});
