import { checkbox, expect, panel, requestsOf, tile, tileNames, test as fresh } from './cards-fixtures.ts';
import { addCard, choose } from './fixtures.ts';
import { gate } from './visit.ts';
import { test } from './reused-page.ts';

const platinum = 'American Express Platinum Card';
const cardsPath = /\/cards$/;

test.describe('Adding a card', () => {
  test('sends the card and its templates, closes the dialog and reloads both lists', async ({
    page,
    open,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/'))
        calls.push(`${request.method()} ${pathname.replace(/.*protected/, '')}`);
    });
    const created = requestsOf(page, 'POST', cardsPath);
    const read = page.waitForResponse(/\/user-benefits$/);
    await open('/home');
    await read;
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'American Express');
    await choose(page, 'Card Name', new RegExp(`^${platinum} Annual`));
    await choose(page, 'Opened month', 'March');
    await choose(page, 'Opened year', '2024');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Last 5 Digits').fill('12345');
    calls.length = 0;
    await dialog.getByRole('button', { name: 'Add Card' }).click();
    await expect(dialog).toBeHidden();
    await expect(tileNames(page)).toHaveText(['Amex Platinum Card']);
    await expect(checkbox(page, 'Uber Cash')).toBeVisible();
    const steps = calls.map((step) => step.replace(/cards\/[^/]+/, 'cards/{id}'));
    expect(steps.slice(0, 2)).toEqual(['POST /cards', 'POST /cards/{id}/benefits']);
    expect(steps.slice(2)).toEqual(expect.arrayContaining(['GET /cards', 'GET /user-benefits']));
    expect(created.map(({ body }) => body)).toEqual([
      {
        card_name: platinum,
        bank: 'American Express',
        network: 'American Express',
        annual_fee: '695.00',
        opening_date: '2024-03-01',
        closed_date: null,
        card_image_url: '/card-art/amex-platinum.svg',
        last_digits: '12345',
        notes: null,
        status: 'active',
      },
    ]);
  });

  test('sends the current month without a complete opening date, and no templates for a card without any', async ({
    page,
    open,
  }) => {
    const created = requestsOf(page, 'POST', cardsPath);
    const populated = requestsOf(page, 'POST', /\/benefits$/);
    await open('/home');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
    await choose(page, 'Opened month', 'March');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Chase Freedom Flex').locator('dl')).toContainText('OpenedNov 2026');
    await expect(panel(page)).toContainText('Chase Freedom Flex has no benefits to track.');
    expect(created[0]?.body).toMatchObject({ opening_date: '2026-11-01', closed_date: null });
    expect(populated).toEqual([]);
  });

  fresh(
    'a card without a built-in image gets the suggested one, which its option shows',
    async ({ page, open }) => {
      const suggested = requestsOf(page, 'GET', /\/card-images\/suggest\//);
      const created = requestsOf(page, 'POST', cardsPath);
      await open('/cards');
      await page.getByRole('button', { name: 'Add Card' }).click();
      await choose(page, 'Bank', 'Chase');
      await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Add Card' });
      await expect(submit).toBeEnabled();
      expect(suggested).toEqual([]);

      const answer = gate();
      await page.route('**/card-images/suggest/**', async (route) => {
        const response = await route.fetch();
        await answer.opened;
        await route.fulfill({ response });
      });
      const answered = page.waitForResponse(
        /\/card-images\/suggest\/Chase%20Freedom%20Rise\?bank=Chase&network=Visa$/,
      );
      await page.getByRole('combobox', { name: 'Card Name' }).click();
      const option = page.getByRole('option', { name: /^Chase Freedom Rise Annual/ });
      const picture = await option.locator('img').getAttribute('src');
      await option.click();
      // The form waits for the suggestion.
      await submit.click();
      await expect(submit).toBeDisabled();
      expect(created).toEqual([]);
      answer.open();
      const { data } = await (await answered).json();
      await expect(tile(page, 'Chase Freedom Rise').locator('img')).toHaveAttribute(
        'src',
        data.suggestedImage,
      );
      expect(created[0]?.body).toMatchObject({ card_image_url: data.suggestedImage });
      expect(picture).toBe(data.suggestedImage);
    },
  );

  fresh(
    'a suggestion that fails or never comes does not keep a card from being added',
    async ({ page, open, expectLog }) => {
      expectLog(/Failed to load resource.*500/);
      expectLog(/Suggesting a card image failed/);
      await page.route(/suggest\/Chase%20Freedom%20Rise/, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await page.route(/suggest\/Ink%20Business%20Cash/, () => {});
      await open('/cards');
      for (const name of ['Chase Freedom Rise', 'Ink Business Cash']) {
        await addCard(page, 'Chase', name);
        await expect(tile(page, name)).toBeVisible();
        await expect(tile(page, name).locator('img')).toHaveCount(0);
      }
    },
  );

  test('Cancel sends nothing, and the next dialog starts empty', async ({ page, open }) => {
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
