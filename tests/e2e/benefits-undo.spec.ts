import { checkbox, expect, panel, requestsOf, row, rowNames } from './cards-fixtures.ts';
import { withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const ticks = /\/user-benefits\/[^/]+$/;

test.describe('After a tick', () => {
  test('a message names the tick for six seconds, and its Undo takes the tick back', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/benefits');
    const status = panel(page).getByRole('status');
    await checkbox(page, 'Credit A').click();
    await expect(status).toContainText('Credit A used · $300.00');
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit A']);
    await status.getByRole('button', { name: 'Undo' }).click();
    await expect(status).toHaveText('Credit A available again');
    await expect(rowNames(page)).toHaveText(['Credit A', 'Credit B']);
    await expect(row(page, 'Credit A')).toBeFocused();
    expect(sent[1]?.body).toMatchObject({ status: 'unused', used_amount: '0.00' });
    await expect(status).toHaveText('', { timeout: 9_000 });
  });

  test('each of the last three ticks has its own message and Undo', async ({ page, give, open }) => {
    await give(
      {},
      ['A', 'B', 'C', 'D'].map((name) => ({ name: `Credit ${name}` })),
    );
    await open('/benefits');
    const status = panel(page).getByRole('status');
    for (const name of ['A', 'B', 'C', 'D']) {
      await checkbox(page, `Credit ${name}`).click();
      await expect(status).toContainText(`Credit ${name} used`);
    }
    await expect(status.getByRole('button', { name: 'Undo' })).toHaveCount(3);
    await expect(status).not.toContainText('Credit A');
    await status.getByRole('button', { name: 'Undo' }).first().click();
    await expect(status).toContainText('Credit B available again');
    await expect(checkbox(page, 'Credit B')).not.toBeChecked();
    await expect(checkbox(page, 'Credit C')).toBeChecked();
  });

  test('the message does not cover the ticked row', async ({ page, give, open }) => {
    await give(
      {},
      Array.from({ length: 20 }, (_, index) => ({ name: `Credit ${index}` })),
    );
    await open('/benefits');
    const box = checkbox(page, 'Credit 9');
    // Scrolls the row to the bottom of the window, where the message would appear.
    await box.evaluate((element) =>
      window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight + 90),
    );
    // A row ticked by keyboard stays in place.
    await box.press('Space');
    const message = panel(page).getByRole('status').locator('div', { hasText: 'Credit 9 used' });
    await expect(message).toBeVisible();
    const isCovered = async () => {
      const [one, other] = [await row(page, 'Credit 9').boundingBox(), await message.boundingBox()];
      return one && other && one.y < other.y + other.height && other.y < one.y + one.height;
    };
    await expect.poll(isCovered).toBe(false);
    await expect(message).toBeInViewport();
  });

  test('a row ticked by keyboard stays in place until the focus leaves, so the same key unticks it', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }, { name: 'Credit C' }]);
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/benefits');
    await checkbox(page, 'Credit A').focus();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Credit A')).toBeChecked();
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    // The checkbox ignores keys until the tick is saved.
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Credit A')).not.toBeChecked();
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Credit A')).toBeChecked();
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    // A row ticked by mouse would have moved by now.
    await page.clock.runFor(2_000);
    await expect(rowNames(page)).toHaveText(['Credit A', 'Credit B', 'Credit C']);
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowNames(page)).toHaveText(['Credit A', 'Credit B', 'Credit C']);
    await page.keyboard.press('Tab');
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit C', 'Credit A']);
    await expect(checkbox(page, 'Credit B')).toBeFocused();
    expect(sent).toHaveLength(3);
  });

  test('after a tick by mouse the focus moves to the next row and the page does not scroll', async ({
    page,
    give,
    open,
  }) => {
    const names = Array.from({ length: 40 }, (_, index) => `Credit ${index + 10}`);
    await give(
      {},
      names.map((name) => ({ name })),
    );
    await open('/benefits');
    await checkbox(page, 'Credit 12').click();
    // Playwright itself may scroll to the checkbox before it clicks.
    const top = await page.evaluate(() => window.scrollY);
    await expect(rowNames(page).nth(2)).toHaveText('Credit 13');
    await expect(rowNames(page).last()).toHaveText('Credit 12');
    await expect(checkbox(page, 'Credit 13')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });
});
