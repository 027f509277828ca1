import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { readerOf } from '../user/conditional-read.ts';
import { readHistory } from './repository.ts';

export function historyHandlers(store: Store, release: string): Pick<Handlers, 'GET /cards/{id}/history'> {
  return {
    'GET /cards/{id}/history': (call) =>
      readHistory(store, readerOf(call, release), call.params.id, {
        timeZone: call.timeZone,
        year: call.query.year ?? null,
      }),
  };
}
