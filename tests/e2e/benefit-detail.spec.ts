import type { Locator, Page } from '@playwright/test';
import type { Card } from '@card-rewards/functions/contract';
import type { Call } from '../support/client.ts';
import { usesOf } from '../support/recorded-uses.ts';
import { axe } from './axe.ts';
import { benefitsIn, expect, requestsOf, row, test as fresh } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

const today = '2026-11-20';
const noon = { 'X-Debug-Today': today };

const saks = {
  name: 'Saks Credit',
  amount: '50.00',
  frequency: 'semi_annually',
  type: 'statement_credit',
} as const;

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Chase Freedom Flex' });
const status = (page: Page): Locator => sheet(page).getByRole('status').filter({ hasText: /\S/ });
const uses = (page: Page): Locator => sheet(page).getByRole('list', { name: 'Uses' }).getByRole('listitem');
const form = (page: Page): Locator => sheet(page).getByRole('form', { name: 'Record a use' });

/** The benefit as the API has it. */
async function stored(api: Call) {
  const [benefit] = benefitsIn(await api('GET /user-benefits', { headers: noon }));
  if (!benefit) throw new Error('There is no benefit');
  return benefit;
}

/** Records a use on another device. */
async function recordElsewhere(api: Call, body: object): Promise<void> {
  const { card_id, id } = await stored(api);
  await usesOf(api, card_id, id).add(body, noon);
}

async function openDetail(page: Page, api: Call, card: Card, open: (path: string) => Promise<void>) {
  const { id } = await stored(api);
  await open(`/benefits?card=${card.id}&benefit=${id}`);
  await expect(sheet(page).getByRole('heading', { name: 'Record a use' })).toBeVisible();
}

test('a use is recorded with three keys, once however often the last one is pressed', async ({
  page,
  api,
  give,
  open,
}) => {
  await give({}, [saks]);
  await recordElsewhere(api, { used_on: '2026-08-03', amount: '8.00', note: 'Perfume', posted: true });
  await open('/benefits');
  const sent = requestsOf(page, 'POST', /\/uses$/);
  await row(page, 'Saks Credit').getByRole('button', { name: 'Saks Credit' }).focus();
  await page.keyboard.press('Enter');
  const amount = form(page).getByLabel('Amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('42.00');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Recorded $12.00 for Jul – Dec 2026Undo');
  await page.keyboard.press('Enter');
  await expect(uses(page)).toHaveCount(2);
  await expect(uses(page).first()).toContainText('Nov 20');
  await expect(sheet(page)).toContainText('$20.00 of $50.00 used');
  await expect(sheet(page)).toContainText('$30.00 left');
  await expect(amount).toHaveValue('30.00');
  expect(sent).toHaveLength(1);
  expect((await stored(api)).used_amount).toBe('20.00');

  await status(page).getByRole('button', { name: 'Undo' }).click();
  await expect(uses(page)).toHaveCount(1);
  await expect(amount).toHaveValue('42.00');
  await expect.poll(async () => (await stored(api)).used_amount).toBe('8.00');

  // Opened from a row, both ways out lead to it.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, 'Saks Credit').getByRole('button', { name: 'Saks Credit' })).toBeFocused();
});

