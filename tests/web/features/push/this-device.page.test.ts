import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Auth } from 'firebase/auth';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPushNote } from '../../../../web/src/browser/push-note.ts';
import { deviceName } from '../../../../web/src/browser/push-subscription.ts';
import { setSession } from '../../../../web/src/browser/session-store.ts';
import { SessionProvider } from '../../../../web/src/browser/session.tsx';
import { comparePush } from '../../../../web/src/features/push/push-calls.ts';
import { ThisDevice } from '../../../../web/src/features/push/this-device.tsx';
import { createTestClient, providerOf, startServer, type Call } from '../../page-test.ts';

const KEY = Buffer.alloc(65, 4).toString('base64url');
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const user = { uid: 'ana', email: null, displayName: null };
const device = {
  id: 'd1',
  name: 'Chrome on Mac',
  created_at: '2026-11-27T12:00:00.000Z',
  last_sent_at: null,
  ended: false,
};

interface Browser {
  permission: NotificationPermission;
  subscription: { endpoint: string; key: string } | null;
  subscriptions: number;
  questions: number;
  /** The number of shown notifications. */
  shown: number;
}

/** Adds the browser's part of notifications to the page. jsdom does not have it. */
function giveBrowser(given: Partial<Browser> = {}): Browser {
  const browser: Browser = {
    permission: 'default',
    subscription: null,
    subscriptions: 0,
    questions: 0,
    shown: 0,
    ...given,
  };
  const current = () =>
    browser.subscription && {
      endpoint: browser.subscription.endpoint,
      options: { applicationServerKey: Buffer.from(browser.subscription.key, 'base64url') },
      toJSON: () => ({ endpoint: browser.subscription?.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        browser.subscription = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      browser.subscriptions += 1;
      const endpoint = `${ENDPOINT}-${browser.subscriptions}`;
      browser.subscription = { endpoint, key: Buffer.from(applicationServerKey).toString('base64url') };
      return current();
    },
  };
  const notification = { close: () => (browser.shown = 0) };
  const registration = { pushManager, getNotifications: async () => (browser.shown ? [notification] : []) };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.questions += 1;
      if (browser.permission === 'default') browser.permission = 'granted';
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return browser;
}

/** Starts a server with some devices. The client can add more devices. */
async function startDevices(devices: object[] = [], available = true, removed = 200) {
  const state = { available, public_key: available ? KEY : null, devices };
  const calls = await startServer(({ name, body }: Call) => {
    if (name === 'GET /push') return { body: { data: state } };
    if (name === 'POST /push') {
      const added = { ...device, id: `new-${String(body['endpoint']).at(-1)}`, name: body['name'] };
      state.devices = [...state.devices, added];
      return { status: 201, body: { data: added } };
    }
    return { status: removed, body: { data: { id: name.split('/').at(-1) } } };
  });
  const added = () => calls.filter(({ name }) => name === 'POST /push').map(({ body }) => body);
  return { calls: () => calls.map(({ name }) => name), added, state };
}

function open() {
  const Query = providerOf(createTestClient());
  return render(createElement(SessionProvider, null, createElement(Query, null, createElement(ThisDevice))));
}

const toggle = () => screen.findByRole('switch', { name: 'Notify me on this device' });

beforeEach(() => {
  localStorage.clear();
  // Only the dialog that erases the account uses `auth`.
  setSession({ state: 'confirmed', user, auth: {} as Auth });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the browser asks for permission only after the click, and the device is listed', async () => {
  const browser = giveBrowser();
  const { calls } = await startDevices();
  open();
  const control = await toggle();
  expect([browser.questions, browser.subscriptions]).toEqual([0, 0]);
  fireEvent.click(control);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Devices' })).toBeTruthy());
  expect(browser.questions).toBe(1);
  expect(calls()).toContain('POST /push');
  await screen.findByRole('button', { name: 'Send a test to this device' });
});

test('notifications that are turned off while the server fails are off in this browser', async () => {
  const browser = giveBrowser({ permission: 'granted', subscription: { endpoint: ENDPOINT, key: KEY } });
  setPushNote({ uid: 'ana', id: 'd1', endpoint: ENDPOINT });
  const { state } = await startDevices([device], true, 503);
  open();
  fireEvent.click(await toggle());
  await screen.findByText(
    'Notifications are off in this browser. If its name is still listed, remove it below.',
  );
  expect((await toggle()).matches(':checked')).toBe(false);
  expect([browser.subscription, state.devices]).toEqual([null, [device]]);
});

test('a browser where notifications are blocked says what to do', async () => {
  giveBrowser({ permission: 'denied' });
  await startDevices();
  open();
  expect((await toggle()).hasAttribute('disabled')).toBe(true);
  screen.getByText(/Notifications are blocked for this site in your browser/);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1',
    /Add this page to your Home Screen first/,
  ],
  ['Mozilla/5.0 (Macintosh) Konqueror', /This browser can’t show notifications/],
])('%s without push says what to do', async (userAgent, sentence) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await startDevices();
  open();
  await toggle();
  screen.getByText(sentence);
});

