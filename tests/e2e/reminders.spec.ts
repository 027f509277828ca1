import type { Page } from '@playwright/test';
import { addCard } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';
import { expect, test } from './fixtures.ts';
import { enter, quiet } from './visit.ts';

/** The stack of the tests sends no mails: what is set is real, and that they are set up is made up. */
async function withMails(page: Page): Promise<void> {
  await page.route('**/protected/reminders', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, available: true } } });
  });
}

test.describe('reminders', () => {
  test('are off until they are turned on, for a day that stays', async ({ page, account, api }) => {
    await withMails(page);
    await enter(page, account, '/settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Reminders' }).click();
    const block = page.locator('#reminders');
    const toggle = block.getByRole('switch', { name: 'Send me reminders' });
    await expect(toggle).not.toBeChecked();
    await block.getByRole('combobox', { name: 'Day of the reminder' }).click();
    await page.getByRole('option', { name: 'Wednesdays' }).click();
    await toggle.check();
    const stored = async () => (await api('GET /reminders')).body.data;
    await expect.poll(stored).toMatchObject({ enabled: true, weekday: 3 });
    await block.getByRole('button', { name: 'Preview' }).click();
    await expect(block.getByText('Nothing runs out in the next 14 days')).toBeVisible();
  });

  test('say that no mails are sent where none are set up', async ({ page, account }) => {
    await page.route('**/protected/reminders', (route) =>
      route.fulfill({
        json: { data: { enabled: false, weekday: 1, declined: false, next_at: null, available: false } },
      }),
    );
    await enter(page, account, '/settings#reminders');
    const block = page.locator('#reminders');
    await expect(block.getByText('Email is not set up for this site.')).toBeVisible();
    await expect(block.getByRole('switch', { name: 'Send me reminders' })).toBeDisabled();
    await expect(block.getByRole('button', { name: 'Send me one now' })).toBeDisabled();
  });

  test('are offered on /home while something worth money runs out soon, until they are declined', async ({
    page,
    account,
    api,
  }) => {
    await addCard(api, [decemberUber]);
    await withMails(page);
    // As if the card had been added the day before.
    await page.route('**/protected/cards', async (route) => {
      // Without a tag, as an answer of 304 has no body.
      const { 'if-none-match': _tag, 'x-if-none-match': _same, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      const { data } = await answer.json();
      const cards = data.map((card: object) => ({ ...card, created_at: '2026-11-19T12:00:00.000Z' }));
      await route.fulfill({ response: answer, json: { data: cards } });
    });
    await page.setExtraHTTPHeaders({ 'X-Debug-Today': '2026-11-20' });
    await page.clock.setFixedTime('2026-11-20T12:00:00');
    await enter(page, account);
    const offer = page.getByRole('group', { name: 'Reminders' });
    const offerState = () => page.evaluate(() => localStorage.getItem('reminder_offer'));
    // On the second day with a card it is not due yet.
    await expect(page.getByText('Uber Cash').first()).toBeVisible();
    await quiet(page);
    expect(await offerState()).toBeNull();
    await page.clock.setFixedTime('2026-11-21T12:00:00');
    await page.setExtraHTTPHeaders({ 'X-Debug-Today': '2026-11-21' });
    await page.reload();
    await expect.poll(offerState).toBe('due');
    // What is being read is not pushed down: the next look has it.
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(offer).toContainText('Get a Monday email listing them?');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    expect((await api('GET /reminders')).body.data).toMatchObject({ enabled: false, declined: true });
    await page.reload();
    await expect(page.getByText('Uber Cash').first()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
