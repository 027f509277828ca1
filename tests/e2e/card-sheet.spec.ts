import type { Locator, Page } from '@playwright/test';
import { usesOf } from '../support/recorded-uses.ts';
import { axe } from './axe.ts';
import { benefitsIn, expect, panel, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const reserve = { card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;
const credits = [{ name: 'Dining Credit', amount: '20.00', frequency: 'monthly' }] as const;

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Chase Sapphire Reserve' });

test.describe('The side sheet of a card', () => {
  test('takes the focus from the tile and returns it on Back, Escape and Close', async ({
    page,
    give,
    open,
  }) => {
    const card = await give(reserve, [...credits]);
    await open('/cards');
    const name = tile(page, 'Chase Sapphire Reserve').getByRole('button', {
      name: 'Chase Sapphire Reserve',
      exact: true,
    });
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => sheetOf(page).getByRole('button', { name: 'Close' }).click(),
    ];
    for (const leave of ways) {
      await name.focus();
      await page.keyboard.press('Enter');
      await expect(sheetOf(page).getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/cards\\?card=${card.id}$`));
      await leave();
      await expect(sheetOf(page)).toBeHidden();
      await expect(page).toHaveURL(/\/cards$/);
      await expect(name).toBeFocused();
    }
  });

  test('fills a phone and has no accessibility violations in light and dark', async ({
    page,
    give,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = await give(reserve, [...credits]);
    await open(`/cards?card=${card.id}`);
    await expect(sheetOf(page).getByRole('checkbox', { name: 'Dining Credit' })).toBeVisible();
    await expect.poll(() => sheetOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await axe(page).include('[role=dialog]').analyze();
      expect(
        violations.map(({ id }) => id),
        colorScheme,
      ).toEqual([]);
    }
  });

  test('on a phone shows long names in full and long notes behind Show more', async ({
    page,
    give,
    open,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await give({ ...reserve, notes: 'Kept in the drawer of the desk. '.repeat(20) });
    const nickname = 'The card for groceries, trains and trips';
    await api('PATCH /cards/{id}', { params: { id }, body: { nickname } });
    await open(`/cards?card=${id}`);
    const sheet = page.getByRole('dialog', { name: nickname });
    const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: 0 };
    const heightOf = (part: Locator) => async () => (await sizeOf(part)).height;
    const line = sheet.getByRole('button', { name: `Nickname: ${nickname}` });
    await expect.poll(async () => (await sizeOf(line)).width).toBeGreaterThan(250);
    const title = sheet.getByRole('heading', { level: 2 });
    await expect
      .poll(() => title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await expect
      .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    const notes = sheet.getByRole('button', { name: /^Notes: Kept/ });
    await expect.poll(heightOf(notes)).toBeLessThan(90);
    await sheet.getByRole('button', { name: 'Show more of Notes' }).click();
    await expect.poll(heightOf(notes)).toBeGreaterThan(200);
    await sheet.getByRole('button', { name: 'Show less of Notes' }).click();
    await expect(sheet.getByRole('button', { name: 'Show more of Notes' })).toBeFocused();
    await expect.poll(heightOf(notes)).toBeLessThan(90);
  });

  test('shows its bars in forced colors mode', async ({ page, give, open, api }) => {
    const { id } = await give(reserve, [...credits]);
    await api('PATCH /cards/{id}', { params: { id }, body: { complete_years: ['2026-03-01'] } });
    const [dining] = benefitsIn(await api('GET /user-benefits'));
    await usesOf(api, id, String(dining?.id)).add({ used_on: '2026-11-12', amount: '8.00' });
    await page.emulateMedia({ forcedColors: 'active' });
    await open(`/cards?card=${id}`);
    const sheet = sheetOf(page);
    const tracks = [
      sheet.getByRole('region', { name: 'Return' }).locator('[aria-hidden] > div').first(),
      sheet.getByRole('listitem').locator('[aria-hidden]:has(> span)'),
    ];
    for (const track of tracks) {
      await expect(track).toBeVisible();
      const isFilled = () =>
        track.evaluate((each) => {
          const [color, filled] = [each, ...each.children].map(
            (part) => getComputedStyle(part).backgroundColor,
          );
          return filled !== undefined && filled !== color;
        });
      await expect.poll(isFilled).toBe(true);
    }
    await page.keyboard.press('Escape');
    const bar = tile(page, 'Chase Sapphire Reserve').locator('[data-share]');
    await expect
      .poll(() => bar.evaluate((each) => getComputedStyle(each, '::after').backgroundImage))
      .toMatch(/gradient/);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('saves a nickname, and shows the one that another device has saved meanwhile', async ({
    page,
    give,
    open,
    api,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*409/);
    const card = await give(reserve, [...credits]);
    await open(`/cards?card=${card.id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Nickname/ }).click();
    await sheet.getByRole('textbox', { name: 'Nickname' }).fill('Travel');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Saved')).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Travel');

    await sheet.getByRole('button', { name: /^Nickname/ }).click();
    await sheet.getByRole('textbox', { name: 'Nickname' }).fill('Mine');
    await api('PATCH /cards/{id}', { params: { id: card.id }, body: { nickname: 'Theirs' } });
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert').filter({ hasText: 'is now “Theirs”' })).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Mine');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Nickname: Mine' })).toBeVisible();
  });

  test('compares the return with the fee once the holder says that all uses are entered', async ({
    page,
    give,
    open,
  }) => {
    const card = await give(reserve, [...credits]);
    await open(`/cards?card=${card.id}`);
    const sheet = sheetOf(page);
    await sheet.getByRole('checkbox', { name: 'Dining Credit' }).click();
    await expect(sheet.getByText('$20.00 back')).toBeVisible();
    await sheet.getByRole('button', { name: 'Yes, all entered' }).click();
    await expect(sheet.getByText('$530.00 to break even')).toBeVisible();
    await sheet.getByRole('button', { name: 'Change fee' }).click();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('15');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet.getByText('$5.00 ahead')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile(page, 'Chase Sapphire Reserve').getByText('$20.00 of $15.00')).toBeVisible();
    await expect(tile(page, 'Chase Sapphire Reserve')).toContainText('Annual Fee$15.00');
  });

  test('adds an own benefit, edits it and deletes it', async ({ page, give, open }) => {
    const card = await give(reserve);
    await open(`/cards?card=${card.id}`);
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: 'Add a benefit' }).click();
    const form = page.getByRole('dialog', { name: 'Add a benefit' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Free night');
    await form.getByRole('textbox', { name: 'Uses per period' }).fill('2');
    await form.getByRole('button', { name: 'Add benefit' }).click();
    await expect(sheet.getByRole('checkbox', { name: 'Free night' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Free night' }).click();
    await expect(sheet.getByRole('heading', { name: 'Record a use' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Edit benefit' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Suite');
    await page.getByRole('button', { name: 'Save benefit' }).click();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Suite');
    await sheet.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(sheet.getByText('Delete Suite? Its history stays.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Delete benefit' }).click();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Chase Sapphire Reserve');
    await expect(sheet.getByRole('checkbox', { name: 'Suite' })).toHaveCount(0);
  });

  test('opens by Details of the card chosen on Home and returns the focus there', async ({
    page,
    give,
    open,
  }) => {
    await give(reserve, [...credits]);
    await open('/home');
    await tile(page, 'Chase Sapphire Reserve')
      .getByRole('button', { name: 'Chase Sapphire Reserve', exact: true })
      .click();
    const details = panel(page).getByRole('button', { name: 'Details' });
    await details.click();
    await expect(sheetOf(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.goBack();
    await expect(sheetOf(page)).toBeHidden();
    await expect(details).toBeFocused();
  });
});

test('the Delete dialog counts the uses that would be lost and offers to close the card instead', async ({
  page,
  api,
  give,
  open,
}) => {
  await give({ card_name: 'Unused Card' });
  const { id } = await give(reserve, [...credits]);
  const [dining] = benefitsIn(await api('GET /user-benefits'));
  await usesOf(api, id, String(dining?.id)).add({ used_on: '2026-11-12', amount: '8.00' });
  await open('/cards');
  const dialog = page.getByRole('dialog', { name: 'Delete Credit Card' });
  await page.getByRole('button', { name: 'Delete Unused Card' }).click();
  await expect(dialog.getByText('No uses recorded.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close card instead' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete Chase Sapphire Reserve' }).click();
  await expect(dialog.getByText('1 recorded use will be deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close card instead' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await edit.getByRole('button', { name: 'Update Card' }).click();
  await expect(tile(page, 'Chase Sapphire Reserve').getByText('Closed')).toBeVisible();
});
