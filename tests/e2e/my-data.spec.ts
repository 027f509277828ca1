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
import { callsToApi, enter, expectLanding, expectScreen } from './visit.ts';

async function openMyData(page: Page) {
  const block = page.locator('#my-data');
  // This is no click, because a click would close the block if the previous test has left it open.
  await block.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(block.getByRole('heading', { name: 'Export' })).toBeVisible();
  return block;
}

/** Lets the first attempt to erase fail, as if the last sign-in were half an hour ago. */
async function requireRecentSignIn(page: Page): Promise<void> {
  const error = { status: 403, code: 'recent_sign_in_required', message: '', request_id: 'x' };
  await page.route('**/me/erase', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
}

reused('an export, a list and names become cards', async ({ page, api, open, expectLog }) => {
  expectLog(/409/);
  await addCard(api, [quarterlyCredit]);
  const calls = callsToApi(page);
  await open('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const early = calls.filter((call) => /export|import/.test(call.url()));
  expect(early, 'nothing is read before the section opens').toEqual([]);
  const block = await openMyData(page);
  const saved = page.waitForEvent('download');
  await block.getByRole('button', { name: 'Everything (JSON)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^cc-rewards-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  const copy = JSON.parse(text);
  expect(copy).toMatchObject({ format: 1, cards: [{ card_name: platinum.card_name }] });

  // If the export is too large, the server's sentence is shown.
  const error = { code: 'conflict', message: 'You have more data than one export can hold.' };
  await page.route('**/uses.csv', (route) => route.fulfill({ status: 409, json: { error } }));
  await block.getByRole('button', { name: 'Uses (CSV)' }).click();
  await expect(block.getByRole('alert')).toHaveText(error.message);

  await api('DELETE /cards/{id}', { params: { id: copy.cards[0].id } });
  const upload = {
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  };
  await block.getByLabel('File with cards').setInputFiles(upload);
  await block.getByRole('button', { name: 'Check' }).click();
  await expect(block.getByText('Ready to add: 1 card, 1 benefit, 0 uses.')).toBeVisible();
  await block.getByRole('button', { name: 'Add 1 card' }).click();
  await expect(block.getByText('Added 1 card.')).toBeVisible();
  expect((await api('GET /cards')).body.data).toHaveLength(1);

  // If the wallet may already have a card, the card is left out unless the user chooses it.
  const { card_name, last_digits } = platinum;
  await block
    .getByLabel('Export, list or card names')
    .fill(
      `bank,card_name,opening_date,last_digits\namex,${card_name},2024-03,${last_digits}\nChase,Chase Freedom Flex,2024-03,1005\n`,
    );
  await block.getByRole('button', { name: 'Check' }).click();
  const review = block.getByRole('list', { name: 'Cards to add' }).getByRole('checkbox');
  await expect(review).toHaveCount(2);
  await expect(
    block.getByRole('checkbox', { name: /Platinum Card •••• 12345.*In your wallet/ }),
  ).not.toBeChecked();
  await review.first().check();
  await expect(block.getByRole('button', { name: 'Add 2 cards' })).toBeEnabled();
  await review.first().uncheck();
  await review.last().uncheck();
  await expect(block.getByRole('button', { name: 'Add 0 cards' })).toBeDisabled();

  // A list is checked first, and names become rows to add.
  const box = block.getByLabel('Export, list or card names');
  const check = block.getByRole('button', { name: 'Check' });
  await box.fill(
    'bank,card_name,opening_date\nChase,Chase Freedom Flex,2024-03\nChase,Sapphire Pink,2024-03\n',
  );
  await check.click();
  await expect(block.getByText('Line 3, Card Name: must be a card of Chase')).toBeVisible();
  await expect(block.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  expect((await api('GET /cards')).body.data).toHaveLength(1);

  await box.fill('plat x2, csr, no such card');
  await check.click();
  const rows = block.getByRole('group', { name: /^Row \d/ });
  await expect(rows).toHaveCount(4);
  await rows.nth(0).getByLabel('Opened').fill('3/24');
  await rows.nth(0).getByLabel('Last digits').fill('12345');
  await rows.nth(1).getByRole('button', { name: 'More' }).click();
  await rows.nth(1).getByLabel('Holder').fill('Ana');
  await block.getByRole('switch', { name: 'Today’s terms' }).click();
  // No card has the fourth name, so row 4 has no card. Until it has one or is removed, nothing is added.
  await block.getByRole('button', { name: 'Add 4 cards' }).click();
  await expect(block.getByRole('combobox', { name: 'Card of row 4' })).toBeFocused();
  await block.getByRole('button', { name: 'Remove row 4' }).click();
  await block.getByRole('button', { name: 'Add 3 cards' }).dblclick();
  await expect(block.getByRole('status')).toHaveText(/^Added 3 cards with \d+ benefits\.$/);
  await expect(rows).toHaveCount(0);
  const { data } = (await api('GET /cards')).body;
  expect(data).toHaveLength(4);
});

test('everything is erased after a confirmation', async ({ page, account, api, context, expectLog }) => {
  expectLog(/status of 400/);
  expectLog(/status of 403/);
  await addCard(api, [quarterlyCredit]);
  await enter(page, account, '/settings');
  await expectSaved(page, quarterlyCredit.name);
  const block = await openMyData(page);
  await block.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything' });
  const erase = dialog.getByRole('button', { name: 'Erase everything' });
  const refusal = dialog.getByRole('alert');
  await dialog.getByLabel('Type the address you sign in with').fill('somebody@example.com');
  await erase.click();
  await expect(refusal).toHaveText('That is not the email address of this account.');
  await requireRecentSignIn(page);
  await dialog.getByLabel('Type the address you sign in with').fill(account.email);
  await erase.click();
  await expect(refusal).toContainText('Please confirm that it is you');
  await dialog.getByLabel('Your password').fill('not the password');
  await erase.click();
  await expect(refusal).toHaveText('That is not the password of this account.');
  await dialog.getByLabel('Your password').fill(account.password);
  await erase.click();
  await expectLanding(page);
  expect(await everythingIn(context)).not.toMatch(new RegExp(`${account.uid}|${quarterlyCredit.name}`));
  expect((await api('GET /cards')).status).toBe(401);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('signed_in');
});

test('a Google account signs in through the popup, and is erased after another sign-in', async ({
  page,
  context,
  expectLog,
}) => {
  expectLog(/status of 403/);
  const account = await signUpWithGoogle('Ada Lovelace');
  const call = clientOf(stackUrl, account.idToken);
  await addCard(call, [quarterlyCredit]);
  await allowGooglePopup(context);
  await page.goto('/login');
  await chooseInGooglePopup(page, account.email, () =>
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  );
  await expectScreen(page, '/home', 'Home');
  await expect(page.getByRole('banner').getByText('Welcome')).toHaveText('Welcome, Ada Lovelace');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Display Name')).toHaveValue('Ada Lovelace');

  await requireRecentSignIn(page);
  const block = await openMyData(page);
  await block.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything' });
  await dialog.getByLabel('Type the address you sign in with').fill(account.email);
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please confirm that it is you');
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await chooseInGooglePopup(page, account.email, () =>
    dialog.getByRole('button', { name: 'Continue with Google' }).click(),
  );
  await expectLanding(page);
  expect((await call('GET /cards')).status).toBe(401);
});
