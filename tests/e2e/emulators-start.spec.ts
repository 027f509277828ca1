import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { startPlainEmulators } from '../support/plain-emulators.ts';

// firebase-tools takes its time to start, and each of these starts it anew.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

for (const [how, args] of [
  ['as it is', []],
  ['with --project', ['--project', 'demo-another']],
] as const) {
  test(`\`firebase emulators:start\` ${how} serves a product that one can sign in to, and asks Google nothing`, async ({
    page,
    expectLog,
  }) => {
    expectLog(/Failed to load resource.*400/);
    // What a deployment is to require, no emulator can give.
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
      // It would ask on, and be refused.
      await page.close();
      await emulators.stop();
    }
  });
}