test('without keys on the server nothing is shown', async () => {
  giveBrowser();
  const { calls } = await startDevices([], false);
  const { container } = open();
  await waitFor(() => expect(calls()).toContain('GET /push'));
  await waitFor(() => expect(container.childElementCount).toBe(0));
});

test.each([
  ['its push service has ended it', { ended: true }, { endpoint: ENDPOINT, key: KEY }],
  ['the browser has dropped it', { ended: false }, null],
])('a device says that it is lost when %s, and others can be removed', async (_what, given, subscription) => {
  giveBrowser({ permission: 'granted', subscription });
  setPushNote({ uid: 'ana', id: 'd1', endpoint: ENDPOINT });
  const { calls } = await startDevices([
    { ...device, ...given },
    { ...device, id: 'd2', name: 'Phone' },
  ]);
  open();
  await screen.findByText('This device stopped receiving. Turn on again.');
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Devices' })).getByRole('button', { name: 'Remove Phone' }),
  );
  await waitFor(() => expect(calls()).toContain('DELETE /push/d2'));
});

test.each([
  ['the same', { endpoint: ENDPOINT, key: KEY }, [device], ['GET /push'], true],
  ['dropped', null, [device], ['GET /push', 'POST /push'], true],
  [
    'replaced by the browser',
    { endpoint: `${ENDPOINT}-replaced`, key: KEY },
    [device],
    ['GET /push', 'POST /push'],
    true,
  ],
  [
    'replaced after the server saw the earlier one end',
    { endpoint: `${ENDPOINT}-replaced`, key: KEY },
    [{ ...device, ended: true }],
    ['GET /push', 'POST /push'],
    true,
  ],
  ['of another key', { endpoint: ENDPOINT, key: 'AAAA' }, [device], ['GET /push', 'POST /push'], true],
  ['of a device removed elsewhere', { endpoint: ENDPOINT, key: KEY }, [], ['GET /push'], false],
  [
    'of a device that has ended',
    { endpoint: ENDPOINT, key: KEY },
    [{ ...device, ended: true }],
    ['GET /push'],
    true,
  ],
])(
  'at a start, a subscription that is %s is compared',
  async (_what, subscription, devices, expected, stays) => {
    const browser = giveBrowser({ permission: 'granted', subscription });
    setPushNote({ uid: 'ana', id: 'd1', endpoint: ENDPOINT });
    const { calls, added } = await startDevices(devices);
    await comparePush('ana');
    expect(calls()).toEqual(expected);
    expect(added().every(({ replaces }) => replaces === 'd1')).toBe(true);
    expect(browser.subscription !== null).toBe(stays);
  },
);

test("at a start, another user's subscription is ended without a call, and what it has shown is closed", async () => {
  const browser = giveBrowser({ permission: 'granted', subscription: { endpoint: ENDPOINT, key: KEY } });
  browser.shown = 1;
  setPushNote({ uid: 'ana', id: 'd1', endpoint: ENDPOINT });
  const { calls } = await startDevices([device]);
  await comparePush('ben');
  expect([browser.subscription, browser.shown, calls()]).toEqual([null, 0, []]);
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Chrome/149.0 Safari/537.36', 0, 'Chrome on Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/18.4 Safari/605.1', 5, 'Safari on iPad'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/149.0 Safari/537.36 Edg/149.0', 0, 'Edge on Windows'],
  ['Mozilla/5.0 (Android 16; Mobile) Gecko/150.0 Firefox/150.0', 5, 'Firefox on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1', 5, 'Safari on iPhone'],
  ['curl/8', 0, 'Browser'],
])('%s with %i touch points is named %s', (userAgent, maxTouchPoints, name) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(deviceName()).toBe(name);
});
