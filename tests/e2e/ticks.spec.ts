import type { Page } from '@playwright/test';
import { checkbox, expect, isPut, panel, requestsOf, row, rowNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { hold, withMotion } from './visit.ts';

test.use(withMotion);

const ticks = /\/user-benefits\/[^/]+$/;
const quiet = 'rgba(0, 0, 0, 0)';
const status = (page: Page) => panel(page).getByRole('status');

const credits = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `Credit ${index + from}` }));

test('a tick shows immediately and is in flight until it is saved', async ({ page, give, open }) => {
  await give({}, [{ name: 'Travel Credit' }, { name: 'Zoo Credit' }]);
  await open('/benefits');
  const [box, mine] = [checkbox(page, 'Travel Credit'), row(page, 'Travel Credit')];
  await expect(mine).toHaveCSS('background-color', quiet);
  await expect(mine.locator('label')).not.toHaveCSS('text-decoration-line', 'line-through');
  const release = await hold(page, ticks);
  const isChecked = await box.evaluate(async (element: HTMLInputElement) => {
    element.click();
    // Microtasks run, but no timers: the checkbox must be checked as soon as React has handled the click.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    return element.checked;
  });
  expect(isChecked).toBe(true);
  await expect(mine.getByText('Used', { exact: true })).toBeVisible();
  await expect(mine.locator('label')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(box).toBeDisabled();
  await box.dblclick({ force: true });
  await expect(mine).not.toHaveCSS('background-color', quiet);
  await expect(checkbox(page, 'Zoo Credit')).toBeEnabled();
  await expect(row(page, 'Zoo Credit')).toHaveCSS('background-color', quiet);
  await expect(rowNames(page), 'it keeps its place').toHaveText(['Travel Credit', 'Zoo Credit']);
  const places = placesOf(page);
  release();
  await expect(rowNames(page)).toHaveText(['Zoo Credit', 'Travel Credit']);
  const { saved, moved } = await places;
  expect(moved - saved, 'it moves 1,200 ms after it was saved').toBeGreaterThan(1_150);
  await expect(mine).toHaveCSS('background-color', quiet);

  await box.click();
  await expect(mine.getByText('Available', { exact: true })).toBeVisible();
  await expect(box).toBeEnabled();

  await page.getByRole('button', { name: 'Hide Completed' }).click();
  for (const name of ['Travel Credit', 'Zoo Credit']) await checkbox(page, name).click();
  await expect(panel(page)).toContainText('All benefits are used. Choose Show Completed to see them.');
  await expect(rowNames(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Completed' }).click();
  await expect(rowNames(page)).toHaveText(['Travel Credit', 'Zoo Credit']);
  await expect(page.getByRole('button', { name: 'Hide Completed' })).toBeVisible();
  // For 500 ms, a click at the same place counts as the second click of a double click, even in the next test.
  await page.clock.runFor(500);
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

test('quick ticks are one line that takes them all back, and a double click ticks one row', async ({
  page,
  give,
  open,
}) => {
  await give({}, credits(30, 10));
  await open('/benefits');
  const texts = ['Credit 10 used · $300.00Undo', '2 credits used · $600.00Undo all'];
  for (const [index, text] of texts.entries()) {
    await checkbox(page, `Credit ${10 + index}`).click();
    await expect(status(page)).toHaveText(text);
  }
  await status(page).getByRole('button', { name: 'Undo all' }).click();
  await expect(status(page)).toContainText('2 credits available again');
  for (const name of ['Credit 10', 'Credit 11']) await expect(checkbox(page, name)).not.toBeChecked();
  await expect(row(page, 'Credit 11')).toBeFocused();
  // Messages remain while the pointer is on them.
  await page.mouse.move(0, 0);
  await expect(status(page)).not.toHaveText('');
  await page.clock.runFor(6_000);
  await expect(status(page)).toHaveText('');

  const box = checkbox(page, 'Credit 19');
  // Scrolls the row to the bottom of the window, because the message appears there.
  await box.evaluate((element) =>
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight + 90),
  );
  // The message must not cover a row that was ticked by keyboard.
  await box.press('Space');
  const message = status(page).locator('div', { hasText: 'Credit 19 used' });
  await expect(message).toBeVisible();
  const isCovered = async () => {
    const [one, other] = [await row(page, 'Credit 19').boundingBox(), await message.boundingBox()];
    return one && other && one.y < other.y + other.height && other.y < one.y + one.height;
  };
  await expect.poll(isCovered).toBe(false);
  await expect(message).toBeInViewport();

  // Hovering waits until the row no longer moves. The pointer does not move after that.
  await checkbox(page, 'Credit 14').hover({ position: { x: 8, y: 8 } });
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.down();
  await page.mouse.up();
  await expect(rowNames(page).nth(4)).toHaveText('Credit 15');
  // This is the second click of a double click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(checkbox(page, 'Credit 14')).toBeEnabled();
  await expect(checkbox(page, 'Credit 15')).not.toBeChecked();
  await expect(checkbox(page, 'Credit 15')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('a row ticked by keyboard keeps its place and the focus', async ({ page, give, open }) => {
  await give({}, credits(3));
  const sent = requestsOf(page, 'PUT', ticks);
  await open('/benefits');
  const box = checkbox(page, 'Credit 0');
  await box.focus();
  for (const checked of [true, false, true]) {
    await page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked });
    await expect(box).toBeFocused();
    // The checkbox ignores keys until the tick is saved.
    await expect(box).toBeEnabled();
  }
  // A row that is ticked by mouse would move in this time.
  await page.clock.runFor(2_000);
  await expect(rowNames(page)).toHaveText(['Credit 0', 'Credit 1', 'Credit 2']);
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rowNames(page)).toHaveText(['Credit 0', 'Credit 1', 'Credit 2']);
  await page.keyboard.press('Tab');
  await expect(rowNames(page)).toHaveText(['Credit 1', 'Credit 2', 'Credit 0']);
  await expect(checkbox(page, 'Credit 1')).toBeFocused();
  expect(sent).toHaveLength(3);
});

test('a failed tick is reverted, and a saved tick remains', async ({ page, give, open, expectLog }) => {
  expectLog(/Failed to load resource.*500/);
  expectLog(/Saving the benefit failed.*API request failed: Internal Server Error/);
  await give({}, [{ name: 'Bad Credit' }, { name: 'Good Credit' }]);
  let isFirst = true;
  await page.route(ticks, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await page.waitForResponse((response) => isPut(response.request()) && response.ok());
    await route.fulfill({ status: 500, json: {} });
  });
  await open('/benefits');
  const [bad, good] = [checkbox(page, 'Bad Credit'), checkbox(page, 'Good Credit')];
  await bad.click();
  await expect(bad).toBeChecked();
  await good.click();
  await expect(bad).toBeEnabled();
  await expect(bad).not.toBeChecked();
  await expect(row(page, 'Bad Credit').getByText('Available')).toBeVisible();
  await expect(good).toBeChecked();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  // The row flashes red, and screen readers get a hidden message.
  await expect(row(page, 'Bad Credit')).toHaveCSS('animation-duration', '1.6s');
  const words = status(page)
    .locator('div')
    .filter({ hasText: 'We couldn’t tell whether Bad Credit was saved.' });
  await expect.poll(async () => (await words.boundingBox())?.width).toBe(1);
});
