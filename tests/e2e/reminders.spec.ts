import type { Page } from '@playwright/test';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';
import { countAboveBar, phone, requestsOf, setToday } from './cards-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { enter, hold, move, settled } from './visit.ts';

/** Pretends that the deployment can send mails. The test stack cannot. The stored settings are real. */
async function withMails(page: Page): Promise<void> {
  await page.route('**/protected/reminders', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, available: true } } });
  });
}

test('on a phone, a note or the offer is shown instead of the first line, so five benefits are in view', async ({
  page,
  account,
  api,
}) => {
  const credits = [1, 2, 3, 4, 5, 6].map((index) => ({ ...decemberUber, name: `Credit ${index}` }));
  await addCard(api, credits, { annual_fee: '95.00', opening_date: '2024-12-01' });
  await page.setViewportSize(phone);
  await withMails(page);
  await enter(page, account, '/robots.txt');
  const visitHome = async (today: string) => {
    await setToday(page, today);
    await page.evaluate(() => localStorage.setItem('reminder_offer', 'due'));
    await page.goto('/home');
  };
  await visitHome('2026-11-20');
  const offer = page.getByRole('group', { name: 'Reminders' });
  const line = page.getByText(/ 6 credits\./);
  await expect(offer.getByRole('button', { name: 'No' })).toBeEnabled();
  await expect(line).toBeHidden();
  await expect.poll(() => countAboveBar(page)).toBeGreaterThanOrEqual(5);

  await visitHome('2027-01-02');
  await expect(page.getByText(/^2026: /)).toBeVisible();
  await expect(offer).toBeHidden();
  await expect.poll(() => countAboveBar(page)).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await offer.getByRole('button', { name: 'By email' }).click();
  await expect(page.getByText('Reminders are on.')).toBeVisible();
  await expect(line).toBeVisible();
});

test('reminders need mails, are offered after the first tick, and can be turned on for a day', async ({
  page,
  account,
  api,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  expectLog(/Setting the reminders failed/);
  const card = await addCard(api, [decemberUber]);
  const headers = { 'X-Debug-Today': '2026-11-20' };
  await setToday(page, '2026-11-20');
  await enter(page, account, '/settings#reminders');
  const block = page.locator('#reminders');
  const toggle = block.getByRole('switch', { name: 'Send me reminders' });
  await expect(block.getByText('Email is not set up for this site.')).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await withMails(page);
  await page.goto('/home');
  const offer = page.getByRole('group', { name: 'Reminders' });
  const offerState = () => page.evaluate(() => localStorage.getItem('reminder_offer'));
  // Before the first tick, no offer is due.
  await expect(page.getByText('Uber Cash').first()).toBeVisible();
  await settled(page);
  expect(await offerState()).toBeNull();
  const [benefit] = await readBenefits(api, card, headers);
  const use = { id: crypto.randomUUID(), used_on: '2026-11-20', amount: '5.00', note: null, posted: null };
  await usesOf(api, card, benefit.id).add(use, headers);
  await page.reload();
  await expect.poll(offerState).toBe('due');
  // The offer appears at the next visit, because it would push down the content of this one.
  await expect(offer).toBeHidden();
  const failOnce = () => page.route('**/protected/reminders', (route) => route.abort(), { times: 1 });
  await failOnce();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/reminders'));
  await page.reload();
  await failed;
  await expect(offer, 'without the settings').toBeHidden();
  await page.reload();
  await expect(offer).toContainText('Remind me:');
  const turnOn = offer.getByRole('button', { name: 'By email' });
  await expect(turnOn).toBeEnabled();
  await failOnce();
  await turnOn.click();
  await expect(offer.getByRole('alert')).toHaveText(
    'We couldn’t tell whether this was saved. Try again: nothing is recorded twice.',
  );
  await offer.getByRole('button', { name: 'No' }).click();
  await expect(offer).toBeHidden();
  const stored = async () => (await api('GET /reminders')).body.data;
  expect(await stored()).toMatchObject({ enabled: false, declined: true });
  await page.reload();
  await expect(page.getByText('Uber Cash').first()).toBeVisible();
  await expect(offer).toBeHidden();

  await move(page, '/settings#reminders');
  await expect(toggle).not.toBeChecked();
  // The first change is slow. The second change is made before the response and stored after the first.
  const sent = requestsOf(page, 'PUT', /\/reminders$/);
  const release = await hold(page, '**/protected/reminders');
  await block.getByRole('combobox', { name: 'Day of the reminder' }).click();
  await page.getByRole('option', { name: 'Wednesdays' }).click();
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(sent).toHaveLength(1);
  release();
  await expect.poll(stored).toMatchObject({ enabled: true, weekday: 3 });
  await block.getByRole('button', { name: /^Monthly credits/ }).click();
  await block.getByRole('button', { name: '14 days' }).click();
  await expect.poll(stored).toMatchObject({ days: { month: [14, 7, 1] } });
  await block.getByRole('button', { name: 'Preview' }).click();
  await expect(block.getByText(/Uber Cash/)).toBeVisible();
});
