import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { authHost, projectId } from '../support/environment.ts';
import { expect, fillSignIn, test } from './fixtures.ts';
import { drawn, expectLanding, expectScreen, hold } from './visit.ts';

const CONFIGURATION = '**/__/firebase/init.json';
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in / Register' });
const alert = (page: Page) => page.getByRole('alert');

function callsToProvider(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = /accounts:\w+/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST') calls.push(call);
  });
  return calls;
}

test('the sign-in form has its fields, and failures show messages', async ({ page, account, expectLog }) => {
  expectLog(/Failed to load resource/);
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
    ['a@example.com', ''],
    ['', 'correct horse'],
    ['not an email', 'correct horse'],
  ] as const) {
    await fillSignIn(page, { email: typedEmail, password: typedPassword });
    await expect.poll(() => page.locator('input:invalid').count()).toBeGreaterThan(0);
  }
  await email.fill('');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(alert(page)).toHaveText('Enter your email first, and we will send you a reset link.');
  await expect(email).toBeFocused();
  expect(calls).toEqual([]);

  await fillSignIn(page, { email: `${randomUUID()}@example.com`, password: '12345' });
  await expect(alert(page)).toHaveText(
    /^Failed to register: Firebase: Password should be at least 6 characters/,
  );
  await expect(password).toHaveAccessibleDescription('At least 6 characters for a new account');
  await password.pressSequentially('6');
  await expect(alert(page)).toHaveCount(0);
  await page.route('https://apis.google.com/**', (route) => route.abort('namenotresolved'));
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(alert(page)).toHaveText('Failed to sign in with Google.');

  await page.route('**/accounts:signInWithPassword*', (route) => route.abort('connectionrefused'));
  await fillSignIn(page, account);
  await expect(alert(page)).toHaveText('Failed to sign in. Please check your credentials.');
  await page.unroute('**/accounts:signInWithPassword*');

  calls.length = 0;
  const release = await hold(page, '**/accounts:signInWithPassword*');
  await submit(page).dblclick();
  await expect(page.getByRole('progressbar')).toBeVisible();
  for (const name of ['Sign in / Register', 'Sign in with Google', 'Forgot password?'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  release();
  await expectScreen(page, '/home', 'Home');
  expect(calls.filter((call) => /signIn|signUp/.test(call))).toEqual(['accounts:signInWithPassword']);
});

test('the form keeps its text while Firebase loads, and waits once it is sent', async ({ page, account }) => {
  let release = await hold(page, CONFIGURATION);
  const asked = page.waitForRequest(CONFIGURATION);
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody');
  await asked;
  release();
  // When the app has the configuration, it finds no session and renders the page again.
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__/firebase/init.json`).length,
  );
  await drawn(page);
  await expect(page.getByLabel('Email')).toHaveValue('somebody');

  // A user can sign in even if the browser’s database never responds.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  release = await hold(page, CONFIGURATION);
  await page.reload();
  await fillSignIn(page, account);
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  release();
  await expectScreen(page, '/home', 'Home');
});

test('a wrong password, a reset link and a new account, without and with email enumeration protection', async ({
  page,
  account,
  expectLog,
}) => {
  expectLog(/Failed to load resource.*400/);
  let added: Pick<Account, 'email' | 'password'> = account;
  // The protection applies to the whole project. All other tests pass with it and without it.
  try {
    for (const on of [false, true]) {
      await protectEmails(on);
      await page.goto('/login');
      await fillSignIn(page, { ...account, password: 'wrong horse' });
      await expect(alert(page)).toHaveText(
        on
          ? /^Failed to register: .+An account with this email already exists, and the password did not match\.$/
          : 'Failed to sign in. Please check your credentials.',
      );
      await expect(page).toHaveURL(/\/login$/);
      const unknown = `${randomUUID()}@example.com`;
      for (const email of [account.email, unknown]) {
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        await expect(page.getByRole('status')).toHaveText(
          `If there is an account for ${email}, a link to set a new password is on its way.`,
        );
      }
      const mailsTo = async (email: string) => (await resetMails()).filter((each) => each === email);
      await expect.poll(() => mailsTo(account.email)).toHaveLength(on ? 2 : 1);
      expect(await mailsTo(unknown)).toEqual([]);

      added = { email: unknown, password: 'correct horse' };
      await fillSignIn(page, added);
      await expectScreen(page, '/home', 'Home');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectLanding(page);
    }
    // With the protection turned on, the new user can sign in again.
    await page.goto('/login');
    await fillSignIn(page, added);
    await expectScreen(page, '/home', 'Home');
  } finally {
    await protectEmails(false);
  }
});

async function protectEmails(on: boolean): Promise<void> {
  const config = `projects/${projectId}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v2/${config}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } }),
  });
  expect(await answer.json()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } });
}

/** Reads the email addresses that the emulator has sent a reset link to. */
async function resetMails(): Promise<string[]> {
  const answer = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes }: { oobCodes: { requestType: string; email: string }[] } = await answer.json();
  return oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET').map(({ email }) => email);
}