test('a day in another period counts there; what cannot be says why and keeps what was typed', async ({
  page,
  api,
  give,
  open,
}) => {
  const card = await give({}, [saks]);
  await openDetail(page, api, card, open);
  const [amount, day] = [form(page).getByLabel('Amount'), form(page).getByLabel('Day')];
  await expect(day).toHaveValue(today);
  await expect(day).toHaveAttribute('min', '2024-03-01');
  await expect(day).toHaveAttribute('max', today);

  await day.fill('2024-02-29');
  await form(page).getByRole('button', { name: 'Record $50.00' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Choose a day from Mar 1, 2024 to today.');

  await day.fill('2026-03-15');
  await expect(form(page)).toContainText('Counts for Jan 1 – Jun 30, where $50.00 is left.');
  await amount.fill('60');
  await amount.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('At most $50.00 is left in this period.');
  await expect(amount).toHaveValue('60');
  await amount.fill('20');
  await amount.press('Enter');
  // The form says where it counts until it is saved.
  await expect(status(page).filter({ hasText: 'Recorded' })).toHaveText(
    'Recorded $20.00 for Jan – Jun 2026Undo',
  );
  await expect(status(page).getByRole('link')).toHaveAttribute('href', /tab=history&year=2026$/);
  await expect(sheet(page)).toContainText('No use recorded for Jul 1 – Dec 31.');
  await day.fill('2026-03-16');
  await expect(form(page)).toContainText('Counts for Jan 1 – Jun 30, where $30.00 is left.');
  await expect(amount).toHaveValue('30.00');
});

test('more than the benefit is said to give leads to its correction, which can be taken back', async ({
  page,
  api,
  give,
  open,
}) => {
  const card = await give({}, [saks]);
  await openDetail(page, api, card, open);
  const amount = form(page).getByLabel('Amount');
  await amount.fill('60');
  await amount.press('Enter');
  await form(page).getByRole('button', { name: 'Correct the amount' }).click();
  const correction = sheet(page).getByRole('form', { name: 'Edit for this card' });
  await expect(correction.getByLabel('Amount', { exact: true })).toHaveValue('60.00');
  await correction.getByLabel('Amount', { exact: true }).press('Enter');
  await expect(sheet(page)).toContainText('Changed by you: $60.00, from Jul 1.');
  await form(page).getByRole('button', { name: 'Record $60.00' }).click();
  await expect(sheet(page)).toContainText('Used up. The next period starts Jan 1 with $60.00.');
  await expect.poll(() => stored(api)).toMatchObject({ status: 'used', benefit: { amount: '60.00' } });

  await sheet(page).getByRole('button', { name: 'Restore catalog amount' }).click();
  await expect(sheet(page).getByText('Changed by you')).toBeHidden();
  expect((await stored(api)).own_terms).toBeNull();
});

test('uses are changed, marked and deleted in their line, and come back', async ({
  page,
  api,
  give,
  open,
}) => {
  const card = await give({}, [saks]);
  await recordElsewhere(api, { used_on: '2026-08-03', amount: '8.00', note: 'Perfume', posted: false });
  await openDetail(page, api, card, open);
  const choose = async (item: string) => {
    await uses(page).first().getByRole('button', { name: 'Actions for the use on Aug 3' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expect(uses(page).first()).toContainText('Not posted');
  await choose('Mark as posted');
  await expect(uses(page).first()).toContainText('Posted');
  await choose('Edit');
  const edit = sheet(page).getByRole('form', { name: 'Change the use' });
  await edit.getByLabel('Amount').fill('9.50');
  await edit.getByLabel('Amount').press('Enter');
  await expect(sheet(page)).toContainText('$9.50 of $50.00 used');
  await expect(
    uses(page).first().getByRole('button', { name: 'Actions for the use on Aug 3' }),
  ).toBeFocused();
  await choose('Delete');
  await expect(status(page)).toHaveText('Deleted $9.50Undo');
  await expect(sheet(page)).toContainText('No use recorded for Jul 1 – Dec 31.');
  await expect(sheet(page)).not.toBeFocused();
  await page.evaluate(() => {
    document.addEventListener('click', () =>
      Object.assign(window, { clicks: (Reflect.get(window, 'clicks') ?? 0) + 1 }),
    );
  });
  const undo = await status(page).getByRole('button', { name: 'Undo' }).boundingBox();
  const [x, y] = [(undo?.x ?? 0) + 20, (undo?.y ?? 0) + 10];
  await page.mouse.click(x, y);
  // What stood below the button is not what was meant.
  await page.mouse.click(x, y);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(1);
  await expect(uses(page).first()).toContainText('Perfume');
  await expect
    .poll(async () => (await stored(api)).uses)
    .toMatchObject([{ amount: '9.50', note: 'Perfume', posted: true }]);
});

fresh(
  'what the holder says of a benefit is kept, and another tab hears of it',
  async ({ page, context, api, give, open }) => {
    const card = await give({}, [saks]);
    await openDetail(page, api, card, open);
    const other = await context.newPage();
    await other.goto(page.url());
    const [here, there] = [sheet(page), sheet(other)];
    await expect(there.getByRole('switch', { name: 'Ignore' })).not.toBeChecked();

    await here.getByLabel('Your note').fill('For the airline');
    await here.getByLabel('Your note').press('Enter');
    await expect(here.getByText('✓ Saved')).toBeVisible();
    await here.getByRole('combobox', { name: 'Enrollment' }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await here.getByRole('switch', { name: 'Claim automatically' }).click();
    // Two tabs read at once: a call that finds all processes of the Functions emulator busy waits for a new one to start.
    await expect(here).toContainText('Automatically counted as fully used.', { timeout: 30_000 });
    await here.getByRole('switch', { name: 'Ignore' }).click();
    await expect(there.getByRole('switch', { name: 'Ignore' })).toBeChecked();
    await expect(there.getByLabel('Your note')).toHaveValue('For the airline');
    await expect
      .poll(() => stored(api))
      .toMatchObject({ note: 'For the airline', enrolment: 'done', auto_claimed: true, ignored: true });
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone nothing runs over, and axe finds nothing, in ${colorScheme}`, async ({
    page,
    api,
    give,
    open,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const card = await give({ last_digits: '4821' }, [{ ...saks, description: 'At Saks Fifth Avenue.' }]);
    await recordElsewhere(api, { used_on: '2026-08-03', amount: '8.00', note: 'Perfume', posted: false });
    await openDetail(page, api, card, open);
    const { violations } = await axe(page).analyze();
    expect(violations).toEqual([]);
    await expect
      .poll(() => sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBe(0);
  });
}
