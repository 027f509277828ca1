import { checkbox, expect, panel, requestsOf, tile, tileNames, test as fresh } from './cards-fixtures.ts';
import { addCard, choose } from './fixtures.ts';
import { gate } from './visit.ts';
import { test } from './reused-page.ts';

const platinum = 'American Express Platinum Card';
const cardsPath = /\/cards$/;

test.describe('Adding a card', () => {
  test('submit creates the card, sends its templates, closes the dialog and refreshes both lists', async ({
    page,
    open,
  }) => {
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/'))
        order.push(`${request.method()} ${pathname.replace(/.*protected/, '')}`);
    });
    const read = page.waitForResponse(/\/user-benefits$/);
    await open('/home');
    await read;
    order.length = 0;
    await addCard(page, 'Chase', 'Chase Sapphire Reserve');
    await expect(tileNames(page)).toHaveText(['Chase Sapphire Reserve']);
    await expect(checkbox(page, 'Travel Credit')).toBeVisible();
    const steps = order.map((step) => step.replace(/cards\/[^/]+/, 'cards/{id}'));
    expect(steps.slice(0, 2)).toEqual(['POST /cards', 'POST /cards/{id}/benefits']);
    expect(steps.slice(2)).toEqual(expect.arrayContaining(['GET /cards', 'GET /user-benefits']));
  });

  test('a card without a built-in template list sends no templates', async ({ page, open }) => {
    const populated = requestsOf(page, 'POST', /\/benefits$/);
    await open('/home');
    await addCard(page, 'Chase', 'Chase Freedom Flex');
    await expect(panel(page)).toContainText('Chase Freedom Flex has no benefits to track.');
    expect(populated).toEqual([]);
  });

  test('sends bank, card, network, fee, built-in image, last digits and dates as year-month-01, with the status active', async ({
    page,
    open,
  }) => {
    const created = requestsOf(page, 'POST', cardsPath);
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'American Express');
    await choose(page, 'Card Name', new RegExp(`^${platinum} Annual`));
    await choose(page, 'Opened month', 'March');
    await choose(page, 'Opened year', '2024');
    await choose(page, 'Closed month', 'November');
    await choose(page, 'Closed year', '2026');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Last 5 Digits').fill('12345');
    await dialog.getByRole('button', { name: 'Add Card' }).click();
    await expect(dialog).toBeHidden();
    expect(created.map(({ body }) => body)).toEqual([
      {
        card_name: platinum,
        bank: 'American Express',
        network: 'American Express',
        annual_fee: '695.00',
        opening_date: '2024-03-01',
        closed_date: '2026-11-01',
        card_image_url: '/card-art/amex-platinum.svg',
        last_digits: '12345',
        notes: null,
        status: 'active',
      },
    ]);
  });

  test('without an opening date, or with half of one, the current month is used', async ({ page, open }) => {
    const created = requestsOf(page, 'POST', cardsPath);
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
    await choose(page, 'Opened month', 'March');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Chase Freedom Flex').locator('dl')).toContainText('OpenedNov 2026');
    expect(created[0]?.body).toMatchObject({ opening_date: '2026-11-01', closed_date: null });
  });

  fresh(
    'a card with a built-in image asks for no suggestion, another one takes the suggested image',
    async ({ page, open }) => {
      const suggested = requestsOf(page, 'GET', /\/card-images\/suggest\//);
      const created = requestsOf(page, 'POST', cardsPath);
      await open('/cards');
      await page.getByRole('button', { name: 'Add Card' }).click();
      await choose(page, 'Bank', 'Chase');
      await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add Card' })).toBeEnabled();
      expect(suggested).toEqual([]);
      const answered = page.waitForResponse(
        /\/card-images\/suggest\/Chase%20Freedom%20Rise\?bank=Chase&network=Visa$/,
      );
      await choose(page, 'Card Name', /^Chase Freedom Rise Annual/);
      const { data } = await (await answered).json();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
      await expect(tile(page, 'Chase Freedom Rise').locator('img')).toHaveAttribute(
        'src',
        data.suggestedImage,
      );
      expect(created[0]?.body).toMatchObject({ card_image_url: data.suggestedImage });
    },
  );

  fresh('the card has the picture that its option showed', async ({ page, open }) => {
    const created = requestsOf(page, 'POST', cardsPath);
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await page.getByRole('combobox', { name: 'Card Name' }).click();
    const option = page.getByRole('option', { name: /^Ink Business Cash Annual/ });
    const picture = await option.locator('img').getAttribute('src');
    await option.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Ink Business Cash').locator('img')).toHaveAttribute('src', picture ?? '');
    expect(created).toMatchObject([{ body: { card_image_url: '/card-art/visa-navy.svg' } }]);
    expect(picture).toBe('/card-art/visa-navy.svg');
  });

  fresh(
    'a suggestion that is still on its way when the form is sent is waited for',
    async ({ page, open }) => {
      const created = requestsOf(page, 'POST', cardsPath);
      await open('/cards');
      const answer = gate();
      await page.route('**/card-images/suggest/**', async (route) => {
        const response = await route.fetch();
        await answer.opened;
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: 'Add Card' }).click();
      await choose(page, 'Bank', 'Chase');
      const asked = page.waitForRequest(/\/card-images\/suggest\//);
      await choose(page, 'Card Name', /^Chase Freedom Rise Annual/);
      await asked;
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Add Card' });
      await submit.click();
      await expect(submit).toBeDisabled();
      expect(created).toEqual([]);
      answer.open();
      await expect(tile(page, 'Chase Freedom Rise').locator('img')).toHaveAttribute('src', /^\/card-art\//);
      expect(created[0]?.body).toMatchObject({ card_image_url: expect.stringMatching(/^\/card-art\//) });
    },
  );

  fresh('a suggestion that never comes holds up a card for some seconds only', async ({ page, open }) => {
    await page.route('**/card-images/suggest/**', () => {});
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Freedom Rise Annual/);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Chase Freedom Rise')).toBeVisible();
    await expect(tile(page, 'Chase Freedom Rise').locator('img')).toHaveCount(0);
  });

  test('cancelling sends nothing, and the next dialog starts empty', async ({ page, open }) => {
    const created = requestsOf(page, 'POST', cardsPath);
    await open('/cards');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Choose a bank');
    expect(created).toEqual([]);
  });
});
