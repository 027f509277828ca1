import { ECDH } from 'node:crypto';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { conflict, invalidArgument, notFound } from '../app-error.ts';
import type { Device, DeviceBody } from '../contract/index.ts';
import {
  deterministicId,
  parseDevice,
  userDocuments,
  type DeviceDocument,
  type Store,
  type UserDocuments,
} from '../documents/index.ts';
import { instantText } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { changeUser } from '../store/change-user.ts';
import { addHourlyRequest } from '../store/hourly-limit.ts';
import { nextPushTime } from '../store/next-push.ts';
import type { UserContext } from '../store/user-change.ts';
import { isPushEndpoint } from './push-endpoint.ts';

const MAX_DEVICES = 10;

export interface StoredDevice extends DeviceDocument {
  ref: DocumentReference;
  updateTime: Timestamp;
}

const oldestFirst = ({ devices }: UserDocuments) => devices.orderBy('created_at').limit(2 * MAX_DEVICES);

export async function readDevices(store: Store, uid: OwnerId): Promise<StoredDevice[]> {
  const { docs } = await oldestFirst(userDocuments(store.db, uid)).get();
  return docs.flatMap((doc) => {
    const device = parseDevice(store.log, doc);
    return device ? [{ ...device, ref: doc.ref, updateTime: doc.updateTime }] : [];
  });
}

export function deviceInResponse(id: string, device: DeviceDocument): Device {
  const { name, created_at, last_sent_at, ended } = device;
  return { id, name, created_at, last_sent_at, ended };
}

export async function addDevice(
  store: Store,
  context: UserContext & { timeZone: string },
  { endpoint, keys: { p256dh, auth }, name, replaces }: DeviceBody,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<Device> {
  if (!isPushEndpoint(endpoint, { allowsLoopback })) {
    throw invalidArgument({ endpoint: "must be an address of a browser's push service" });
  }
  if (!isPublicKey(p256dh)) throw invalidArgument({ 'keys.p256dh': 'must be a point of the curve P-256' });
  const id = deterministicId('device', endpoint);
  return changeUser(store, context, async (change) => {
    const { documents } = change;
    const stored = new Map(
      (await change.query(oldestFirst(documents))).map((doc) => [doc.id, parseDevice(store.log, doc)]),
    );
    const before = stored.get(id) ?? (replaces === undefined ? null : stored.get(replaces));
    const device: DeviceDocument = {
      name,
      endpoint,
      p256dh,
      auth,
      created_at: before?.created_at ?? instantText(context.now),
      last_sent_at: before?.last_sent_at ?? null,
      ended: false,
      reminder: before?.reminder ?? null,
    };
    if (replaces !== undefined && replaces !== id && stored.delete(replaces)) {
      change.delete(documents.devices.doc(replaces));
    }
    if (!stored.has(id) && stored.size >= MAX_DEVICES) {
      const [ended] = [...stored].find(([, each]) => each === null || each.ended) ?? [];
      if (ended === undefined) throw conflict('You can have at most ten devices. Remove one to add another.');
      change.delete(documents.devices.doc(ended));
    }
    change.set(documents.devices.doc(id), device);
    change.updateUser({ next_push_at: await nextPushTime(context.now, context.timeZone) });
    return deviceInResponse(id, device);
  });
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export async function removeDevice(store: Store, context: UserContext, id: string): Promise<void> {
  await changeUser(store, context, async (change) => {
    const ref = change.documents.devices.doc(id);
    const [snapshot] = await change.read([ref]);
    if (!snapshot?.exists) throw notFound('Device');
    change.delete(ref);
  });
}

export async function noteTest(
  store: Store,
  context: UserContext,
  id: string | undefined,
): Promise<StoredDevice[]> {
  const devices = await readDevices(store, context.uid);
  const chosen = devices.filter(({ ref }) => id === undefined || ref.id === id);
  if (id !== undefined && chosen.length === 0) throw notFound('Device');
  const receiving = chosen.filter(({ ended }) => !ended);
  if (receiving.length === 0) throw conflict('No device gets notifications. Turn them on first.');
  await changeUser(store, context, (change) => {
    change.updateUser({
      push_tests: addHourlyRequest(change.user.push_tests, context.now, 'test notifications'),
    });
  });
  return receiving;
}
