import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUpWithGoogle } from '../support/accounts.ts';
import { addCard } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { allowGooglePopup, chooseInGooglePopup } from '../support/google-popup.ts';
import { expect, test } from './fixtures.ts';
import { everythingIn, expectSaved } from './offline.ts';
import { test as reused } from './reused-page.ts';
import { enter, expectLanding } from './visit.ts';

async function openMyData(page: Page) {
  const block = page.locator('#my-data');
  // A click would close the block where the last test has left it open.
  await block.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(block.getByRole('heading', { name: 'Export' })).toBeVisible();
  return block;
}

/** Makes the first attempt to erase fail, as if the sign-in were half an hour old. */
async function requireRecentSignIn(page: Page): Promise<void> {
  let isFirst = true;
  await page.route('**/me/erase', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const error = { status: 403, code: 'recent_sign_in_required', message: '', request_id: 'x' };
    return route.fulfill({ status: 403, json: { error } });
  });
}

test.describe('my data', () => {
  reused(
    'is read when its section opens, and is exported as a file that can be imported again',
    async ({ page, api, open }) => {
      await addCard(api, [quarterlyCredit]);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await open('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      expect(calls.filter((path) => /export|import|calendar-feed|reminders/.test(path))).toEqual([]);
      const block = await openMyData(page);
      const saved = page.waitForEvent('download');
      await block.getByRole('button', { name: 'Everything (JSON)' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^cc-rewards-\d{4}-\d\d-\d\d\.json$/);
      const copy = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(copy).toMatchObject({ format: 1, cards: [{ card_name: platinum.card_name }] });

      await api('DELETE /cards/{id}', { params: { id: copy.cards[0].id } });
      await block.getByLabel('File to import').setInputFiles({
        name: file.suggestedFilename(),
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(copy)),
      });
      await block.getByRole('button', { name: 'Check' }).click();
      await expect(block.getByText('Ready to add: 1 card, 1 benefit, 0 uses.')).toBeVisible();
      await block.getByRole('button', { name: 'Add 1 card' }).click();
      await expect(block.getByRole('status')).toHaveText('Added 1 card.');
      expect((await api('GET /cards')).body.data).toHaveLength(1);
    },
  );

  reused(
    'refuses an import list with a wrong line, names the line, and adds nothing',
    async ({ page, api, open }) => {
      await open('/settings');
      const block = await openMyData(page);
      const box = block.getByLabel('Cards to import');
      await box.fill(
        'bank,card_name,opening_date\nChase,Chase Freedom Flex,2024-03\nChase,Sapphire Pink,2024-03\n',
      );
      await block.getByRole('button', { name: 'Check' }).click();
      await expect(block.getByText('Line 3, card_name: must be a card of Chase')).toBeVisible();
      await expect(block.getByRole('button', { name: /^Add/ })).toHaveCount(0);
      expect((await api('GET /cards')).body.data).toEqual([]);
    },
  );

  reused('imports cards by name after the user has confirmed each row', async ({ page, api, open }) => {
    await open('/settings');
    const block = await openMyData(page);
    await block.getByLabel('Cards to import').fill('plat x2, csr, no such card');
    await block.getByRole('button', { name: 'Check' }).click();
    const rows = block.getByRole('group', { name: /^Row \d/ });
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('American Express Platinum Card');
    await expect(rows.nth(2)).toContainText('Chase Sapphire Reserve');
    await expect(rows.nth(3)).toContainText('No card found');
    await rows.nth(0).getByLabel('Opened').fill('2024-03');
    await rows.nth(0).getByLabel('Last digits').fill('12345');
    await rows.nth(1).getByLabel('Holder').fill('Ana');
    await block.getByRole('button', { name: 'Check' }).click();
    await block.getByRole('button', { name: 'Add 3 cards' }).click();
    await expect(block.getByRole('status')).toHaveText('Added 3 cards.');
    const { data } = (await api('GET /cards')).body;
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...platinum,
          opening_date: '2024-03-01',
          last_digits: '12345',
          holder: null,
        }),
        expect.objectContaining({ card_name: platinum.card_name, holder: 'Ana' }),
      ]),
    );
  });

  test('is erased after the user types the account’s email and password', async ({
    page,
    account,
    api,
    context,
    expectLog,
  }) => {
    await addCard(api, [quarterlyCredit]);
    await enter(page, account, '/settings');
    await expectSaved(page, quarterlyCredit.name);
    const block = await openMyData(page);
    await block.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything' });
    expectLog(/status of 400/);
    await dialog.getByLabel('Type your e-mail address').fill('somebody@example.com');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('That is not the e-mail address of this account.');

    await requireRecentSignIn(page);
    expectLog(/status of 403/);
    await dialog.getByLabel('Type your e-mail address').fill(account.email);
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that it is you');
    expectLog(/status of 400/);
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('That is not the password of this account.');
    await dialog.getByLabel('Your password').fill(account.password);
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expectLanding(page);
    expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|${quarterlyCredit.name}`));
    expect((await api('GET /cards')).status).toBe(401);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('signed_in');
  });

  test('of a Google account is erased after another sign-in with Google', async ({
    page,
    context,
    expectLog,
  }) => {
    const account = await signUpWithGoogle('Ada Lovelace');
    const call = clientOf(stackUrl, account.idToken);
    await addCard(call, [quarterlyCredit]);
    await allowGooglePopup(context);
    await requireRecentSignIn(page);
    await enter(page, account, '/settings');
    const block = await openMyData(page);
    await block.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything' });
    expectLog(/status of 403/);
    await dialog.getByLabel('Type your e-mail address').fill(account.email);
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that it is you');
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
    await chooseInGooglePopup(page, account.email, () =>
      dialog.getByRole('button', { name: 'Continue with Google' }).click(),
    );
    await expectLanding(page);
    expect((await call('GET /cards')).status).toBe(401);
  });
});
