import { benefitsIn, expect } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { expectScreen, move } from './visit.ts';

test('Back closes the Add dialog, and a closed dialog leaves no entry in the browser history', async ({
  page,
  open,
}) => {
  await open('/home');
  await move(page, '/cards');
  const add = page.getByRole('button', { name: 'Add Card' });
  const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await add.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectScreen(page, '/cards', 'Credit Cards');

  await add.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
});

test('Back closes the dialog that adds several cards', async ({ page, open }) => {
  await open('/cards');
  await page.getByRole('button', { name: 'Add several cards at once' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add several cards' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectScreen(page, '/cards', 'Credit Cards');
});

test('Back first closes a dialog over the sheet, then the sheet', async ({ page, give, open }) => {
  await give();
  await open('/cards');
  await page.getByRole('button', { name: 'Chase Freedom Flex', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Chase Freedom Flex' });
  await sheet.getByRole('button', { name: 'Add a benefit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a benefit' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectScreen(page, '/cards', 'Credit Cards');
});

test('a click outside the sheet closes it unless a use has been typed', async ({ page, api, give, open }) => {
  const card = await give({}, [{}]);
  const [benefit] = benefitsIn(
    await api('GET /user-benefits', { headers: { 'X-Debug-Today': '2026-11-20' } }),
  );
  await open(`/benefits?card=${card.id}&benefit=${benefit?.id ?? ''}`);
  const sheet = page.getByRole('dialog', { name: 'Chase Freedom Flex' });
  const note = sheet.getByRole('form', { name: 'Record a use' }).getByLabel('Note');
  await note.fill('Dinner');
  await page.mouse.click(20, 300);
  await expect(note).toHaveValue('Dinner');
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('');
  await page.mouse.click(20, 300);
  await expect(sheet).toBeHidden();
});

test('Back closes the drawer of a phone, and a page chosen in it takes one step back', async ({
  page,
  open,
}) => {
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

  await page.getByRole('heading', { name: 'My data' }).click();
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase everything' });
  await expect(erasing).toBeVisible();
  await page.goBack();
  await expect(erasing).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
});
