import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectScreen } from './visit.ts';
import { authHost, projectId } from '../support/environment.ts';

// Email enumeration protection is a setting of the whole project, so these tests run one after the other. All other tests
// pass with and without it.
test.describe.configure({ mode: 'default' });

async function protectEmails(on: boolean) {
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`,
    {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } }),
    },
  );
  expect(await answer.json()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } });
}

test.afterAll(() => protectEmails(false));

async function send(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
}

/** Reads the addresses to which the emulator has sent a reset link. */
async function resetMails(): Promise<string[]> {
  const answer = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = await answer.json();
  return oobCodes
    .filter(({ requestType }: { requestType: string }) => requestType === 'PASSWORD_RESET')
    .map(({ email }: { email: string }) => email);
}

for (const on of [false, true]) {
  test.describe(`with email enumeration protection ${on ? 'on' : 'off'}`, () => {
    test.beforeEach(() => protectEmails(on));

    const [title, message] = on
      ? [
          "shows 'Failed to register: …' and a hint that the password did not match",
          /^Failed to register: .+An account with this email already exists, and the password did not match\.$/,
        ]
      : [
          "shows 'Failed to sign in. Please check your credentials.'",
          /^Failed to sign in\. Please check your credentials\.$/,
        ];
    test(`a wrong password ${title}`, async ({ page, account, expectLog }) => {
      expectLog(/Failed to load resource.*400/);
      await send(page, account.email, 'wrong horse');
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel('Password').fill(account.password);
      await page.getByRole('button', { name: 'Sign in / Register' }).click();
      await expectScreen(page, '/home', 'Home');
    });

    test("'Forgot password?' sends a reset mail, and shows the same text for an unknown address", async ({
      page,
      account,
      expectLog,
    }) => {
      if (!on) expectLog(/Failed to load resource.*400/);
      const unknown = `${randomUUID()}@example.com`;
      await page.goto('/login');
      for (const email of [account.email, unknown]) {
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        await expect(page.getByRole('status')).toHaveText(
          `If there is an account for ${email}, a link to set a new password is on its way.`,
        );
      }
      await expect.poll(resetMails).toContain(account.email);
      expect(await resetMails()).not.toContain(unknown);
    });
  });
}

test('an unknown account is registered while enumeration protection is on', async ({ page, expectLog }) => {
  // The browser logs the refused sign-in that comes before the registration.
  expectLog(/Failed to load resource.*400/);
  await protectEmails(true);
  const email = `${randomUUID()}@example.com`;
  await send(page, email, 'correct horse');
  await expectScreen(page, '/home', 'Home');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await send(page, email, 'correct horse');
  await expectScreen(page, '/home', 'Home');
});
