import type { Page } from '@playwright/test';
import { addCard } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';
import { requestsOf, setToday } from './cards-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { enter, hold, move, settled } from './visit.ts';

/** Pretends that mails are set up, which they are not in the test stack. The stored settings are real. */
async function withMails(page: Page): Promise<void> {
  await page.route('**/protected/reminders', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, available: true } } });
  });
}

test('reminders need mails, are offered while a credit expires soon, and can be turned on for a day', async ({
  page,
  account,
  api,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  expectLog(/Setting the reminders failed/);
  await addCard(api, [decemberUber]);
  await setToday(page, '2026-11-20');
  await enter(page, account, '/settings#reminders');
  const block = page.locator('#reminders');
  const toggle = block.getByRole('switch', { name: 'Send me reminders' });
  await expect(block.getByText('Email is not set up for this site.')).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await withMails(page);
  // Makes the card appear to have been added the day before.
  await page.route('**/protected/cards', async (route) => {
    // Removes the tags, because an answer of 304 has no body.
    const { 'if-none-match': _tag, 'x-if-none-match': _same, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const { data } = await answer.json();
    const cards = data.map((card: object) => ({ ...card, created_at: '2026-11-19T12:00:00.000Z' }));
    await route.fulfill({ response: answer, json: { data: cards } });
  });
  await page.goto('/home');
  const offer = page.getByRole('group', { name: 'Reminders' });
  const offerState = () => page.evaluate(() => localStorage.getItem('reminder_offer'));
  // The offer is not due yet on the second day with a card.
  await expect(page.getByText('Uber Cash').first()).toBeVisible();
  await settled(page);
  expect(await offerState()).toBeNull();
  await setToday(page, '2026-11-21');
  await page.reload();
  await expect.poll(offerState).toBe('due');
  // The offer appears at the next visit, so that it does not push the content down now.
  await expect(offer).toBeHidden();
  const failOnce = () => page.route('**/protected/reminders', (route) => route.abort(), { times: 1 });
  await failOnce();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/reminders'));
  await page.reload();
  await failed;
  await expect(offer, 'without the settings').toBeHidden();
  await page.reload();
  await expect(offer).toContainText('Get a Monday email listing them?');
  const turnOn = offer.getByRole('button', { name: 'Turn on' });
  await expect(turnOn).toBeEnabled();
  await failOnce();
  await turnOn.click();
  await expect(offer.getByRole('alert')).toHaveText(
    'We couldn’t confirm the save. Try again; nothing is recorded twice.',
  );
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  const stored = async () => (await api('GET /reminders')).body.data;
  expect(await stored()).toMatchObject({ enabled: false, declined: true });
  await page.reload();
  await expect(page.getByText('Uber Cash').first()).toBeVisible();
  await expect(offer).toBeHidden();

  await move(page, '/settings#reminders');
  await expect(toggle).not.toBeChecked();
  // The first change is slow. The second is made meanwhile and stored after it.
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
