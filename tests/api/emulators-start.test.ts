import { expect, test } from 'vitest';
import { authEmulatorIn } from '../../web/src/app/local-project.ts';
import { signUp } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { startPlainEmulators } from '../support/plain-emulators.ts';

const commands = [
  ['--project demo-another', ['--project', 'demo-another']],
  // The nightly run also starts the project of `.firebaserc`, which `npm start` names, too.
  ...(process.env['FULL_COUNT'] === '1' ? [['', []] as const] : []),
] as const;

test.each(commands)(
  '`firebase emulators:start %s` serves the client and an API that accepts its users',
  { timeout: 180_000 },
  async (_, args) => {
    const emulators = await startPlainEmulators([...args]);
    try {
      const page = await fetch(`${emulators.url}/home`);
      expect(await page.text()).toContain('<div id="root">');
      // The client finds the Auth emulator in this script.
      const script = await fetch(`${emulators.url}/__/firebase/init.js?useEmulator=true`);
      const { host } = new URL(authEmulatorIn(await script.text()) ?? '');
      const call = clientOf(emulators.url, (await signUp(host)).idToken);
      expect((await call('GET /cards')).body.data).toEqual([]);
    } finally {
      await emulators.stop();
    }
  },
);
