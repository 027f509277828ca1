import { describe, expect, it } from 'vitest';
import { authEmulatorIn, isLoopback } from '../../web/src/app/local-project.ts';

/** The shortened answer of the Hosting emulator to /__/firebase/init.js?useEmulator=true. */
const scriptWith = (
  emulators: string,
) => `if (typeof firebase === 'undefined') throw new Error('hosting/init-error');
var firebaseConfig = {
  "projectId": "demo-card-rewards"
};
if (firebaseConfig) {
  firebase.initializeApp(firebaseConfig);

  var firebaseEmulators = ${emulators};
  if (firebaseEmulators) {
    Object.keys(firebaseEmulators).forEach(function (key) {
      console.log('\\t' + key + ': http://' + firebaseEmulators[key].hostAndPort);
    });
  }
}
`;

const auth = { host: '127.0.0.1', port: 9100, hostAndPort: '127.0.0.1:9100' };
const functions = { host: '127.0.0.1', port: 5001, hostAndPort: '127.0.0.1:5001' };

describe('the Auth emulator', () => {
  it('is at the address in the script of the Hosting emulator', () => {
    const script = scriptWith(JSON.stringify({ functions, auth }, null, 2));
    expect(authEmulatorIn(script)).toBe('http://127.0.0.1:9100');
  });

  for (const [what, script] of [
    ['names only other emulators', scriptWith(JSON.stringify({ functions }, null, 2))],
    ['names none', scriptWith('{}')],
    ['is for pages without emulators', scriptWith('undefined')],
    ['is a page of HTML', '<!doctype html><title>Not found</title>'],
    ['is empty', ''],
  ] as const) {
    it(`has no address if the answer ${what}`, () => {
      expect(authEmulatorIn(script)).toBeNull();
    });
  }
});

describe('a loopback address', () => {
  for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    it(`is ${host}`, () => expect(isLoopback(host)).toBe(true));
  }

  for (const host of [
    'localhost.example.com',
    '127.0.0.1.example.com',
    'demo-x.web.app',
    '192.168.0.2',
    '',
  ]) {
    it(`is not ${host || 'an empty one'}`, () => expect(isLoopback(host)).toBe(false));
  }
});
