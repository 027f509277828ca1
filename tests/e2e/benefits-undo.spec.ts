import { benefitsIn, checkbox, expect, panel, requestsOf, row, rowNames } from './cards-fixtures.ts';
import { withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const ticks = /\/user-benefits\/[^/]+$/;

test.describe('After a tick', () => {
  test('a line says what has happened for six seconds, and its Undo sends the reverse', async ({
    page,
    api,
    give,
    open,
    today,
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
    const stored = benefitsIn(await api('GET /user-benefits', { headers: { 'X-Debug-Today': today } }));
    expect(stored.map(({ status: stored }) => stored)).toEqual(['unused', 'unused']);
    await expect(status).toHaveText('', { timeout: 9_000 });
  });

  test('each tick has a line of its own, three at most, each with its Undo', async ({ page, give, open }) => {
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

  test('the line covers neither the row that was ticked nor the last row', async ({ page, give, open }) => {
    await give(
      {},
      Array.from({ length: 20 }, (_, index) => ({ name: `Credit ${index}` })),
    );
    await open('/benefits');
    const box = checkbox(page, 'Credit 9');
    // At the foot of the window, where the line would stand.
    await box.evaluate((element) =>
      window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight + 90),
    );
    await box.click();
    const line = panel(page).getByRole('status').locator('div', { hasText: 'Credit 9 used' });
    await expect(line).toBeVisible();
    const [one, other] = [await row(page, 'Credit 9').boundingBox(), await line.boundingBox()];
    expect(one && other && (one.y >= other.y + other.height || other.y >= one.y + one.height)).toBe(true);
    await expect(line).toBeInViewport();
  });

  test('Undo of an untick brings the tick back, with the amount that was used', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Credit A', amount: '40.00' }]);
    const sent = requestsOf(page, 'POST', /\/restore$/);
    await open('/benefits');
    await checkbox(page, 'Credit A').click();
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await checkbox(page, 'Credit A').click();
    const status = panel(page).getByRole('status');
    await expect(status).toContainText('Credit A available');
    await status.getByRole('button', { name: 'Undo' }).click();
    await expect(checkbox(page, 'Credit A')).toBeChecked();
    await expect(status).toHaveText('Credit A used · $40.00 again');
    expect(sent).toMatchObject([{ body: { status: 'used', uses: [{ amount: '40.00' }] } }]);
  });

  test('by keyboard the row and the focus stay until the focus leaves: the same key again takes the tick back', async ({
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
    // A key that comes while it is saved is not heard.
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Credit A')).not.toBeChecked();
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(checkbox(page, 'Credit A')).toBeChecked();
    await expect(checkbox(page, 'Credit A')).toBeFocused();
    // Longer than a row that was ticked by mouse stays.
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

  test('after a tick by mouse the focus is on the row that has moved up, and nothing scrolls away', async ({
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
    await expect(rowNames(page).nth(2)).toHaveText('Credit 13');
    await expect(rowNames(page).last()).toHaveText('Credit 12');
    await expect(checkbox(page, 'Credit 13')).toBeFocused();
    await expect(checkbox(page, 'Credit 10')).toBeInViewport();
  });
});
