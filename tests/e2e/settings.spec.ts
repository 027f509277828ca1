import { test } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { expect, sharedPage } from './fixtures.ts';
import { enter } from './visit.ts';

test.describe('settings', () => {
  let account: Account;
  const page = sharedPage(async (signedIn) => {
    account = await signUp();
    await enter(signedIn, account, '/settings');
  });

  test('have a block for the theme, where light, dark and system can be chosen', async () => {
    await page().emulateMedia({ colorScheme: 'light' });
    const theme = page().getByRole('region', { name: 'Theme' });
    await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
    for (const [name, shown] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
      ['System', 'light'],
    ] as const) {
      await theme.getByRole('radio', { name }).check();
      await expect(page().locator('html')).toHaveAttribute('data-theme', shown);
      expect(await page().evaluate(() => localStorage.getItem('theme'))).toBe(name.toLowerCase());
    }
  });

  test('have a Profile card with Display Name and Email', async () => {
    const profile = page().getByRole('region', { name: 'Profile' });
    await expect(profile.getByLabel('Display Name')).toHaveValue('');
    await expect(profile.getByLabel('Email')).toHaveValue(account.email);
  });

  test('have a Save Changes button that does nothing, and no validation', async () => {
    const profile = page().getByRole('region', { name: 'Profile' });
    await profile.getByLabel('Display Name').fill('Somebody Else');
    await profile.getByLabel('Email').fill('not an email');
    const before = await page().getByRole('main').innerText();
    // What the page loads when it has the time is not the button's.
    await page().waitForLoadState('networkidle');
    const requests: string[] = [];
    page().on('request', (request) => requests.push(request.url()));

    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await profile.getByLabel('Email').press('Enter');
    // A request of this test's own: whatever the button had sent would stand before it.
    await page().evaluate(async () => (await fetch('/robots.txt')).text());
    expect(requests.map((url) => new URL(url).pathname)).toEqual(['/robots.txt']);
    await expect(page().getByRole('main')).toHaveText(before, { useInnerText: true });
    await expect(profile.getByLabel('Display Name')).toHaveValue('Somebody Else');
    await page().reload();
    await expect(profile.getByLabel('Display Name')).toHaveValue('');
    await expect(profile.getByLabel('Email')).toHaveValue(account.email);
  });
});
