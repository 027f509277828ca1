import type { Page } from '@playwright/test';
import { expect, panel, setToday, test, tile } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { loseAnswer } from './visit.ts';

const offerOf = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Welcome offer' });

test('a welcome offer is added with its card, followed on Home, met and posted', async ({
  page,
  open,
  expectLog,
}) => {
  expectLog(/Failed to load resource: net::/);
  expectLog(/Saving the offer failed/);
  await open('/home');
  await page.getByRole('button', { name: 'Start with Venture X' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
  await dialog.getByRole('button', { name: 'Add a welcome offer' }).press('Enter');
  await expect(dialog.getByLabel('Reward')).toBeFocused();
  await dialog.getByLabel('Reward').fill('75,000 miles');
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter an amount, such as 6000.');
  await dialog.getByLabel('To spend').fill('6,000');
  await expect(dialog.getByLabel('Approved on')).toHaveValue('2026-11-20');
  await dialog.getByLabel('Approved on').fill('2026-11-14');
  await expect(dialog.getByRole('combobox', { name: 'By' })).toHaveText('3 months');

  // The card stays if its offer cannot be saved, and sending it again adds neither twice.
  await page.route('**/offers/*', loseAnswer, { times: 1 });
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(dialog.getByText('The card was added. Its offer was not saved.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save offer' }).click();
  await expect(dialog).toBeHidden();

  const line = panel(page).getByRole('link', { name: /miles/ });
  await expect(line).toHaveText(
    'Capital One Venture X Rewards Card: $6,000 left by Feb 14 for 75,000 miles · $483 a week',
  );
  await line.press('Enter');
  const offer = offerOf(page);
  await expect(offer).toContainText('by Feb 14, 2027');
  await expect(offer).toContainText('75,000 miles for $6,000');
  const spent = offer.getByLabel('Spent so far');
  await spent.fill('2140');
  await spent.press('Enter');
  await expect(offer).toContainText('$3,860 left · $311 a week · on pace');
  await expect(offer).toContainText('as of Nov 20');

  // Another goal on the same card ends earlier, so Home names it first.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Add an offer' }).click();
  const form = page.getByRole('form', { name: 'Add an offer' });
  await form.getByLabel('Name').fill('Guest access');
  await form.getByLabel('To spend').fill('500');
  await choose(page, 'By', 'Another day');
  await form.getByLabel('Last day').fill('2026-11-19');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('The last day is before the approval.');
  await form.getByLabel('Last day').fill('2026-12-03');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Guest access' })).toContainText('$250 a week');
  await page.keyboard.press('Escape');
  const offers = panel(page).getByRole('link', { name: /left by/ });
  await expect(offers).toHaveText([/Card: \$500 left by Dec 3 for Guest access · \$250 a week$/]);
  await panel(page).getByRole('button', { name: 'and 1 more' }).press('Enter');
  await expect(offers).toHaveText([/\$500 left/, /\$3,860 left by Feb 14/]);
  await expect(tile(page, 'Capital One Venture X Rewards Card')).toContainText('$500 left by Dec 3');

  await setToday(page, '2027-02-12');
  await open('/home');
  await expect(offers).toHaveText([/\$3,860 left by Feb 14 for 75,000 miles · 3 days$/]);
  await tile(page, 'Capital One Venture X Rewards Card').getByRole('button').first().click();
  const missed = page.getByRole('region', { name: 'Guest access' });
  await expect(missed).toContainText('ended Dec 3, 2026, $500 short');
  await missed.getByRole('button', { name: 'Remove' }).click();
  await expect(missed).toHaveCount(0);
  await spent.fill('6000');
  await spent.press('Enter');
  await expect(offer).toContainText('Met on Feb 12, waiting for 75,000 miles');
  await offer.getByRole('button', { name: 'It has posted' }).click();
  await expect(page.getByRole('region', { name: 'Worth keeping?' })).toContainText(
    'and 75,000 miles on Feb 12',
  );
  await expect(offer).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(offer).toContainText('Posted on Feb 12: 75,000 miles');
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
});
