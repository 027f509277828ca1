import { expect, it } from 'vitest';
import { authEmulatorIn } from '../../../web/src/app/local-project.ts';
import { isLoopback } from '../../../web/src/browser/loopback.ts';

/** A shortened response of the Hosting emulator to /__/firebase/init.js?useEmulator=true. */
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

it('the Auth emulator is at the address in the script of the Hosting emulator', () => {
  const script = scriptWith(JSON.stringify({ functions, auth }, null, 2));
  expect(authEmulatorIn(script)).toBe('http://127.0.0.1:9100');
});

it.each([
  ['names only other emulators', scriptWith(JSON.stringify({ functions }, null, 2))],
  ['is for pages without emulators', scriptWith('undefined')],
  ['is a page of HTML', '<!doctype html><title>Not found</title>'],
])('the Auth emulator has no address if the answer %s', (_, script) =>
  expect(authEmulatorIn(script)).toBeNull(),
);

it.each([
  ...['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'].map((host) => [host, true] as const),
  ...['localhost.example.com', '127.0.0.1.example.com', '192.168.0.2', ''].map(
    (host) => [host, false] as const,
  ),
])('%s is a loopback address: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
