import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';
import { startPushService, type LocalPushService, type Subscription } from '../support/push-service.ts';
import { test as base, expect } from './fixtures.ts';
import { enter, expectLanding, expectScreen } from './visit.ts';

/** What the service worker has shown and opened. */
interface Shown {
  notifications: { title: string; body?: string; tag?: string; data: { navigate?: string } }[];
  windows: string[];
}

interface Fixtures {
  service: LocalPushService;
  /** This browser's subscription at the local push service. */
  subscription: Subscription;
}

const test = base.extend<Fixtures>({
  service: async ({ api }, use) => {
    const service = await startPushService((await api('GET /push')).body.data.public_key);
    await use(service);
    expect(service.problems).toEqual([]);
    await service.stop();
  },
  subscription: async ({ service, page }, use) => {
    const { endpoint, keys, ...rest } = service.subscribe();
    await page.addInitScript(giveSubscription, { endpoint, keys });
    await use({ endpoint, keys, ...rest });
  },
});

test.use({ serviceWorkers: 'allow' });

/**
 * Replaces the browser's push service and its prompt for permission, because a test browser has neither. The
 * subscription and the permission are in local storage, so a reload keeps them.
 */
function giveSubscription(given: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const KEY = 'test_subscription';
  const current = () => {
    const key = localStorage.getItem(KEY);
    return key === null
      ? null
      : {
          endpoint: given.endpoint,
          options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
          toJSON: () => given,
          unsubscribe: async () => {
            localStorage.removeItem(KEY);
            return true;
          },
        };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]));
      return current();
    },
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test_permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem('test_permission', 'granted');
    return 'granted';
  };
}

/** Lets the worker record what it shows and opens, because a headless browser does not show or open anything. */
async function watchWorker(page: Page): Promise<{ worker: Worker; devtools: CDPSession; id: string }> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const worker = workerOf(page.context());
  await worker.evaluate(() => {
    const shown: Shown = { notifications: [], windows: [] };
    const scope = globalThis as unknown as {
      registration: { showNotification(title: string, options: object): Promise<void> };
      clients: { openWindow(address: URL): Promise<null> };
    };
    scope.registration.showNotification = async (title, options) =>
      void shown.notifications.push({ title, ...options } as Shown['notifications'][number]);
    scope.clients.openWindow = async (address) => {
      shown.windows.push(String(address));
      return null;
    };
    Object.assign(globalThis, { shown });
  });
  return { worker, devtools, id: await registered };
}

function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/sw.js'));
  if (!worker) throw new Error('The worker does not run');
  return worker;
}

const shownBy = (worker: Worker): Promise<Shown> =>
  worker.evaluate(() => Reflect.get(globalThis, 'shown') as Shown);

/** Clicks the latest notification. */
const click = (worker: Worker) =>
  worker.evaluate(() => {
    const { notifications } = Reflect.get(globalThis, 'shown') as Shown;
    const event = new Event('notificationclick');
    const notification = { ...notifications.at(-1), close: () => undefined };
    globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
  });

test('a device is turned on, gets messages, opens what they are about, and ends with the session', async ({
  page,
  account,
  api,
  service: _service,
  subscription,
}) => {
  const card = await addCard(api, [decemberUber, quarterlyCredit]);
  const [first, second] = await readBenefits(api, card);
  await enter(page, account, '/settings#reminders');
  const toggle = page.getByRole('switch', { name: 'Notify me on this device' });
  const { worker, devtools, id: registrationId } = await watchWorker(page);
  await toggle.click();
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('this device');
  await expect(toggle).toBeChecked();

  const origin = new URL(page.url()).origin;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await page.getByRole('button', { name: 'Send a test to this device' }).click();
  await expect(page.getByText('Sent. It should appear in a moment.')).toBeVisible();
  await deliver(JSON.stringify({ web_push: 8030, notification: subscription.messages[0] }));
  const latest = async () => (await shownBy(worker)).notifications.at(-1);
  await expect.poll(latest).toMatchObject({ title: 'This is a test', tag: 'test' });

  // A click shows exactly the rows of the message. If a window is open, it shows them without a reload.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const notification = {
    title: '$65 ends Monday',
    body: 'Uber Cash $15',
    navigate: `https://elsewhere.example/benefits?rows=${first.id}`,
  };
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await expect.poll(latest).toMatchObject({ title: '$65 ends Monday', body: 'Uber Cash $15' });
  await click(worker);
  await expect(page.getByText('From your notification')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Benefits' }).getByRole('checkbox');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(new RegExp(`^${first.benefit.benefit_name}`));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  await page.getByRole('button', { name: 'Show all benefits' }).click();
  await expect(page.getByText(second.benefit.benefit_name).first()).toBeVisible();

  // A message that can't be read is also shown.
  await deliver('garbage');
  await expect.poll(latest).toMatchObject({ title: 'CC Rewards' });

  expect((await api('GET /push')).body.data.devices).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectLanding(page);
  expect((await api('GET /push')).body.data.devices).toEqual([]);
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('test_subscription'), localStorage.getItem('push_device')]);
  expect(await kept()).toEqual([null, null]);

  // After the sign-out, the worker still shows the message. A click opens a new window if the app has no open window.
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await expect.poll(latest).toMatchObject({ title: '$65 ends Monday' });
  await click(worker);
  await expect
    .poll(async () => (await shownBy(worker)).windows)
    .toEqual([`${origin}/benefits?rows=${first.id}`]);
});

test('after the first tick, reminders are offered once, on this device or by email', async ({
  page,
  account,
  api,
  subscription: _subscription,
}) => {
  const card = await addCard(api, [decemberUber]);
  const [benefit] = await readBenefits(api, card);
  await enter(page, account);
  const offerState = () => page.evaluate(() => localStorage.getItem('reminder_offer'));
  await expect(page.getByText('Uber Cash').first()).toBeVisible();
  await recordUsage(api, card, benefit.id, { status: 'used', used_amount: benefit.benefit.amount });
  await page.reload();
  await expect.poll(offerState).toBe('due');
  await page.reload();
  const offer = page.getByRole('group', { name: 'Reminders' });
  await expect(offer).toContainText('Remind me:');
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await offer.boundingBox())?.height, 'one line').toBeLessThanOrEqual(46);
  if (desk) await page.setViewportSize(desk);
  await offer.getByRole('button', { name: 'On this device' }).click();
  await expect(page.getByText('Reminders are on. You can change their days in Settings.')).toBeVisible();
  expect((await api('GET /push')).body.data.devices).toHaveLength(1);
  await page.reload();
  await expectScreen(page, '/home', 'Home');
  await expect.poll(offerState).toBe('none');
});
