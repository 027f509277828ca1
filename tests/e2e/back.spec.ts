import { expect } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { expectScreen, hold, move } from './visit.ts';

test('Back closes dialogs and the sheet one by one', async ({ page, give, open }) => {
  await give({}, [{}]);
  await open('/home');
  await move(page, '/cards');
  const adding = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(adding).toBeVisible();
  await page.goBack();
  await expect(adding).toBeHidden();
  await expectScreen(page, '/cards', 'Credit Cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
  await page.goForward();
  await expectScreen(page, '/cards', 'Credit Cards');

  await page.getByRole('button', { name: 'Chase Freedom Flex', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Chase Freedom Flex' });
  await sheet.getByRole('button', { name: 'Add a benefit' }).click();
  const own = page.getByRole('dialog', { name: 'Add a benefit' });
  await expect(own).toBeVisible();
  await page.goBack();
  await expect(own).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectScreen(page, '/cards', 'Credit Cards');

  // A click outside closes the sheet unless a use has been typed.
  const name = page.getByRole('button', { name: 'Chase Freedom Flex', exact: true });
  await name.click();
  await sheet.getByRole('button', { name: 'Travel Credit' }).click();
  const note = sheet.getByRole('form', { name: 'Record a use' }).getByLabel('Note');
  await expect(note).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(sheet).toBeHidden();
  await name.click();
  await sheet.getByRole('button', { name: 'Travel Credit' }).click();
  await note.fill('Dinner');
  await page.mouse.click(20, 300);
  await expect(note).toHaveValue('Dinner');
  await note.press('Escape');
  await expect(sheet).toBeHidden();
});

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
  await expect(own.getByRole('alert')).toHaveText('Couldn’t save. Try again.');
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

test('Back closes the drawer, and a page chosen in it is one step', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/home');
  await move(page, '/settings');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await toggle.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expectScreen(page, '/settings', 'Settings');

  await toggle.click();
  const otherTab = page.context().waitForEvent('page');
  await drawer.getByRole('link', { name: 'Settings' }).click({ modifiers: ['ControlOrMeta'] });
  await (await otherTab).close();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'dialog' in window.history.state)).toBe(false);
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
  await page.goForward();
  await expectScreen(page, '/settings', 'Settings');

  await toggle.click();
  await drawer.getByRole('link', { name: 'Analytics' }).click();
  await expectScreen(page, '/analytics', 'Analytics');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expectScreen(page, '/settings', 'Settings');
});
