import {
  checkbox,
  expect,
  requestsOf,
  setApiDay,
  setToday,
  test,
  tickElsewhere,
  tileNames,
} from './cards-fixtures.ts';
import { enter, showTab } from './visit.ts';

test('a change elsewhere shows at once or within a minute', async ({ page, api, give, account, context }) => {
  // The other tests stop the clock. This one needs it to run.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await give({}, [{}]);
  await setApiDay(page, '2026-11-20');
  await enter(page, account, '/benefits');
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  const reads = requestsOf(page, 'GET', /\/user-benefits$/);
  const unchanged = page.waitForResponse(/\/user-benefits$/);
  await showTab(page);
  // An answer without a body says that nothing has changed.
  expect((await unchanged).status()).toBe(304);
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();

  reads.length = 0;
  await tickElsewhere(api);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await showTab(page);
  await expect(checkbox(page, 'Travel Credit')).toBeChecked();
  expect(reads).toHaveLength(1);

  await checkbox(page, 'Travel Credit').click();
  await expect(checkbox(page, 'Travel Credit')).toBeEnabled();

  await tickElsewhere(api);
  await page.clock.fastForward(60_000);
  await expect(checkbox(page, 'Travel Credit')).toBeChecked();

  const other = await context.newPage();
  await setToday(other, '2026-11-20');
  await other.goto('/home');
  await checkbox(other, 'Travel Credit').click();
  // The next minute ends after this expectation has failed.
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();

  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
  await expect(tileNames(page)).toHaveCount(1);
  await give({ card_name: 'Other Card' });
  await showTab(page);
  await expect(tileNames(page)).toHaveCount(2);
  await other.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
  await other.getByRole('button', { name: 'Delete Card' }).click();
  await expect(tileNames(page)).toHaveCount(1);
});
