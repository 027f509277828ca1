import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { startPlainEmulators } from '../support/plain-emulators.ts';

// Each test starts firebase-tools again, which takes half a minute.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const commands = [
  ['--project demo-another', ['--project', 'demo-another']],
  // The nightly run also starts the project of `.firebaserc`, which `npm start` names, too.
  ...(process.env['FULL_COUNT'] === '1' ? [['', []] as const] : []),
] as const;

for (const [options, args] of commands) {
  test(`\`firebase emulators:start ${options}\` serves a product that users can sign in to without calls to Google`, async ({
    page,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*400/);
    // The emulators ignore App Check, which a deployment may require.
    const emulators = await startPlainEmulators([...args], { APP_CHECK: 'required' });
    try {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
      await page.goto(`${emulators.url}/login`);
      await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
      await page.getByLabel('Password').fill('correct horse');
      await page.getByRole('button', { name: 'Sign in / Register' }).click();
      await expect(page).toHaveURL(`${emulators.url}/home`);
      await expect(page.getByText('No credit cards yet').first()).toBeVisible();
      expect([...hosts]).toEqual(['127.0.0.1']);
    } finally {
      // An open page would keep calling the stopped emulators.
      await page.close();
      await emulators.stop();
    }
  });
}
