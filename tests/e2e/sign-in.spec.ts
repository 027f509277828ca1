import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signUpWithGoogle } from '../support/accounts.ts';
import { allowGooglePopup, chooseInGooglePopup } from '../support/google-popup.ts';
import { expectScreen, gate } from './visit.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in / Register' });

async function fill(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Collects the calls to the identity provider. */
function callsToProvider(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = /accounts:\w+/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST') calls.push(call);
  });
  return calls;
}

test.describe('the sign-in form', () => {
  test('requires an email and a password before it calls the provider', async ({ page }) => {
    const calls = callsToProvider(page);
    await page.goto('/login');
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
    await expect(email).toHaveAttribute('type', 'email');
    await expect(password).toHaveAttribute('type', 'password');
    for (const field of [email, password]) await expect(field).toHaveAttribute('required', '');
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      'Forgot password?',
      'Sign in / Register',
      'Sign in with Google',
    ]);
    for (const [typedEmail, typedPassword] of [
      ['', ''],
      ['a@example.com', ''],
      ['', 'correct horse'],
      ['not an email', 'correct horse'],
    ] as const) {
      await email.fill(typedEmail);
      await password.fill(typedPassword);
      await submit(page).click();
      await expect.poll(() => page.locator('input:invalid').count()).toBeGreaterThan(0);
    }
    await email.fill('');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Enter your email first, and we will send you a reset link.',
    );
    await expect(email).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('signs in to an existing account with Enter', async ({ page, account }) => {
    const calls = callsToProvider(page);
    await fill(page, account);
    await page.getByLabel('Password').press('Enter');
    await expectScreen(page, '/home', 'Home');
    expect(calls).not.toContain('accounts:signUp');
  });

  test("shows 'Failed to register: ' and the provider's message when registration fails", async ({
    page,
    expectLog,
  }) => {
    // The browser logs both refusals: of the unknown account and of its password.
    expectLog(/Failed to load resource.*400/);
    await fill(page, { email: `${randomUUID()}@example.com`, password: '12345' });
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Failed to register: Firebase: Password should be at least 6 characters/,
    );
    await expect(submit(page)).toBeEnabled();
  });

  test("shows 'Failed to sign in. Please check your credentials.' when the provider does not answer", async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource/);
    const calls = callsToProvider(page);
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort('connectionrefused'));
    await fill(page, account);
    await submit(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to sign in. Please check your credentials.');
    expect(calls).not.toContain('accounts:signUp');

    await page.unroute('**/accounts:signInWithPassword*');
    await submit(page).click();
    await expectScreen(page, '/home', 'Home');
  });

  test('shows its progress, and a double click signs in only once', async ({ page, account }) => {
    const { opened, open } = gate();
    const calls = callsToProvider(page);
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      await opened;
      await route.continue();
    });
    await fill(page, account);
    await submit(page).dblclick();
    await expect(page.getByRole('progressbar')).toBeVisible();
    for (const name of ['Sign in / Register', 'Sign in with Google', 'Forgot password?']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    open();
    await expectScreen(page, '/home', 'Home');
    expect(calls.filter((call) => call === 'accounts:signInWithPassword')).toHaveLength(1);
  });
});

test.describe('sign in with Google', () => {
  test('leads through its popup to /home and shows the display name', async ({ page, context }) => {
    const account = await signUpWithGoogle('Grace Hopper');
    await allowGooglePopup(context);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    await chooseInGooglePopup(page, account.email, () =>
      page.getByRole('button', { name: 'Sign in with Google' }).click(),
    );
    await expectScreen(page, '/home', 'Home');
    await expect(page.getByRole('banner').getByText('Welcome')).toHaveText('Welcome, Grace Hopper');
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByLabel('Display Name')).toHaveValue('Grace Hopper');
  });

  test("shows 'Failed to sign in with Google.' when it fails, and the form still works", async ({
    page,
    account,
    expectLog,
  }) => {
    expectLog(/Failed to load resource: net::ERR_NAME_NOT_RESOLVED/);
    await page.route('https://apis.google.com/**', (route) => route.abort('namenotresolved'));
    await fill(page, account);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google.');
    await submit(page).click();
    await expectScreen(page, '/home', 'Home');
  });
});
