import type { Page } from '@playwright/test';
import { expect, requestsOf } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { drawn, showTab } from './visit.ts';

const closedBeforeOpening = 'Closed date cannot be before the opening date. Please check your dates.';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('combobox', { name });
const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Add Card' });

// Each test opens the dialog and cancels it, so nothing is saved.
test.beforeEach(async ({ page, open }) => {
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
});

test.afterEach(async ({ page }) => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the Add dialog has its parts, and needs a card and possible dates', async ({ page }) => {
  await expect(dialog(page).getByRole('heading')).toHaveText('Add New Credit Card');
  await expect(dialog(page)).toHaveAccessibleName('Add New Credit Card');
  await expect(dialog(page).locator('label')).toHaveText([
    'Bank',
    'Card Name',
    'Last 4 Digits',
    'Annual Fee',
  ]);
  for (const group of ['Opened Month & Year', 'Closed Month & Year'])
    await expect(dialog(page).getByRole('group', { name: group }).getByRole('combobox')).toHaveCount(2);
  await expect(dialog(page).getByRole('button')).toHaveText([
    'Add a welcome offer',
    'Add several instead',
    'Cancel',
    'Add Card',
  ]);
  await expect(dialog(page).getByLabel('Annual Fee')).toHaveJSProperty('readOnly', true);
  await expect(dialog(page).getByLabel('Annual Fee')).toHaveValue('0.00');
  await expect(dialog(page).getByLabel('Last 4 Digits')).toHaveCSS('font-family', /monospace/);

  const sent = requestsOf(page, 'POST', /./);
  const send = () =>
    dialog(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(submit(page)).toBeDisabled();
  await send();
  await choose(page, 'Bank', 'Chase');
  await send();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
  await choose(page, 'Card Name', /^Chase Sapphire Reserve Annual/);
  await expect(submit(page)).toBeEnabled();

  await choose(page, 'Closed month', 'October');
  await choose(page, 'Closed year', '2026');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toHaveCount(0);
  await submit(page).click();
  await expect(alert).toHaveText(closedBeforeOpening);
  for (const part of ['month', 'year'])
    await expect(field(page, `Closed ${part}`)).toHaveAccessibleDescription(closedBeforeOpening);
  // A submitted form disables its button from the next frame until the response arrives.
  await drawn(page);
  await expect(submit(page)).toBeEnabled();
  expect(sent).toEqual([]);

  // On a phone, the dialog fills the screen. On a desktop, a click beside the dialog keeps the entries.
  await dialog(page).getByLabel('Last 4 Digits').fill('4821');
  const size = { width: 390, height: 844 };
  await page.setViewportSize(size);
  await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expect(submit(page)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.click(20, 450);
  await expect(dialog(page).getByLabel('Last 4 Digits')).toHaveValue('4821');

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Add Card' }).click();
  // On a phone, Close covers Sign Out. The second click must not hit Sign Out.
  await dialog(page).getByRole('button', { name: 'Close' }).dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(submit(page)).toBeVisible();
});

test('a bank offers its cards in a list of 24rem, which are searched by keyboard', async ({ page, give }) => {
  await expect(field(page, 'Card Name')).toBeDisabled();
  await choose(page, 'Bank', 'American Express');
  await field(page, 'Card Name').click();
  await expect(options(page).filter({ hasText: 'Marriott' }).first()).toBeVisible();
  const count = await options(page).count();
  await expect(options(page).locator('img[src^="/card-art/"]')).toHaveCount(count);
  await expect(options(page).getByText(/^Annual fee: \$[\d,]+\.\d\d$/)).toHaveCount(count);
  const list = page.getByRole('listbox');
  await expect(list).toHaveCSS('max-height', '384px');
  await expect.poll(() => list.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  const wider = async () => {
    const around = await field(page, 'Card Name').locator('..').boundingBox();
    return ((await list.boundingBox())?.width ?? Infinity) - (around?.width ?? 0);
  };
  await expect.poll(wider, 'no wider than its field').toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await choose(page, 'Card Name', /^Amex Platinum Card Annual/);
  const included = dialog(page).getByRole('list', { name: 'Includes 5 benefits' }).getByRole('listitem');
  await expect(included).toHaveCount(5);
  await expect(included.first()).toHaveText('Airline Fee Credit$200.00 Annually');
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
  await expect(dialog(page).getByText('No known benefits for this card.')).toBeVisible();
  await expect(dialog(page).getByRole('list')).toHaveCount(0);

  const name = field(page, 'Card Name');
  await name.fill('csr');
  await expect(options(page).first()).toContainText('Chase Sapphire Reserve');
  await name.press('Enter');
  await expect(name).toHaveValue('Chase Sapphire Reserve');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog(page), 'not sent').toBeVisible();
  await name.fill('nothing of the kind');
  await expect(page.getByText('No matching cards')).toBeVisible();
  await expect(options(page)).toHaveText([/^Add “nothing of the kind” as another card/]);
  // A card that is added on another device does not change the typed text.
  await give({});
  await showTab(page);
  await expect(page.getByText('My Credit Cards (1)')).toBeVisible();
  await expect(name).toHaveValue('nothing of the kind');
  // A click outside the search restores the chosen card.
  await dialog(page).getByRole('heading').click();
  await expect(name).toHaveValue('Chase Sapphire Reserve');

  await choose(page, 'Bank', 'Citi');
  await name.fill('rewards+');
  await expect(options(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Show cards no longer offered' }).click();
  await name.fill('rewards+');
  await expect(options(page)).toHaveText(['Citi Rewards+ CardAnnual fee: $0.00 · No longer offered']);
  await options(page).click();
  await dialog(page).getByRole('button', { name: 'Hide cards no longer offered' }).click();
  await expect(name).toHaveValue('Citi Rewards+ Card');
  await choose(page, 'Bank', 'Discover');
  await expect(dialog(page).getByRole('button', { name: /no longer offered/ })).toHaveCount(0);
});

test('months, years and digits are offered as the specification says (sections 4, 5 and 9)', async ({
  page,
}) => {
  const name = field(page, 'Card Name');
  const fee = dialog(page).getByLabel('Annual Fee');
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^Amex Platinum Card Annual/);
  await expect(fee).toHaveValue('695.00');
  await dialog(page).getByLabel('Last 5 Digits').pressSequentially('1a2-3 45678');
  await expect(dialog(page).getByLabel('Last 5 Digits')).toHaveValue('12345');

  // Another bank clears the card's name, its fee and its network. The old network allowed a fifth digit.
  await choose(page, 'Bank', 'Chase');
  await expect(name).toHaveValue('');
  await expect(fee).toHaveValue('0.00');
  await expect(submit(page)).toBeDisabled();
  await dialog(page).getByLabel('Last 4 Digits').fill('');
  await dialog(page).getByLabel('Last 4 Digits').pressSequentially('1a2-3 45678');
  await expect(dialog(page).getByLabel('Last 4 Digits')).toHaveValue('1234');

  const years = Array.from({ length: 10 }, (_, back) => String(2026 - back));
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
  for (const date of ['Opened', 'Closed']) {
    await field(page, `${date} year`).click();
    await expect(options(page)).toHaveText(['Year', ...years]);
    await expect(page.getByRole('presentation').locator('.MuiMenu-paper')).toHaveCSS('max-height', '384px');
    await options(page).filter({ hasText: '2025' }).click();
    await field(page, `${date} month`).click();
    await expect(options(page)).toHaveText(['Month', ...months, 'October', 'November', 'December']);
    await options(page).filter({ hasText: 'December' }).click();
    await choose(page, `${date} year`, '2026');
    // December is chosen before the year, so only the message can refuse it.
    await expect(dialog(page).getByRole('group', { name: date }).getByRole('alert')).toHaveText(
      `${date === 'Opened' ? 'Opening' : 'Closed'} date cannot be in the future. Please select a past or current date.`,
    );
    await field(page, `${date} month`).click();
    await expect(options(page)).toHaveText(['Month', ...months, 'October', 'November']);
    await options(page).filter({ hasText: 'November' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  }
});
