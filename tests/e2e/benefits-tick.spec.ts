import {
  benefitsIn,
  checkbox,
  expect,
  isPut,
  panel,
  requestsOf,
  row,
  rowNames,
  sectionLines,
  setToday,
} from './cards-fixtures.ts';
import type { Page } from '@playwright/test';
import { addCard } from './fixtures.ts';
import { gate, withMotion } from './visit.ts';
import { test } from './reused-page.ts';

test.use(withMotion);

const ticks = /\/user-benefits\/[^/]+$/;

/** Clicks a checkbox and waits until that is saved. */
async function tick(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((answer) => isPut(answer.request()) && ticks.test(answer.url()));
  await checkbox(page, name).click();
  await saved;
  await expect(checkbox(page, name)).toBeEnabled();
}

test.describe('Benefit status', () => {
  test('a tick makes unused used, with the full amount used', async ({ page, api, give, open, today }) => {
    await give({}, [{ amount: '300.00' }]);
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/benefits');
    await tick(page, 'Travel Credit');
    await expect(row(page, 'Travel Credit').getByText('Used', { exact: true })).toBeVisible();
    expect(sent[0]?.body).toEqual({ status: 'used', used_amount: '300.00' });
    const stored = benefitsIn(await api('GET /user-benefits', { headers: { 'X-Debug-Today': today } }));
    expect(stored).toMatchObject([{ status: 'used', used_amount: '300.00' }]);
  });

  test('taking the tick back makes used unused, with 0.00 used', async ({ page, api, give, open, today }) => {
    await give({}, [{}]);
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/benefits');
    await tick(page, 'Travel Credit');
    await tick(page, 'Travel Credit');
    await expect(row(page, 'Travel Credit').getByText('Available', { exact: true })).toBeVisible();
    expect(sent[1]?.body).toEqual({ status: 'unused', used_amount: '0.00' });
    const stored = benefitsIn(await api('GET /user-benefits', { headers: { 'X-Debug-Today': today } }));
    expect(stored).toMatchObject([{ status: 'unused', used_amount: '0.00' }]);
  });

  test('the name of a used benefit is struck through', async ({ page, give, open }) => {
    await give({}, [{}]);
    await open('/benefits');
    const name = row(page, 'Travel Credit').locator('label');
    await expect(name).not.toHaveCSS('text-decoration-line', 'line-through');
    await checkbox(page, 'Travel Credit').click();
    await expect(name).toHaveCSS('text-decoration-line', 'line-through');
  });

  test('never falls back, after the click, to what it showed before', async ({ page, give, open }) => {
    await give({}, [{}]);
    await open('/benefits');
    const shown = await checkbox(page, 'Travel Credit').evaluate(async (box: HTMLInputElement) => {
      box.click();
      // What has been drawn before the browser does anything else: no timer has rung.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      return box.checked;
    });
    expect(shown).toBe(true);
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
  });

  test('the change shows at once; until it is saved the checkbox is disabled and the row highlighted', async ({
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
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeChecked();
    await expect(checkbox(page, 'Travel Credit')).toBeDisabled();
    await expect(row(page, 'Travel Credit')).not.toHaveCSS('background-color', quiet);
    await expect(checkbox(page, 'Other Credit')).toBeEnabled();
    await expect(row(page, 'Other Credit')).toHaveCSS('background-color', quiet);
    answer.open();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(row(page, 'Travel Credit')).toHaveCSS('background-color', quiet);
  });

  test('a row keeps its place until it is saved, then stays as Used for 1,200 ms, and goes', async ({
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

  test('with completed ones hidden, a ticked row stays as Used for a moment, and goes', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
    await open('/benefits');
    await page.getByRole('button', { name: 'Hide Completed' }).click();
    await checkbox(page, 'Credit A').click();
    await expect(checkbox(page, 'Credit A')).toBeEnabled();
    await expect(row(page, 'Credit A').getByText('Used', { exact: true })).toBeVisible();
    await expect(rowNames(page)).toHaveText(['Credit B']);
  });

  test('unused benefits come before used ones', async ({ page, give, open }) => {
    await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }, { name: 'Credit C' }]);
    await open('/benefits');
    await checkbox(page, 'Credit A').click();
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit C', 'Credit A']);
  });

  test('the December amount of a monthly benefit is used in December', async ({ page, open }) => {
    // Through the dialog, because that is where the built-in templates come from.
    await setToday(page, '2026-12-10');
    const sent = requestsOf(page, 'PUT', ticks);
    await open('/home');
    await addCard(page, 'American Express', 'American Express Platinum Card');
    await expect(row(page, 'Uber Cash').getByText('$35.00', { exact: true })).toBeVisible();
    await tick(page, 'Uber Cash');
    await expect(row(page, 'Uber Cash').getByText('Used', { exact: true })).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ used_amount: '35.00' });
  });
});

/** When the tick of the first row is saved, and when another row takes its place. */
function placesOf(page: Page): Promise<{ saved: number; moved: number }> {
  return page.evaluate(async () => {
    const first = () => document.querySelector<HTMLInputElement>('[role="listitem"] input');
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const id = first()?.id;
    return {
      saved: await until(() => first()?.disabled === false),
      moved: await until(() => first()?.id !== id),
    };
  });
}

test.describe('Hide Completed', () => {
  test('completed items are shown by default; Hide Completed hides them, Show Completed shows them', async ({
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
    await page.getByRole('button', { name: 'Show Completed' }).click();
    await expect(rowNames(page)).toHaveText(['Credit B', 'Credit A']);
    await expect(page.getByRole('button', { name: 'Hide Completed' })).toBeVisible();
  });

  test('with everything used and hidden, a line says so', async ({ page, give, open }) => {
    await give({}, [{}]);
    await open('/benefits');
    await checkbox(page, 'Travel Credit').click();
    await page.getByRole('button', { name: 'Hide Completed' }).click();
    await expect(panel(page)).toContainText('All benefits are used. Choose Show Completed to see them.');
  });
});
