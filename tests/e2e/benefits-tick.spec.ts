import { checkbox, expect, isPut, panel, requestsOf, row, rowNames, sectionLines } from './cards-fixtures.ts';
import type { Page } from '@playwright/test';
import { gate, withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const ticks = /\/user-benefits\/[^/]+$/;

/** Clicks a checkbox and waits until the tick is saved. */
async function tick(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((answer) => isPut(answer.request()) && ticks.test(answer.url()));
  await checkbox(page, name).click();
  await saved;
  await expect(checkbox(page, name)).toBeEnabled();
}

test.describe('Benefit status', () => {
  test('a tick sends the full amount and strikes the name through, and an untick sends 0.00', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ amount: '300.00' }]);
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/benefits');
    const name = row(page, 'Travel Credit').locator('label');
    await expect(name).not.toHaveCSS('text-decoration-line', 'line-through');
    await tick(page, 'Travel Credit');
    await expect(row(page, 'Travel Credit').getByText('Used', { exact: true })).toBeVisible();
    await expect(name).toHaveCSS('text-decoration-line', 'line-through');
    await tick(page, 'Travel Credit');
    await expect(row(page, 'Travel Credit').getByText('Available', { exact: true })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'used', used_amount: '300.00' },
      { status: 'unused', used_amount: '0.00' },
    ]);
  });

  test('a tick shows immediately, and until it is saved the checkbox is disabled and the row highlighted', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Travel Credit' }, { name: 'Other Credit' }]);
    const answer = gate();
    await page.route(ticks, async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await open('/benefits');
    const quiet = 'rgba(0, 0, 0, 0)';
    await expect(row(page, 'Travel Credit')).toHaveCSS('background-color', quiet);
    const isChecked = await checkbox(page, 'Travel Credit').evaluate(async (box: HTMLInputElement) => {
      box.click();
      // Runs the pending microtasks but no timers, so React has only handled the click.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      return box.checked;
    });
    expect(isChecked).toBe(true);
    await expect(checkbox(page, 'Travel Credit')).toBeDisabled();
    await expect(row(page, 'Travel Credit')).not.toHaveCSS('background-color', quiet);
    await expect(checkbox(page, 'Other Credit')).toBeEnabled();
    await expect(row(page, 'Other Credit')).toHaveCSS('background-color', quiet);
    answer.open();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(row(page, 'Travel Credit')).toHaveCSS('background-color', quiet);
  });

  test('a ticked row keeps its place until it is saved and for 1,200 ms after that', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
    const answer = gate();
    await page.route(ticks, async (route) => {
      await answer.opened;
      await route.fallback();
    });
    await open('/benefits');
    await checkbox(page, 'Credit A').click();
    await expect(checkbox(page, 'Credit A')).toBeChecked();
    await expect(rowNames(page)).toHaveText(['Credit A', 'Credit B']);
    const places = placesOf(page);
    answer.open();
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit A']);
    const { saved, moved } = await places;
    expect(moved - saved).toBeGreaterThan(1_150);
    expect(moved - saved).toBeLessThan(4_000);
    await expect(sectionLines(page)).toHaveText([/1 open/, 'Used · 1']);
  });
});

/** Measures when the tick of the first row is saved and when another row takes its place. */
function placesOf(page: Page): Promise<{ saved: number; moved: number }> {
  return page.evaluate(async () => {
    const first = () => document.querySelector<HTMLInputElement>('[role="listitem"] input');
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const id = first()?.id;
    return {
      saved: await until(() => first()?.disabled === false),
      moved: await until(() => first()?.id !== id),
    };
  });
}

test('Hide Completed hides used benefits, also a new one after a moment, and Show Completed shows them', async ({
  page,
  give,
  open,
}) => {
  await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
  await open('/benefits');
  await checkbox(page, 'Credit A').click();
  await expect(rowNames(page)).toHaveText(['Credit B', 'Credit A']);
  await page.getByRole('button', { name: 'Hide Completed' }).click();
  await expect(rowNames(page)).toHaveText(['Credit B']);
  await checkbox(page, 'Credit B').click();
  await expect(checkbox(page, 'Credit B')).toBeEnabled();
  await expect(row(page, 'Credit B').getByText('Used', { exact: true })).toBeVisible();
  await expect(panel(page)).toContainText('All benefits are used. Choose Show Completed to see them.');
  await expect(rowNames(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Completed' }).click();
  await expect(rowNames(page)).toHaveText(['Credit A', 'Credit B']);
  await expect(page.getByRole('button', { name: 'Hide Completed' })).toBeVisible();
});
