import type { Locator, Page } from '@playwright/test';
import { specifiedFields } from '../support/benefit-calls.ts';
import { cardNamed, templatesNamed } from '../support/products.ts';
import { benefitsIn, expect, panel, tile } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { expectScreen, leftDialog, loseResponse, move, settled } from './visit.ts';

const reserve = { card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;
const credits = [{ name: 'Dining Credit', amount: '20.00', frequency: 'monthly' }] as const;

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Chase Sapphire Reserve' });
const nameOf = (page: Page) =>
  tile(page, 'Chase Sapphire Reserve').getByRole('button', { name: 'Chase Sapphire Reserve', exact: true });

test('the sheet takes and returns the focus, and Back closes it last', async ({ page, give, open }) => {
  const card = await give(reserve, [...credits]);
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

  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheetOf(page).getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of ways) {
    await nameOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(sheetOf(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/cards\\?card=${card.id}$`));
    await leave();
    await expect(sheetOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/cards$/);
    await expect(nameOf(page)).toBeFocused();
  }
  // Back first closes a dialog that is open over the sheet.
  const sheet = sheetOf(page);
  await nameOf(page).click();
  await sheet.getByRole('button', { name: 'Add a benefit' }).click();
  const own = page.getByRole('dialog', { name: 'Add a benefit' });
  await expect(own).toBeVisible();
  await page.goBack();
  await expect(own).toBeHidden();
  await expect(sheet).toBeVisible();

  // A click outside closes the sheet, unless a use was typed.
  await sheet.getByRole('button', { name: 'Dining Credit' }).click();
  const note = sheet.getByRole('form', { name: 'Record a use' }).getByLabel('Note');
  await expect(note).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(sheet).toBeHidden();
  await nameOf(page).click();
  await sheet.getByRole('button', { name: 'Dining Credit' }).click();
  await note.fill('Dinner');
  await page.mouse.click(20, 300);
  await expect(note).toHaveValue('Dinner');
  await note.press('Escape');
  await expect(sheet).toBeHidden();

  // On Home, Details of the chosen card opens the same sheet.
  await move(page, `/home?only=${card.id}`);
  const details = panel(page).getByRole('button', { name: 'Details' });
  await details.click();
  await expect(sheetOf(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(details).toBeFocused();
});

test('the return is compared with the fee once all uses are entered', async ({ page, give, open }) => {
  const card = await give(reserve, [...credits, { name: 'Lounge', amount: '50.00' }]);
  await open(`/cards?card=${card.id}`);
  const sheet = sheetOf(page);
  await sheet.getByRole('checkbox', { name: 'Dining Credit' }).click();
  const fee = sheet.getByRole('region', { name: 'Worth keeping?' });
  await expect(fee).toContainText('Back$20 of $550$530 to go, from');
  await fee.getByRole('button', { name: 'Add uses' }).click();
  await expect(sheet.getByRole('tab', { name: 'History' })).toBeFocused();
  await expect(page).toHaveURL(/tab=history&year=2026$/);
  await fee.getByRole('button', { name: 'No, that’s all' }).click();
  await expect(fee).toBeFocused();
  await expect(fee).toContainText('$530 to go');

  await page.emulateMedia({ forcedColors: 'active' });
  const track = fee.locator('div[aria-hidden]').first();
  const colors = () =>
    track.evaluate((each) => [each, ...each.children].map((part) => getComputedStyle(part).backgroundColor));
  await expect.poll(async () => new Set(await colors()).size, 'the bar shows').toBeGreaterThan(1);
  await page.emulateMedia({ forcedColors: 'none' });

  // The details lead to the dialog that edits the card.
  await sheet.getByRole('button', { name: 'Edit card' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Credit Card' });
  const amount = edit.getByRole('textbox', { name: 'Amount' });
  await edit.getByRole('button', { name: 'Change fee' }).click();
  await expect(amount).toBeFocused();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByRole('button', { name: 'Change fee' }).click();
  await expect(amount).toBeFocused();
  await amount.fill('');
  await amount.press('Enter');
  await expect(edit.getByRole('alert')).toHaveText('Enter an amount, such as 695.00.');
  await amount.fill('15');
  await edit.getByRole('button', { name: 'Update Card' }).click();
  await expect(fee).toContainText('ahead by $5');
  await expect(sheet.getByRole('button', { name: 'Change fee' })).toBeFocused();
  await leftDialog(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(tile(page, 'Chase Sapphire Reserve').getByText('$20 back of $15')).toBeVisible();
  await expect(tile(page, 'Chase Sapphire Reserve')).toContainText('Annual Fee$15.00');
});

test('the user decides about the next fee and undoes it', async ({ page, give, open, api, expectLog }) => {
  expectLog(/Failed to load resource/);
  expectLog(/Saving the decision failed/);
  const { id } = await give({ ...reserve, opening_date: '2024-01-01' }, [
    ...credits,
    { name: 'Free Night', amount: '0.00' },
  ]);
  const decisions = async () => (await api('GET /cards')).body.data[0].decisions;
  await open('/home');
  // The sheet hides the page from screen readers.
  const strip = page.getByRole('group', { name: 'At a glance', includeHidden: true });
  const nextFee = strip.getByRole('link', { includeHidden: true }).last();
  await expect(nextFee).toHaveText('Next annual fee$550.00Keep it? · Jan 2027 · Sapphire Reserve');
  await nextFee.click();
  const fee = sheetOf(page).getByRole('region', { name: 'Worth keeping?' });
  await expect(fee).toContainText('Face value$240next year');
  // The worth of a benefit without an amount counts once the user has entered it.
  await fee.getByRole('button', { name: 'Dining $40' }).click();
  await expect(sheetOf(page).getByRole('heading', { name: 'Dining Credit' })).toBeVisible();
  await sheetOf(page).getByRole('button', { name: 'Back' }).click();
  await sheetOf(page).getByRole('button', { name: 'Free Night' }).click();
  await sheetOf(page).getByLabel('Worth to you per year').fill('200');
  await page.keyboard.press('Enter');
  await expect(sheetOf(page).getByText('✓ Saved')).toBeVisible();
  await expect(sheetOf(page).getByRole('button', { name: 'Record $200.00' })).toBeVisible();
  await sheetOf(page).getByRole('button', { name: 'Back' }).click();
  await expect(fee).toContainText('Worth to you$440');
  // A decision with a lost response is recorded once.
  await page.route('**/decisions', loseResponse, { times: 1 });
  const keep = fee.getByRole('button', { name: 'Keep' });
  await keep.press('Enter');
  await expect(fee.getByRole('alert')).toHaveText(/^We couldn’t tell whether this was saved\./);
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  const decided = fee.getByRole('status').filter({ hasText: 'Decided Nov 20: Keep' });
  await expect(decided).toBeFocused();
  await expect(nextFee).toHaveText('Next annual fee$550.00Jan 2027 · Sapphire Reserve');
  expect(await decisions()).toHaveLength(1);
  const undo = sheetOf(page).getByRole('button', { name: 'Undo' });
  await undo.click();
  const choice = fee.getByRole('group', { name: 'I plan to' });
  await expect(choice).toBeFocused();
  // Undo also works if another device has already undone the decision.
  await keep.press('Enter');
  await expect(decided).toBeFocused();
  const params = { id, decisionId: (await decisions())[0].id };
  await api('DELETE /cards/{id}/decisions/{decisionId}', { params });
  await undo.click();
  await expect(choice).toBeFocused();

  // Downgrade and Cancel lead to the dialog of the card.
  await choice.getByRole('button', { name: 'Downgrade' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await expect(edit.getByRole('combobox', { name: 'Bank' })).toHaveText('Chase');
  await expect(edit.getByRole('combobox', { name: 'Card Name' })).toHaveValue('');
  // If the card is not changed, no decision is recorded.
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(choice.getByRole('button', { name: 'Downgrade' })).toBeFocused();
  await choice.getByRole('button', { name: 'Close card' }).click();
  await expect(edit.getByRole('combobox', { name: 'Closed month' })).toHaveText('November');
  await edit.getByRole('button', { name: 'Update Card' }).click();
  await expect(sheetOf(page).getByRole('region', { name: 'Last fee year' })).toBeVisible();
  await expect.poll(decisions).toMatchObject([{ kind: 'cancel' }]);
  // Undo removes the closing date of the card. The sheet then asks again what the user plans.
  await undo.click();
  await expect(choice).toBeVisible();
  expect(await decisions()).toEqual([]);
});

test('details record an offer and show what others saved', async ({ page, give, open, api, expectLog }) => {
  expectLog(/Failed to load resource.*400/);
  expectLog(/Failed to load resource.*409/);
  expectLog(/Recording the decision failed/);
  expectLog(/Updating the card failed/);
  const { id } = await give(reserve);
  const complete_years = ['2024-03-01', '2025-03-01'];
  await api('PATCH /cards/{id}', { params: { id }, body: { complete_years } });
  await open(`/cards?card=${id}&tab=details`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add', exact: true }).last().click();
  // Nothing was recorded in the past years.
  await expect(sheet.getByRole('heading', { name: 'Past fee years' })).toHaveCount(0);
  const form = sheet.getByRole('form', { name: 'Add an offer or a refund' });
  const [amount, note] = [form.getByLabel('Amount'), form.getByLabel('Note')];
  await amount.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Enter an amount or a note.');
  await note.fill('To 4111 1111 1111 1111');
  await note.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('The note must not contain a card number.');
  await note.fill('20,000 points');
  await note.press('Enter');
  await expect(sheet.getByText('Nov 20 · Retention offer · 20,000 points')).toBeVisible();

  const edit = page.getByRole('dialog', { name: 'Edit Credit Card' });
  const [nickname, notes] = [edit.getByLabel('Nickname'), edit.getByLabel('Notes')];
  const editDetails = sheet.getByRole('button', { name: 'Edit details' });
  const save = edit.getByRole('button', { name: 'Update Card' });
  await editDetails.click();
  await notes.fill('To 4111 1111 1111 1111');
  await save.click();
  await expect(edit.getByRole('alert')).toHaveText('Notes must not contain a card number.');
  await notes.fill('Authorized user: Ana');
  await expect(edit.getByRole('alert')).toHaveCount(0);
  await nickname.fill('Mine');
  await api('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Theirs' } });
  await save.click();
  await expect(edit.getByRole('status')).toContainText('This card changed while you were editing it.');
  await expect(nickname).toHaveValue('Mine');
  await save.click();
  const heading = sheet.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Mine');
  await expect(sheet.getByRole('definition').filter({ hasText: 'Authorized user: Ana' })).toBeVisible();
  await expect(editDetails).toBeFocused();
  // A read that started before a save and responds after it does not bring back the old value.
  const late = Promise.withResolvers<null>();
  const read = Promise.withResolvers<null>();
  await page.route(
    '**/protected/cards',
    async (route) => {
      const response = await route.fetch();
      read.resolve(null);
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const rename = async (name: string) => {
    await editDetails.click();
    await nickname.fill(name);
    await nickname.press('Enter');
    await expect(heading).toHaveText(name);
  };
  await rename('Last');
  await read.promise;
  await rename('Very last');
  late.resolve(null);
  await settled(page);
  await expect(heading).toHaveText('Very last');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('an own benefit is added, edited and deleted', async ({ page, give, open }) => {
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
  const edit = page.getByRole('dialog', { name: 'Edit benefit' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Suite');
  await edit.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await edit.getByText('Some months differ').click();
  const months = edit.getByRole('group', { name: 'Some months differ' });
  const december = months.getByRole('textbox', { name: 'Dec' });
  await december.fill('3');
  await december.press('Backspace');
  await expect(december).toBeFocused();
  await page.getByRole('button', { name: 'Save benefit' }).click();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Suite');
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sheet.getByText('Delete Suite? Its history stays.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Delete benefit' }).click();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Chase Sapphire Reserve');
  await expect(sheet.getByRole('checkbox', { name: 'Suite' })).toHaveCount(0);
});

test('what was earned is kept with its own last day, which the form proposes', async ({
  page,
  api,
  give,
  open,
}) => {
  const surpass = cardNamed('Hilton Honors American Express Surpass Card', { opening_date: '2024-03-01' });
  const nights = templatesNamed(surpass.card_name, 'in_force').filter(({ key }) => key === 'free-night-15k');
  const card = await give(surpass, specifiedFields(nights));
  const [night] = benefitsIn(await api('GET /user-benefits'));
  await open(`/cards?card=${card.id}&benefit=${night?.id}`);
  const sheet = page.getByRole('dialog', { name: 'Hilton Amex Surpass Card' });
  await sheet.getByRole('button', { name: 'I have it' }).click();
  const form = page.getByRole('dialog', { name: 'Add a benefit' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Free Night Reward');
  await expect(form.getByLabel('Expires on')).toHaveValue('2027-11-19');
  await form.getByLabel('Expires on').fill('2026-12-18');
  await form.getByRole('button', { name: 'Add benefit' }).click();
  await expect(form).toBeHidden();
  const listed = benefitsIn(await api('GET /user-benefits'));
  const ends = listed.map(({ benefit, expiration_date }) => [benefit.benefit_name, expiration_date]);
  expect(Object.fromEntries(ends)).toEqual({
    'Free Night Reward after $15,000': '2026-12-31',
    'Free Night Reward': '2026-12-18',
  });
});

test('on a phone, buttons that wrap begin where the text above them does', async ({ page, give, open }) => {
  const names = ['Hotel Collection Credit', 'Fine Dining Credit', 'Equinox Credit'];
  const { id } = await give(
    { ...reserve, opening_date: '2025-03-01' },
    names.map((name, index) => ({ name, amount: `${500 - index}.00` })),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await open(`/cards?card=${id}`);
  const sheet = sheetOf(page);
  const leftOfText = (locator: Locator) =>
    locator.evaluate((box) => box.getBoundingClientRect().x + parseFloat(getComputedStyle(box).paddingLeft));
  const heading = await leftOfText(sheet.getByRole('heading', { name: 'Worth keeping?' }));
  for (const name of ['No, that’s all', 'Fine Dining $998'])
    await expect.poll(() => leftOfText(sheet.getByRole('button', { name })), name).toBe(heading);
});

test('on a phone sheets show names in full and clear the notch', async ({ page, give, open, api }) => {
  const { id } = await give(reserve);
  const nickname = 'The card for groceries, trains and trips';
  await api('PATCH /cards/{id}', { params: { id }, body: { nickname } });
  const insets = { top: 47, bottom: 34, left: 20, right: 20 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.setViewportSize({ width: 390, height: 844 });
  const expectClear = async (...parts: Locator[]) => {
    for (const part of parts) {
      const isClear = async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
        const [right, bottom] = [390 - (x + width), 844 - (y + height)];
        return y >= insets.top && x >= insets.left && right >= insets.right && bottom >= insets.bottom;
      };
      await expect.poll(isClear, String(part)).toBe(true);
    }
  };
  await open(`/cards?card=${id}&tab=details`);
  const sheet = page.getByRole('dialog', { name: nickname });
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const line = sheet.getByRole('definition').filter({ hasText: nickname });
  const heading = sheet.getByRole('heading', { level: 2 });
  for (const part of [line, heading]) {
    const hidden = () =>
      part.evaluate((text) => [text.scrollHeight - text.clientHeight, text.scrollWidth - text.clientWidth]);
    await expect.poll(hidden).toEqual([0, 0]);
  }
  const close = sheet.getByRole('button', { name: 'Close' });
  await expectClear(close, heading);
  await sheet.getByRole('tab', { name: 'Benefits' }).click();
  await sheet.getByText('Add a benefit').scrollIntoViewIfNeeded();
  await expectClear(close, sheet.getByText('Add a benefit'));
  await sheet.getByRole('button', { name: 'Edit card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await expectClear(
    dialog.getByRole('heading', { name: 'Edit Credit Card' }),
    dialog.getByRole('button', { name: 'Update Card' }),
  );
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devtools.detach();
});
