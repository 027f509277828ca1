import { AppError, conflict } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import { instantText } from '../domain/index.ts';
import type { Handlers } from '../http/mount.ts';
import { updateIfExists } from '../store/update-document.ts';
import { addDevice, deviceInResponse, noteTest, readDevices, removeDevice } from './devices.ts';
import type { PushContent, PushService } from './push-service.ts';

export function pushHandlers(store: Store, push: PushService | null, appUrl: string) {
  const requirePush = () => {
    if (!push) throw conflict('Notifications are not set up in this deployment.');
    return push;
  };
  const test: PushContent = {
    title: 'This is a test',
    body: 'Reminders will look like this one.',
    navigate: `${appUrl}/home`,
    tag: 'test',
  };
  return {
    'GET /push': async ({ uid }) => {
      const devices = await readDevices(store, uid);
      return {
        data: {
          available: push !== null,
          public_key: push?.publicKey ?? null,
          devices: devices.map((device) => deviceInResponse(device.ref.id, device)),
        },
      };
    },
    'POST /push': async (call) => ({ data: await addDevice(store, call, call.body, requirePush()) }),
    'DELETE /push/{id}': async (call) => {
      await removeDevice(store, call, call.params.id);
      return { data: { id: call.params.id } };
    },
    'POST /push/test': async (call) => {
      const service = requirePush();
      const outcomes = await Promise.all(
        (await noteTest(store, call, call.query.id)).map(async (device) => {
          const outcome = await service.send(device, test);
          if (outcome === 'sent') await updateIfExists(device.ref, { last_sent_at: instantText(call.now) });
          if (outcome === 'gone') await updateIfExists(device.ref, { ended: true });
          return outcome;
        }),
      );
      if (outcomes.includes('sent')) return { data: { accepted: true } };
      if (outcomes.every((outcome) => outcome === 'gone')) {
        throw conflict('This device stopped receiving. Turn on again.');
      }
      throw new AppError('unavailable', 'The notification could not be sent. Please try again.');
    },
  } satisfies Partial<Handlers>;
}
