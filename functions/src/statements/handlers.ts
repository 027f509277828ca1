import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { deleteReading } from './delete-reading.ts';
import { listReadings } from './list-readings.ts';
import { recordReading } from './record-reading.ts';

export function statementHandlers(store: Store) {
  return {
    'POST /readings': async (call) => ({ data: await recordReading(store, call, call.body) }),
    'GET /readings': (call) => listReadings(store, call),
    'DELETE /readings/{id}': async (call) => ({
      data: await deleteReading(store, call, call.params.id),
    }),
  } satisfies Partial<Handlers>;
}
