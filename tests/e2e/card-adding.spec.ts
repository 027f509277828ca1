import type { Page } from '@playwright/test';
import { checkbox, expect, test as fresh, panel, requestsOf, tile, tileNames } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { hold, loseResponse } from './visit.ts';

const platinum = 'Amex Platinum Card';
const cardsPath = /\/cards$/;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Credit Card' });
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add Card' });

test('Home without cards offers four, and a card and its templates are sent once', async ({ page, open }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(
        `${request.method()} ${pathname.replace(/.*protected/, '').replace(/cards\/[^/]+/, 'cards/{id}')}`,
      );
  });
  const created = requestsOf(page, 'POST', cardsPath);
  const read = page.waitForResponse(/\/user-benefits$/);
  await open('/home');
  await read;
  await expect(page.getByText("Your cards and what's left to use.")).toBeVisible();
  await expect(page.getByText('Start with a popular card')).toBeVisible();
  await expect(page.getByRole('group', { name: 'At a glance' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Card' })).toHaveCount(1);
  for (const name of ['Amex Platinum', 'Amex Gold', 'Venture X', 'Sapphire Reserve'])
    await expect(page.getByRole('button', { name: `Start with ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Start with Sapphire Reserve' }).click();
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Chase');
  await expect(page.getByRole('combobox', { name: 'Card Name' })).toHaveValue('Chase Sapphire Reserve');
  await expect(dialogOf(page).getByRole('radio', { name: /^Today’s terms/ })).toBeChecked();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add Card' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Choose a bank');
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', new RegExp(`^${platinum} Annual`));
  await choose(page, 'Opened month', 'March');
  await choose(page, 'Opened year', '2024');
  await dialogOf(page).getByLabel('Last 5 Digits').fill('12345');
  calls.length = 0;
  const release = await hold(page, '**/protected/cards');
  await submit(page).dblclick();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page).getByRole('progressbar')).toBeVisible();
  await submit(page).click({ force: true });
  await page.clock.runFor(10_000);
  await expect(submit(page).getByRole('progressbar')).toBeVisible();
  release();
  await expect(dialogOf(page)).toBeHidden();
  await expect(tileNames(page)).toHaveText(['Amex Platinum Card']);
  await expect(page.getByText('Start with a popular card')).toHaveCount(0);
  await expect(checkbox(page, 'Uber Cash')).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(['POST /cards', 'POST /cards/{id}/benefits']);
  expect(calls.slice(2)).toEqual(expect.arrayContaining(['GET /cards', 'GET /user-benefits']));
  expect(created.map(({ body }) => body)).toMatchObject([
    { card_name: 'American Express Platinum Card', opening_date: '2024-03-01', last_digits: '12345' },
  ]);
});

fresh('a card without a built-in image gets the suggested one', async ({ page, open, expectLog }) => {
  const suggested = requestsOf(page, 'GET', /\/card-images\/suggest\//);
  const created = requestsOf(page, 'POST', cardsPath);
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Card Name', /^Chase Freedom Flex Annual/);
  await expect(submit(page)).toBeEnabled();
  expect(suggested).toEqual([]);

  const release = await hold(page, '**/card-images/suggest/**');
  const answered = page.waitForResponse(
    /\/card-images\/suggest\/Chase%20Freedom%20Rise\?bank=Chase&network=Visa$/,
  );
  await choose(page, 'Card Name', /^Chase Freedom Rise Annual/);
  // The form waits for the suggested image.
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  expect(created).toEqual([]);
  release();
  const { suggestedImage } = (await (await answered).json()).data;
  await expect(tile(page, 'Chase Freedom Rise').locator('img')).toHaveAttribute('src', suggestedImage);
  expect(created[0]?.body).toMatchObject({ card_image_url: suggestedImage });

  // A card is added even if the suggested image fails or never arrives.
  expectLog(/Failed to load resource.*500/);
  expectLog(/Suggesting a card image failed/);
  await page.route(/suggest\/Ink%20Business%20Unlimited/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.route(/suggest\/Ink%20Business%20Cash/, () => {});
  for (const name of ['Ink Business Unlimited', 'Ink Business Cash']) {
    await page.getByRole('button', { name: 'Add Card' }).click();
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', new RegExp(`^${name} Annual`));
    await submit(page).click();
    await page.clock.runFor(4_000);
    await expect(tile(page, name)).toBeVisible();
    await expect(tile(page, name).locator('img')).toHaveCount(0);
  }
});

test('a card whose benefits did not arrive offers those of its terms', async ({ page, open, expectLog }) => {
  expectLog(/Failed to load resource/);
  expectLog(/Adding the card failed/);
  const created = requestsOf(page, 'POST', cardsPath);
  const populated = requestsOf(page, 'POST', /\/benefits$/);
  await open('/cards');
  await page.getByRole('button', { name: 'Add Card' }).click();
  const terms = dialogOf(page).getByRole('radiogroup', { name: 'Terms' });
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^Blue Cash Everyday/);
  await expect(dialogOf(page).getByLabel('Annual Fee')).toHaveValue('0.00');
  await expect(terms).toBeHidden();

  await choose(page, 'Card Name', new RegExp(`^${platinum} Annual`));
  const listed = terms.getByRole('radio', {
    name: /^As listed\s*Older terms, until Sep 2025 · 11 benefits fewer\s*\$695\.00 · 5 benefits$/,
  });
  const inForce = terms.getByRole('radio', { name: /^Today’s terms.*\$895\.00 · 16 benefits$/ });
  await expect(listed).toBeChecked();
  await listed.press('ArrowDown');
  await expect(inForce).toBeChecked();
  await expect(dialogOf(page).getByLabel('Annual Fee')).toHaveValue('895.00');
  await expect(dialogOf(page).getByRole('list', { name: 'Includes 16 benefits' })).toContainText('$219.00');
  await choose(page, 'Opened month', 'March');
  await choose(page, 'Opened year', '2024');
  await page.route('**/cards/*/benefits', (route) => route.abort(), { times: 1 });
  await submit(page).click();
  await expect(dialogOf(page).getByLabel('Annual Fee')).toHaveValue('0.00');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  // The tile and the sheet offer the missing benefits.
  const added = tile(page, 'Amex Platinum Card');
  await expect(added.getByRole('button', { name: 'Add its 16 benefits' })).toBeVisible();
  await added.getByRole('button', { name: 'Amex Platinum Card', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add its 16 benefits' }).click();
  await expect(page.getByRole('checkbox', { name: /CLEAR/ })).toBeVisible();
  expect(created).toMatchObject([{ body: { annual_fee: '895.00', opening_date: '2024-03-01' } }]);
  const names = (populated.at(-1)?.body as { benefits: { name: string }[] } | undefined)?.benefits.map(
    ({ name }) => name,
  );
  expect(names).toContain('Global Entry/TSA PreCheck Credit');
  expect(names).not.toContain('$100 Saks Fifth Avenue Credit');
});

test('a failed addition resets the form', async ({ page, api, open, context, expectLog }) => {
  expectLog(/Failed to load resource|Adding the card failed/);
  const sent = requestsOf(page, 'POST', cardsPath);
  await open('/home');
  await page.getByRole('button', { name: 'Add Card' }).click();
  const fill = async () => {
    await choose(page, 'Bank', 'Chase');
    await choose(page, 'Card Name', /^Chase Sapphire Preferred Annual/);
    await page.getByLabel('Last 4 Digits').fill('4821');
  };
  await fill();
  await page.route('**/protected/cards', loseResponse);
  await submit(page).click();
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Choose a bank');
  await expect(page.getByLabel('Last 4 Digits')).toHaveValue('');
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  await expect(dialogOf(page).getByRole('progressbar')).toHaveCount(0);
  await page.unroute('**/protected/cards');
  await fill();
  await context.setOffline(true);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled');
  await submit(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tileNames(page)).toHaveText(['Chase Sapphire Preferred']);
  await expect(panel(page).getByRole('checkbox', { name: /^Hotel Credit/ })).toHaveCount(1);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect((await api('GET /cards')).body.data).toHaveLength(1);
});
