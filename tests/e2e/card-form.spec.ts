import { expect, test, type Page } from '@playwright/test';
import { onePage } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';

// Nothing is saved here: each test opens the dialog anew, and leaves it.
const page = onePage('2026-11-20', '/cards', async () => {});
const dialog = () => page().getByRole('dialog');
const field = (name: string) => dialog().getByRole('combobox', { name });
const options = () => page().getByRole('option');

async function closeList(): Promise<void> {
  await page().keyboard.press('Escape');
  await expect(page().getByRole('listbox')).toHaveCount(0);
}

test.beforeEach(async () => {
  await page().getByRole('button', { name: 'Add Card' }).click();
});

test.afterEach(async () => {
  await page().getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog()).toHaveCount(0);
});

test.describe('Add Credit Card dialog', () => {
  test('the title is Add New Credit Card', async () => {
    await expect(dialog().getByRole('heading')).toHaveText('Add New Credit Card');
    await expect(dialog()).toHaveAccessibleName('Add New Credit Card');
  });

  test('the fields are Bank, Card Name, Opened and Closed Month & Year, Last 4 Digits and Annual Fee', async () => {
    await expect(dialog().locator('label')).toHaveText(['Bank', 'Card Name', 'Last 4 Digits', 'Annual Fee']);
    for (const group of ['Opened Month & Year', 'Closed Month & Year']) {
      await expect(dialog().getByRole('group', { name: group }).getByRole('combobox')).toHaveCount(2);
    }
  });

  test('the buttons are Cancel and Add Card', async () => {
    await expect(dialog().getByRole('button')).toHaveText(['Cancel', 'Add Card']);
  });

  test('the bank dropdown offers the ten banks of the catalogue', async () => {
    await field('Bank').click();
    await expect(options()).toHaveText([
      'Chase',
      'American Express',
      'Citi',
      'Capital One',
      'Bank of America',
      'US Bank',
      'Wells Fargo',
      'Discover',
      'Barclays',
      'Other',
    ]);
    await closeList();
  });

  test('the card name dropdown is disabled until a bank is chosen', async () => {
    await expect(field('Card Name')).toBeDisabled();
    await choose(page(), 'Bank', 'Citi');
    await expect(field('Card Name')).toBeEnabled();
  });

  test('each card option has a thumbnail and an annual fee line', async () => {
    await choose(page(), 'Bank', 'Discover');
    await field('Card Name').click();
    await expect(options().nth(1)).toBeVisible();
    const count = await options().count();
    await expect(options().locator('img[src^="/card-art/"]')).toHaveCount(count);
    await expect(options().getByText(/^Annual fee: \$[\d,]+\.\d\d$/)).toHaveCount(count);
    await closeList();
  });

  test('submit is disabled until a card is chosen', async () => {
    const submit = dialog().getByRole('button', { name: 'Add Card' });
    await expect(submit).toBeDisabled();
    await choose(page(), 'Bank', 'Chase');
    await expect(submit).toBeDisabled();
    await choose(page(), 'Card Name', /^Chase Sapphire Reserve Annual/);
    await expect(submit).toBeEnabled();
  });

  test('a form without a bank or card stops silently, with no message and no call', async () => {
    const calls: string[] = [];
    const note = (request: { method: () => string }) => calls.push(request.method());
    page().on('request', note);
    const send = () =>
      dialog()
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await send();
    await choose(page(), 'Bank', 'Chase');
    await send();
    await expect(dialog().getByRole('alert')).toHaveCount(0);
    await expect(dialog().getByRole('button', { name: 'Add Card' })).toBeDisabled();
    page().off('request', note);
    expect(calls.filter((method) => method !== 'GET')).toEqual([]);
  });

  test('choosing a card fills in its annual fee', async () => {
    await choose(page(), 'Bank', 'Chase');
    for (const [cardName, fee] of [
      ['Chase Sapphire Reserve', '550.00'],
      ['Chase Sapphire Preferred', '95.00'],
      ['Chase Freedom Flex', '0.00'],
    ] as const) {
      await choose(page(), 'Card Name', new RegExp(`^${cardName} Annual`));
      await expect(dialog().getByLabel('Annual Fee')).toHaveValue(fee);
    }
  });

  test('choosing a bank clears card name, network and fee: back to 0.00', async () => {
    await choose(page(), 'Bank', 'American Express');
    await choose(page(), 'Card Name', /^American Express Gold Card Annual/);
    await expect(dialog().getByText('Last 5 Digits')).toBeVisible();
    await choose(page(), 'Bank', 'Citi');
    await expect(field('Card Name')).toHaveValue('');
    await expect(field('Card Name')).toHaveAttribute('placeholder', 'Choose a card');
    await expect(dialog().getByLabel('Annual Fee')).toHaveValue('0.00');
    await expect(dialog().getByText('Last 4 Digits')).toBeVisible();
    await expect(dialog().getByRole('button', { name: 'Add Card' })).toBeDisabled();
  });

  test('the annual fee is read-only', async () => {
    const fee = dialog().getByLabel('Annual Fee');
    await expect(fee).toHaveJSProperty('readOnly', true);
    await expect(fee).toHaveValue('0.00');
  });

  test('last digits accept digits only, up to 4', async () => {
    const digits = dialog().getByLabel('Last 4 Digits');
    await digits.pressSequentially('1a2-3 4567');
    await expect(digits).toHaveValue('1234');
  });

  test('last digits are 5 for American Express, as soon as the bank is chosen', async () => {
    await choose(page(), 'Bank', 'American Express');
    await expect(dialog().getByLabel('Last 5 Digits')).toBeVisible();
    await choose(page(), 'Card Name', /^American Express Gold Card Annual/);
    const digits = dialog().getByLabel('Last 5 Digits');
    await digits.pressSequentially('1a2345678');
    await expect(digits).toHaveValue('12345');
  });

  test('five digits are cut to the last four for a card of another network', async () => {
    await choose(page(), 'Bank', 'American Express');
    await choose(page(), 'Card Name', /^American Express Gold Card Annual/);
    await dialog().getByLabel('Last 5 Digits').fill('12345');
    await choose(page(), 'Bank', 'Chase');
    await choose(page(), 'Card Name', /^Chase Sapphire Reserve Annual/);
    await expect(dialog().getByLabel('Last 4 Digits')).toHaveValue('2345');
  });

  test('last digits stand in monospace', async () => {
    await expect(dialog().getByLabel('Last 4 Digits')).toHaveCSS('font-family', /monospace/);
  });

  test('a select list is at most 24rem high', async () => {
    await choose(page(), 'Bank', 'American Express');
    await field('Card Name').click();
    const list = page().getByRole('listbox');
    await expect(list).toHaveCSS('max-height', '384px');
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(384);
    await expect
      .poll(() => list.evaluate((element) => element.scrollHeight > element.clientHeight))
      .toBe(true);
    await closeList();
  });

  test('a select list of the longest names is no wider than its field', async () => {
    await choose(page(), 'Bank', 'American Express');
    await field('Card Name').click();
    await expect(options().filter({ hasText: 'Marriott' }).first()).toBeVisible();
    const isWider = async () => {
      const list = await page().getByRole('listbox').boundingBox();
      return list === null || list.width > (await widthOfField(page()));
    };
    await expect.poll(isWider).toBe(false);
    await closeList();
  });
});

async function widthOfField(on: Page): Promise<number> {
  const box = await on.locator('[role=combobox][aria-expanded=true]').locator('..').boundingBox();
  return box?.width ?? 0;
}
