import { setPushNote } from './push-note.ts';
import { isIPad, pushSupport } from './push-support.ts';

/** Without a network, the browser's push service may never respond. */
const WAIT_MS = 30_000;

export class PushSilent extends Error {}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'supported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/**
 * Subscribes this browser to notifications. First ends an existing subscription, because it may have been made for
 * another user or with an earlier `publicKey`.
 * @param publicKey the server's key, as base64url
 * @throws PushSilent if the browser does not respond in time. Also throws the browser's own errors
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  // On a slow device, the worker may not be registered yet, or may still be storing the app's files. So the worker is
  // registered here if necessary, and the subscription waits until it is ready.
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await inTime(serviceWorker.ready);
  await endSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return inTime(registration.pushManager.subscribe(options));
}

export async function endSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await inTime(subscription.unsubscribe());
}

/**
 * Ends this browser's subscription, even without a network, and closes the shown notifications. The server notices the
 * end when its next message fails.
 */
export async function dropPush(): Promise<void> {
  setPushNote(null);
  await Promise.all([endSubscription(), closeNotifications()]);
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) notification.close();
}

export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  const expected = bytesOf(publicKey);
  const used = key === null ? null : new Uint8Array(key);
  return (
    used !== null && used.length === expected.length && used.every((byte, index) => byte === expected[index])
  );
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new PushSilent('The browser did not respond')), WAIT_MS);
  });
  return Promise.race([work, late]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const;

/** @example deviceName() // 'Safari on iPad' */
export function deviceName(): string {
  const { userAgent } = navigator;
  const nameIn = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(BROWSERS) ?? 'Browser', isIPad() ? 'iPad' : nameIn(SYSTEMS)].filter(Boolean).join(' on ');
}
