import { expect, panel, requestsOf, setToday, tile } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { test } from './reused-page.ts';
import { loseResponse, move } from './visit.ts';

const NAME = 'Capital One Venture X Rewards Card';
const statement = `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-11-14,2026-11-14,4411,SECRET SHOP,Merchandise,2000.00,
2026-11-16,2026-11-16,4411,AIRLINE,Travel,200.00,
2026-11-18,2026-11-18,4411,SECRET SHOP,Merchandise,,60.00
2026-11-19,2026-11-19,4411,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,500.00
2026-11-20,2026-11-20,4411,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00,
`;

test('a welcome offer is added, followed, met and posted', async ({ page, open, api, expectLog }) => {
  expectLog(/Failed to load resource: net::/);
  expectLog(/Failed to load resource: .* 409/);
  expectLog(/Saving the offer failed/);
  await open('/home');
  await page.getByRole('button', { name: 'Start with Venture X' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await adding.getByRole('button', { name: 'Add a welcome offer' }).press('Enter');
  await expect(adding.getByLabel('Reward')).toBeFocused();
  await adding.getByLabel('Reward').fill('75,000 miles');
  await adding.getByRole('button', { name: 'Add Card' }).click();
  await expect(adding.getByRole('alert')).toHaveText('Enter an amount, such as 6000.');
  await adding.getByLabel('To spend').fill('6,000');
  await expect(adding.getByLabel('Approved on')).toHaveValue('2026-11-20');
  await adding.getByLabel('Approved on').fill('2026-11-14');
  await expect(adding.getByRole('combobox', { name: 'By' })).toHaveText('3 months');

  // If the offer cannot be saved, the card remains. Sending the form again adds neither of them twice.
  await page.route('**/offers/*', loseResponse, { times: 1 });
  await adding.getByRole('button', { name: 'Add Card' }).click();
  await expect(adding.getByText('The card was added. Its offer was not saved.')).toBeVisible();
  await expect(adding.getByRole('combobox', { name: 'Bank' })).toHaveCount(0);
  await adding.getByRole('button', { name: 'Save offer' }).click();
  await expect(adding).toBeHidden();

  await move(page, '/cards');
  const readings = requestsOf(page, 'POST', /\/readings$/);
  await page.getByRole('button', { name: 'Import statements' }).click();
  const reading = page.getByRole('dialog', { name: 'Import statements' });
  await reading
    .locator('input[type=file]')
    .setInputFiles({ name: 'venture.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(
    reading.getByRole('checkbox', { name: 'Welcome offer: $2,140 of $6,000 spent' }),
  ).toBeChecked();
  await expect(reading.getByText('2 purchases, 1 refund')).toBeVisible();
  await reading.getByRole('button', { name: 'Show lines' }).press('Enter');
  const airline = reading.getByRole('checkbox', { name: 'Nov 16 Purchase AIRLINE $200.00' });
  await airline.press('Space');
  await expect(reading.getByText('$1,940 of $6,000 spent')).toBeVisible();
  await airline.press('Space');
  await reading.getByRole('button', { name: 'Record 1 offer' }).click();
  await expect(reading.getByText('1 offer updated')).toBeVisible();
  expect(readings[0]?.body).toMatchObject({
    cards: [{ offers: [{ before: { spent: '0.00' }, after: { spent: '2140.00', spent_to: '2026-11-20' } }] }],
  });
  expect(JSON.stringify(readings)).not.toContain('SECRET');
  await reading.getByRole('button', { name: 'Close' }).click();
  await move(page, '/home');
  const offers = panel(page).getByRole('link', { name: /left by/ });
  await expect(offers).toHaveText([`Venture X: $3,860 left by Feb 14 for 75,000 miles · $311 a week`]);
  await offers.press('Enter');
  const offer = page.getByRole('dialog').getByRole('region', { name: 'Welcome offer' });
  await expect(offer).toContainText('by Feb 14, 2027');
  await expect(offer).toContainText('75,000 miles for $6,000');
  await expect(offer).toContainText('on pace');
  await expect(offer).toContainText('as of Nov 20');

  // The new offer ends before the welcome offer of the same card, so Home names the new offer first.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Add offer' }).click();
  const form = page.getByRole('form', { name: 'Add an offer' });
  await form.getByLabel('Name').fill('Guest access');
  await form.getByLabel('To spend').fill('500');
  await choose(page, 'By', 'Another date');
  await form.getByLabel('Last day').fill('2026-11-19');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('The last day is before the approval.');
  await form.getByLabel('Last day').fill('2026-12-03');
  await form.getByRole('button', { name: 'Save' }).click();
  const goal = page.getByRole('region', { name: 'Guest access' });
  await goal.getByLabel('Spent so far').fill('100');
  await goal.getByLabel('Spent so far').press('Enter');
  await expect(goal).toContainText('$400 left · $200 a week · on pace');

  // A change that another device has made in the meantime is kept.
  await goal.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit Guest access' });
  await edit.getByLabel('Reward').fill('2 visits');
  const [card] = (await api('GET /cards')).body.data;
  const { id: offerId, ...sent } = card.offers.find(({ name }: { name: string }) => name === 'Guest access');
  const params = { id: card.id, offerId };
  await api('PUT /cards/{id}/offers/{offerId}', { params, body: { ...sent, spent: '200.00' } });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('Save again.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await goal.getByRole('button', { name: 'Edit' }).click();
  await goal.getByRole('button', { name: 'Remove' }).click();
  const removed = page.getByRole('status').filter({ hasText: 'Guest access: removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Guest access: change undone')).toBeVisible();
  await expect(goal).toContainText('2 visits for $500');
  await expect(goal).toContainText('$200 spent');
  await goal.getByLabel('Spent so far').fill('100');
  await goal.getByLabel('Spent so far').press('Enter');
  await expect(goal).toContainText('$400 left');
  // Until the field can be edited again, Escape discards its text and does not close the sheet.
  await expect(goal.getByLabel('Spent so far')).toBeEditable();
  await page.keyboard.press('Escape');
  await expect(offers).toHaveText([`Venture X: $400 left by Dec 3 for 2 visits · $200 a week`]);
  await panel(page).getByRole('button', { name: 'and 1 more' }).press('Enter');
  await expect(offers).toHaveText([/\$400 left/, /\$3,860 left by Feb 14/]);
  await expect(tile(page, NAME)).toContainText('$400 left by Dec 3');

  await setToday(page, '2027-02-12');
  const met = { ...sent, spent: '500.00', spent_to: '2026-12-03' };
  const headers = { 'X-Debug-Today': '2027-02-12' };
  await api('PUT /cards/{id}/offers/{offerId}', { params, body: met, headers });
  await open('/cards');
  await tile(page, NAME).getByRole('button').first().click();
  await expect(goal).toContainText('Met by Dec 3, 2026');
  await offer.getByLabel('Spent so far').fill('6000');
  await offer.getByLabel('Spent so far').press('Enter');
  await expect(offer).toContainText('Met on Feb 12, waiting for 75,000 miles');
  await offer.getByRole('button', { name: 'Mark as posted' }).click();
  const worth = page.getByRole('region', { name: 'Worth keeping?' });
  await expect(worth).toContainText('and 75,000 miles on Feb 12');
  await expect(offer).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(offer).toContainText('Posted on Feb 12: 75,000 miles');
});
