import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { contextOf } from '../user/user-context.ts';
import { deleteReading } from './delete-reading.ts';
import { listReadings } from './list-readings.ts';
import { recordReading } from './record-reading.ts';

export function statementHandlers(store: Store, now: () => Date) {
  return {
    'POST /readings': async (call) => ({ data: await recordReading(store, contextOf(call, now), call.body) }),
    'GET /readings': ({ user, timeZone }) => listReadings(store, { uid: user.uid, timeZone }),
    'DELETE /readings/{id}': async (call) => ({
      data: await deleteReading(store, contextOf(call, now), call.params.id),
    }),
  } satisfies Partial<Handlers>;
}
