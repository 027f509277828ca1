import type { Page, Route } from '@playwright/test';
import { expect, tile, tileNames } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { loseResponse, move } from './visit.ts';

const several = (page: Page) => page.getByRole('dialog', { name: 'Add several cards' });
const rowsOf = (page: Page) => several(page).getByRole('group', { name: /^Row \d/ });
const added = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('four cards are added with their terms in five clicks, two of them for months', async ({
  page,
  api,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource|Adding several cards failed|Catching up failed/);
  await open('/home');
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.evaluate(() =>
    addEventListener('pointerdown', () => void Reflect.get(window, 'countClick')(), true),
  );
  await page.getByRole('button', { name: 'Add Card' }).click();
  await page.getByRole('button', { name: 'Add several instead' }).click();
  const names = several(page).getByLabel('Names of your cards');
  await expect(names).toBeFocused();
  await page.keyboard.type('plat 3/24 11005\ngold 3/2024\ncsr');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: /^Discard / })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(', csp\n<b>x</b>');
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(names).toBeFocused();
  await expect(rowsOf(page).last()).toContainText('No card is named “<b>x</b>”');
  await several(page).getByRole('button', { name: 'Remove row 5' }).press('Enter');
  await expect(names).toHaveValue(/\ncsp$/);
  await expect(rowsOf(page).first()).toContainText('$895.00 a year, 16 benefits');
  await expect(rowsOf(page).first().getByLabel('Opened')).toHaveValue('Mar 2024');
  await expect(rowsOf(page).first().getByLabel('Last digits')).toHaveValue('11005');
  // A month without its year is an error.
  const add = several(page).getByRole('button', { name: 'Add 4 cards' });
  await rowsOf(page).nth(2).getByLabel('Opened').fill('12/');
  await add.press('Enter');
  const problem = rowsOf(page).getByRole('alert');
  await expect(problem).toHaveText('Enter a month and a year, such as 12/25 or Dec 2025.');
  await expect(rowsOf(page).nth(2).getByLabel('Opened')).toBeFocused();
  for (let row = 2; row < 4; row += 1) await rowsOf(page).nth(row).getByLabel('Opened').fill('mar 2024');
  await expect(rowsOf(page).nth(2).getByLabel('Opened')).toHaveValue('Mar 2024');
  await expect(problem).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(async () => (await rowsOf(page).nth(3).boundingBox())?.height).toBeLessThanOrEqual(48);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard 4 rows?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'dialog' in window.history.state)).toBe(true);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'dialog' in window.history.state)).toBe(true);

  await page.route('**/import', loseResponse, { times: 1 });
  await add.click();
  await expect(several(page).getByRole('alert')).toHaveText(
    'We couldn’t tell whether these cards were added. Try again: no card is added twice.',
  );
  // The attempt with the lost response has added all cards, so they can't be changed now.
  await expect(names).toBeDisabled();
  await expect(several(page).locator('fieldset[inert]')).toHaveCount(1);
  await several(page).getByRole('button', { name: 'Try again' }).click();
  await expect(several(page)).toBeHidden();
  const catchUp = page.getByRole('dialog', { name: 'Used already this year?' });
  await expect(catchUp).toContainText('Added 4 cards.');
  // "Try again" does not count. The test filled in two months without clicks, so two clicks are added.
  expect(clicks - 1 + 2).toBeLessThanOrEqual(5);

  // All earlier uses of the year are entered together.
  const uberCash = catchUp.getByLabel('Uber Cash, Platinum: used in how many of 11 months');
  await uberCash.fill('12');
  await expect(catchUp.getByRole('alert')).toHaveText('Enter a number up to 11.');
  await uberCash.fill('10');
  await page.route('**/protected/readings', loseResponse, { times: 1 });
  await catchUp.getByRole('button', { name: 'Save 10 uses' }).click();
  await expect(catchUp.getByRole('alert')).toHaveText(
    'We couldn’t tell whether this was saved. Try again: nothing is recorded twice.',
  );
  // The uses may have been recorded. The rows can't be changed, because the same import is sent again.
  await expect(catchUp.locator('[inert]')).toContainText('November still open');
  await catchUp.getByRole('button', { name: 'Try again' }).click();
  await expect(catchUp).toBeHidden();
  // The notice remains while it has the focus.
  const undo = added(page, '10 uses recorded, $').getByRole('button', { name: 'Undo' });
  await undo.focus();
  const platinum = tile(page, 'Amex Platinum Card');
  await expect(platinum).toContainText('$895.00');
  // The dialog has marked the fee year as complete, so the tile shows how much of the fee is still to go.
  await expect(platinum).toContainText(/back of \$895\$\d+ to go/);
  expect((await api('GET /readings')).body.data).toMatchObject([{ kind: 'by_hand', use_count: 10 }]);
  const completeYears = async () =>
    (await api('GET /cards')).body.data.flatMap((card: { complete_years: string[] }) => card.complete_years);
  expect(await completeYears()).toHaveLength(4);
  await undo.click();
  await expect(added(page, 'Removed 10 uses')).toBeVisible();
  expect((await api('GET /readings')).body.data).toEqual([]);
  expect(await completeYears()).toEqual([]);
  const { data } = (await api('GET /cards')).body;
  expect(data).toHaveLength(4);
  for (const card of data)
    expect(card).toMatchObject({ terms_choice: 'in_force', opening_date: '2024-03-01' });
});

test('sample cards are added, and all but one’s own are removed', async ({ page, api, open, expectLog }) => {
  expectLog(/Removing the sample cards failed/);
  expectLog(/Failed to load resource/);
  await open('/home');
  await page.getByRole('button', { name: 'Look around with sample cards' }).press('Enter');
  const remove = page.getByRole('button', { name: 'Remove them' });
  await expect(remove).toBeVisible();
  await expect(tileNames(page)).toHaveCount(5);
  const heading = page.getByRole('heading', { name: 'My Credit Cards (5)' });
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(remove).toBeVisible();
  await expect(heading).not.toBeFocused();

  const [mine, sample] = (await api('GET /cards')).body.data;
  await api('PATCH /cards/{id}', { params: { id: mine?.id ?? '' }, body: { holder: 'Me' } });
  await move(page, '/settings');
  await open('/cards');
  const confirm = page.getByRole('alertdialog', { name: 'Remove 4 sample cards?' });
  const refuse = (route: Route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.fallback();
  await page.route(`**/cards/${sample?.id}`, refuse);
  await remove.click();
  await expect(confirm.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toHaveText('Not all were removed. Try again.');
  await page.unroute(`**/cards/${sample?.id}`);
  await remove.click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(added(page, '4 sample cards removed')).toBeVisible();
  await expect(remove).toBeHidden();
  expect((await api('GET /cards')).body.data).toMatchObject([{ id: mine?.id }]);
});
