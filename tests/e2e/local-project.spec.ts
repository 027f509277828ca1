import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SCRIPT = '**/__/firebase/init.js?useEmulator=true';
const CONFIGURATION = '**/__/firebase/init.json';

/** Signs in with an email and a password, and returns the hosts that the page called. */
async function hostsAsked(page: Page): Promise<string[]> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.');
  return [...hosts];
}

test('a demo project never sends a password to Google, even without a named emulator', async ({
  page,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
  expect(await hostsAsked(page)).toEqual(['127.0.0.1']);
});

test('a Google project served from this machine without emulators signs in at Google', async ({
  page,
  expectLog,
}) => {
  expectLog(/Failed to load resource/);
  await page.route(SCRIPT, (route) => route.fulfill({ body: 'var firebaseEmulators = {};\n' }));
  await page.route(CONFIGURATION, (route) =>
    route.fulfill({ json: { projectId: 'rewards', apiKey: 'a-key', authDomain: 'rewards.firebaseapp.com' } }),
  );
  await page.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
  );
  expect(await hostsAsked(page)).toEqual(['127.0.0.1', 'identitytoolkit.googleapis.com']);
});
