import { expect, test, type Page } from '@playwright/test';
import { onePage } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';

// No test saves anything. Each one opens the dialog and cancels it.
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
  test('has its title, fields and buttons, a read-only fee and digits in monospace', async () => {
    await expect(dialog().getByRole('heading')).toHaveText('Add New Credit Card');
    await expect(dialog()).toHaveAccessibleName('Add New Credit Card');
    await expect(dialog().locator('label')).toHaveText(['Bank', 'Card Name', 'Last 4 Digits', 'Annual Fee']);
    for (const group of ['Opened Month & Year', 'Closed Month & Year']) {
      await expect(dialog().getByRole('group', { name: group }).getByRole('combobox')).toHaveCount(2);
    }
    await expect(dialog().getByRole('button')).toHaveText(['Cancel', 'Add Card']);
    await expect(dialog().getByLabel('Annual Fee')).toHaveJSProperty('readOnly', true);
    await expect(dialog().getByLabel('Annual Fee')).toHaveValue('0.00');
    await expect(dialog().getByLabel('Last 4 Digits')).toHaveCSS('font-family', /monospace/);
  });

  test('offers ten banks, then the cards of the chosen bank with picture and annual fee', async () => {
    await expect(field('Card Name')).toBeDisabled();
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
    await choose(page(), 'Bank', 'Discover');
    await field('Card Name').click();
    await expect(options().nth(1)).toBeVisible();
    const count = await options().count();
    await expect(options().locator('img[src^="/card-art/"]')).toHaveCount(count);
    await expect(options().getByText(/^Annual fee: \$[\d,]+\.\d\d$/)).toHaveCount(count);
    await closeList();
  });

  test('cannot be sent without a bank and a card, shows no message then, and makes no call', async () => {
    const calls: string[] = [];
    const note = (request: { method: () => string }) => calls.push(request.method());
    page().on('request', note);
    const submit = dialog().getByRole('button', { name: 'Add Card' });
    const send = () =>
      dialog()
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(submit).toBeDisabled();
    await send();
    await choose(page(), 'Bank', 'Chase');
    await send();
    await expect(dialog().getByRole('alert')).toHaveCount(0);
    await expect(submit).toBeDisabled();
    page().off('request', note);
    expect(calls.filter((method) => method !== 'GET')).toEqual([]);
    await choose(page(), 'Card Name', /^Chase Sapphire Reserve Annual/);
    await expect(submit).toBeEnabled();
  });

  test('a chosen card fills in its fee, and another bank clears card, network and fee', async () => {
    await choose(page(), 'Bank', 'American Express');
    await choose(page(), 'Card Name', /^American Express Gold Card Annual/);
    await expect(dialog().getByLabel('Annual Fee')).toHaveValue('250.00');
    await expect(dialog().getByText('Last 5 Digits')).toBeVisible();
    await choose(page(), 'Bank', 'Citi');
    await expect(field('Card Name')).toHaveValue('');
    await expect(field('Card Name')).toHaveAttribute('placeholder', 'Choose a card');
    await expect(dialog().getByLabel('Annual Fee')).toHaveValue('0.00');
    await expect(dialog().getByText('Last 4 Digits')).toBeVisible();
    await expect(dialog().getByRole('button', { name: 'Add Card' })).toBeDisabled();
  });

  test('takes four last digits, and five for American Express', async () => {
    await dialog().getByLabel('Last 4 Digits').pressSequentially('1a2-3 4567');
    await expect(dialog().getByLabel('Last 4 Digits')).toHaveValue('1234');
    await choose(page(), 'Bank', 'American Express');
    await dialog().getByLabel('Last 5 Digits').fill('');
    await dialog().getByLabel('Last 5 Digits').pressSequentially('1a2345678');
    await expect(dialog().getByLabel('Last 5 Digits')).toHaveValue('12345');
    await choose(page(), 'Bank', 'Chase');
    await choose(page(), 'Card Name', /^Chase Sapphire Reserve Annual/);
    // A card of another network keeps the last four of them.
    await expect(dialog().getByLabel('Last 4 Digits')).toHaveValue('2345');
  });

  test('a list of cards is at most 24rem high and no wider than its field', async () => {
    await choose(page(), 'Bank', 'American Express');
    await field('Card Name').click();
    await expect(options().filter({ hasText: 'Marriott' }).first()).toBeVisible();
    const list = page().getByRole('listbox');
    await expect(list).toHaveCSS('max-height', '384px');
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(384);
    await expect
      .poll(() => list.evaluate((element) => element.scrollHeight > element.clientHeight))
      .toBe(true);
    const isWider = async () => {
      const box = await list.boundingBox();
      return box === null || box.width > (await widthOfField(page()));
    };
    await expect.poll(isWider).toBe(false);
    await closeList();
  });
});

async function widthOfField(on: Page): Promise<number> {
  const box = await on.locator('[role=combobox][aria-expanded=true]').locator('..').boundingBox();
  return box?.width ?? 0;
}
