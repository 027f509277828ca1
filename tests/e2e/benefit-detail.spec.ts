import type { Locator, Page } from '@playwright/test';
import type { Card } from '@card-rewards/functions/contract';
import { specifiedFields, usesOf } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { templatesNamed, TODAY as today } from '../support/products.ts';
import { benefitsIn, checkbox, expect, requestsOf, row } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { hold } from './visit.ts';

const saks = {
  name: 'Saks Credit',
  amount: '50.00',
  frequency: 'semi_annually',
  type: 'statement_credit',
} as const;

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Chase Freedom Flex' });
const status = (page: Page): Locator => sheet(page).getByRole('status').filter({ hasText: /\S/ });
const uses = (page: Page): Locator => sheet(page).getByRole('list', { name: 'Uses' }).getByRole('listitem');

const form = (page: Page): Locator => page.getByRole('dialog').getByRole('form', { name: 'Record a use' });

/** Reads the user's only benefit from the API. */
async function storedBenefit(api: Call) {
  const [benefit] = benefitsIn(await api('GET /user-benefits'));
  if (!benefit) throw new Error('There is no benefit');
  return benefit;
}

/** Opens the sheet of a card at its only benefit. */
async function openBenefit(page: Page, api: Call, card: Card, open: (path: string) => Promise<void>) {
  const { id } = await storedBenefit(api);
  await open(`/benefits?card=${card.id}&benefit=${id}`);
  await expect(form(page)).toBeVisible();
}

async function recordElsewhere(api: Call, body: object): Promise<void> {
  const { card_id, id } = await storedBenefit(api);
  await usesOf(api, card_id, id).add(body);
}

