import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { readHistory } from './repository.ts';

export function historyHandlers(store: Store): Pick<Handlers, 'GET /cards/{id}/history'> {
  return {
    'GET /cards/{id}/history': async ({ user, params, query, today, timeZone }) => ({
      data: await readHistory(store, user.uid, params.id, { today, timeZone, year: query.year ?? null }),
    }),
  };
}
