import { expect } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { hold } from './visit.ts';

test('a form in a dialog outlasts Back while it is saved, and asks before it closes', async ({
  page,
  give,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource|Saving the benefit failed/);
  await give({}, [{}]);
  await open('/cards');
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  const isAtDialog = () => page.evaluate(() => 'dialog' in window.history.state);
  await page.getByRole('button', { name: 'Chase Freedom Flex', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Chase Freedom Flex' });
  await sheet.getByRole('button', { name: 'Add a benefit' }).click();
  const own = page.getByRole('dialog', { name: 'Add a benefit' });
  await own.getByLabel('Name').fill('Lounge');
  await page.route('**/own-benefits', (route) => route.abort());
  const release = await hold(page, '**/own-benefits');
  await own.getByRole('button', { name: 'Add benefit' }).click();
  await expect(own.locator('form')).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await expect.poll(isAtDialog).toBe(true);
  release();
  await expect(own.getByRole('alert')).toHaveText(
    'We couldn’t tell whether this was saved. Try again: nothing is added twice.',
  );
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(isAtDialog).toBe(true);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect.poll(isAtDialog).toBe(true);
  await expect(own.getByLabel('Name')).toHaveValue('Lounge');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(own).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add Card' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await choose(page, 'Bank', 'Chase');
  await adding.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(adding.getByRole('combobox', { name: 'Bank' })).toHaveText('Chase');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();
});