test('three key presses record a use, which can be changed', async ({ page, api, give, open }) => {
  await give({}, [saks]);
  await recordElsewhere(api, { used_on: '2026-08-03', amount: '8.00', note: 'Perfume', posted: false });
  await open('/benefits');
  const sent = requestsOf(page, 'POST', /\/uses$/);
  const name = row(page, 'Saks Credit').getByRole('button', { name: 'Saks Credit' });
  await name.focus();
  await page.keyboard.down('Enter');
  const amount = form(page).getByLabel('Amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('42.00');
  // While the key that opened the form is held, it repeats. This records nothing.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Recorded $12.00 for Jul – Dec 2026Undo');
  await page.keyboard.press('Enter');
  await expect(uses(page)).toHaveCount(2);
  await expect(amount).toHaveValue('30.00');
  expect(sent).toHaveLength(1);
  await status(page).getByRole('button', { name: 'Undo' }).click();
  await expect(uses(page)).toHaveCount(1);
  await expect(amount).toHaveValue('42.00');

  const actions = uses(page).first().getByRole('button', { name: 'Actions for the use on Aug 3' });
  const choose = async (item: string) => {
    await actions.click();
    // The card's return is loaded again, and may move the menu while a mouse button is down.
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await expect(uses(page).first()).toContainText('Not posted');
  await choose('Mark as posted');
  await expect(uses(page).first()).toContainText('Posted');
  await choose('Edit');
  const changed = sheet(page).getByRole('form', { name: 'Change the use' }).getByLabel('Amount');
  await changed.fill('9.50');
  await changed.press('Enter');
  await expect(sheet(page)).toContainText('$9.50 of $50.00 used');
  await expect(actions).toBeFocused();
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
  // A second click would hit the control below the closed message.
  await page.mouse.click(x, y);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(1);
  for (const text of ['Perfume', '$9.50', 'Posted']) await expect(uses(page).first()).toContainText(text);

  await sheet(page).getByLabel('Your note').fill('For the airline');
  await sheet(page).getByLabel('Your note').press('Enter');
  await expect(sheet(page).getByText('✓ Saved')).toBeVisible();
  await sheet(page).getByRole('combobox', { name: 'Enrollment' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  const claims = sheet(page).getByRole('switch', { name: 'Count as used automatically' });
  // The test presses a key, because a response may move the switch while a mouse button is down.
  await claims.press('Space');
  await expect(claims).toBeChecked();
  await expect.poll(async () => (await storedBenefit(api)).auto_claim).toBe(true);

  // Quick changes are sent one after the other, so the last change counts.
  const patches = requestsOf(page, 'PATCH', /\/benefits\//);
  const release = await hold(page, '**/cards/*/benefits/*', (request) => request.method() === 'PATCH');
  const ignored = sheet(page).getByRole('switch', { name: 'Ignore' });
  await ignored.press('Space');
  await expect(ignored).toBeChecked();
  await expect.poll(() => patches).toMatchObject([{ body: { ignored: true } }]);
  // Until the response, each switch shows its own latest change.
  await claims.press('Space');
  await expect(claims).not.toBeChecked();
  await expect(ignored).toBeChecked();
  await ignored.press('Space');
  await expect(ignored).not.toBeChecked();
  await expect(claims).not.toBeChecked();
  expect(patches).toHaveLength(1);
  release();
  await expect
    .poll(() => patches.map(({ body }) => body))
    .toEqual([{ ignored: true }, { auto_claim: false }, { ignored: false }]);
  await expect
    .poll(() => storedBenefit(api))
    .toMatchObject({ note: 'For the airline', enrolment: 'done', auto_claim: false, ignored: false });

  // The sheet was opened from the row, so the focus returns to it.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(name).toBeFocused();
});

test('a credit says from which day there is one again', async ({ page, give, open, expectLog }) => {
  const card_name = 'Capital One Venture Rewards Card';
  const entry = templatesNamed(card_name, 'in_force').filter(({ key }) => key === 'global-entry');
  await give({ card_name, bank: 'Capital One', network: 'Visa' }, specifiedFields(entry));
  await open('/benefits');
  const name = 'Global Entry or TSA PreCheck Credit';
  await expect(row(page, name)).toContainText('Available');
  await expect(row(page, name)).not.toContainText('Expires');
  await checkbox(page, name).check();
  await expect(row(page, name)).toContainText('Available again Nov 20, 2030');
  await row(page, name).getByRole('button', { name }).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('Used up. Available again Nov 20, 2030.');
  await expect(detail.getByRole('heading', { name: 'Last use' })).toBeVisible();
  await expect(detail.getByText('Count as used automatically')).toBeHidden();
  await detail.getByRole('button', { name: 'Record another use' }).click();
  // The form also checks whether the use was recorded by an earlier attempt.
  expectLog(/409|404|Recording the use failed/);
  await form(page).getByLabel('Date').fill('2024-03-01');
  await form(page).getByRole('button', { name: 'Record $120.00' }).click();
  await expect(form(page)).toContainText('It is available again on Nov 20, 2030.');
});

test('a use counts in the period of its day, or the form says why not', async ({ page, api, give, open }) => {
  const card = await give({}, [saks]);
  await openBenefit(page, api, card, open);
  const [amount, day] = [form(page).getByLabel('Amount'), form(page).getByLabel('Date')];
  await expect(day).toHaveValue(today);
  await expect(day).toHaveAttribute('min', '2024-03-01');
  await expect(day).toHaveAttribute('max', today);
  await day.fill('2026-03-15');
  await expect(form(page)).toContainText('Counts for Jan 1 – Jun 30, where $50.00 is left.');
  await amount.fill('20');
  await amount.press('Enter');
  const recorded = status(page).filter({ hasText: 'Recorded' });
  await expect(recorded).toHaveText('Recorded $20.00 for Jan – Jun 2026Undo');
  await expect(status(page).getByRole('link')).toHaveAttribute('href', /tab=history&year=2026$/);
  await expect(sheet(page)).toContainText('No use recorded for Jul 1 – Dec 31.');

  await day.fill(today);
  await amount.fill('60');
  await amount.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('Only $50.00 is left this period.');
  await form(page).getByRole('button', { name: 'Edit the amount' }).click();
  const correction = sheet(page).getByRole('form', { name: 'Edit for this card' });
  await expect(correction.getByLabel('Amount', { exact: true })).toHaveValue('60.00');
  await correction.getByLabel('Amount', { exact: true }).press('Enter');
  await expect(sheet(page)).toContainText('Edited by you: $60.00, from Jul 1.');
  // The card's return is loaded again, and may move a button while a mouse button is down.
  await form(page).getByRole('button', { name: 'Record $60.00' }).press('Enter');
  await expect(sheet(page)).toContainText('Used up. The next period starts Jan 1 with $60.00.');
  await sheet(page).getByRole('button', { name: 'Restore catalog amount' }).press('Enter');
  await expect(sheet(page).getByText('Edited by you')).toBeHidden();
});
