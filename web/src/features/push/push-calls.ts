import { api, ApiError, apiOfCurrentUser } from '../../api/client.ts';
import { pushNote, setPushNote } from '../../browser/push-note.ts';
import {
  currentSubscription,
  deviceName,
  dropPush,
  endSubscription,
  hasKey,
  subscribe,
} from '../../browser/push-subscription.ts';
import { currentSession } from '../../browser/session-store.ts';

export class PushNotAllowed extends Error {}

/**
 * Turns notifications on for a user in this browser. The browser first asks the user for permission. Some browsers ask
 * only after a click, so call this function in the handler of a click.
 * @throws PushNotAllowed, PushSilent, ApiError, or another error if the browser cannot subscribe
 */
export async function turnOnPush(uid: string, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed();
  await register(uid, publicKey);
}

async function register(uid: string, publicKey: string): Promise<void> {
  const call = apiOfCurrentUser();
  const before = pushNote();
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser has given no complete subscription');
  const name = deviceName();
  const replaces = before?.uid === uid ? { replaces: before.id } : {};
  const stored = call('POST /push', { body: { endpoint, keys: { p256dh, auth }, name, ...replaces } });
  const { data: device } = await stored.catch(async (error: unknown) => {
    // The server may have stored the device although its response was lost. If the subscription has ended, the push
    // service refuses the next notification, and the server marks the device as ended.
    await endSubscription().catch(() => {});
    throw error;
  });
  setPushNote({ uid, id: device.id, endpoint });
}

export async function turnOffPush(): Promise<void> {
  const note = pushNote();
  // The call to the server does not wait for the browser's push service, because that service may not
  // respond.
  await Promise.all([dropPush(), note && removeDevice(note.id)]);
}

/**
 * A device that no longer exists counts as removed. Another tab or an attempt with a lost response may have
 * removed it.
 */
export async function removeDevice(id: string): Promise<void> {
  try {
    await api('DELETE /push/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

const LEAVING_MS = 3_000;

/**
 * Ends this browser's notifications before the session ends, so that the next user of this browser does not see them.
 * Without a network or a confirmed user, only the browser's subscription ends. The server notices this when its next
 * message fails.
 */
export async function leavePush(): Promise<void> {
  const canCall = navigator.onLine && currentSession().state === 'confirmed';
  const leave = canCall ? turnOffPush : dropPush;
  const wait = new Promise((resolve) => void setTimeout(resolve, LEAVING_MS));
  await Promise.race([leave().catch(() => {}), wait]);
}

/**
 * Runs each time the app starts, because the browser can drop or replace its subscription, and the device can be
 * removed elsewhere.
 */
export async function comparePush(uid: string): Promise<void> {
  const subscription = await currentSubscription();
  const note = pushNote();
  if (!subscription && !note) return;
  if (note?.uid !== uid) {
    await dropPush();
    return;
  }
  const { data: push } = await api('GET /push');
  const device = push.devices.find(({ id }) => id === note.id);
  if (!device) {
    await dropPush();
    return;
  }
  if (push.public_key === null) return;
  const isSame = subscription?.endpoint === note.endpoint && hasKey(subscription, push.public_key);
  // If the push service has ended this subscription, only the user can turn notifications on again.
  const hasEnded = device.ended && subscription?.endpoint === note.endpoint;
  if (isSame || hasEnded) return;
  if (Notification.permission === 'granted') await register(uid, push.public_key);
}
