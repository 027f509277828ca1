import { test } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { stackUrl } from '../support/environment.ts';
import { expect, sharedPage } from './fixtures.ts';
import { enter } from './visit.ts';

test.describe('settings', () => {
  let account: Account;
  const page = sharedPage(async (signedIn) => {
    account = await signUp();
    await enter(signedIn, account, '/settings');
  });

  test('offer a light, a dark and the system theme', async () => {
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
      await expect.poll(() => page().evaluate(() => localStorage.getItem('theme'))).toBe(name.toLowerCase());
    }
  });

  test('show a Profile card with Display Name and Email', async () => {
    const profile = page().getByRole('region', { name: 'Profile' });
    await expect(profile.getByLabel('Display Name')).toHaveValue('');
    await expect(profile.getByLabel('Email')).toHaveValue(account.email);
  });

  test('have a Save Changes button without effect and no validation', async () => {
    const profile = page().getByRole('region', { name: 'Profile' });
    await profile.getByLabel('Display Name').fill('Somebody Else');
    await profile.getByLabel('Email').fill('not an email');
    const before = await page().getByRole('main').innerText();
    const calls: string[] = [];
    // An idle page may load files and lists. Saving a profile would send a write to the API or to the provider.
    page().on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
    });

    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await profile.getByLabel('Email').press('Enter');
    // A request of the button would come before this one.
    await page().evaluate(() => fetch('/robots.txt', { method: 'POST' }));
    await expect.poll(() => calls).toEqual([`POST ${stackUrl}/robots.txt`]);
    await expect(page().getByRole('main')).toHaveText(before, { useInnerText: true });
    await expect(profile.getByLabel('Display Name')).toHaveValue('Somebody Else');
    await page().reload();
    await expect(profile.getByLabel('Display Name')).toHaveValue('');
    await expect(profile.getByLabel('Email')).toHaveValue(account.email);
  });
});
