import { checkbox, expect, setToday, test, tileNames } from './cards-fixtures.ts';
import { enter } from './visit.ts';

test('a change in another tab shows at once', async ({ page, give, account, context }) => {
  await give({}, [{}]);
  await enter(page, account, '/benefits');
  await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  const other = await context.newPage();
  await setToday(other, '2026-11-20');
  await other.goto('/home');
  await checkbox(other, 'Travel Credit').click();
  // The next minute ends after this expectation has failed.
  await expect(checkbox(page, 'Travel Credit')).toBeChecked();

  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
  await expect(tileNames(page)).toHaveCount(1);
  await other.getByRole('button', { name: 'Delete Chase Freedom Flex' }).click();
  await other.getByRole('button', { name: 'Delete Card' }).click();
  await expect(tileNames(page)).toHaveCount(0);
});
