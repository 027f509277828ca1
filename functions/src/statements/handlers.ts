import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { contextOf } from '../user/user-context.ts';
import { listReadings } from './readings.ts';
import { forgetStatementWords, readStatementWords, setStatementWords } from './statement-words.ts';

export function statementHandlers(store: Store, now: () => Date) {
  return {
    'GET /readings': async ({ user, timeZone }) => ({
      data: await listReadings(store, { uid: user.uid, timeZone }),
    }),
    'GET /statement-words': async ({ user }) => ({ data: await readStatementWords(store, user.uid) }),
    'PUT /statement-words': async (call) => ({
      data: await setStatementWords(store, contextOf(call, now), call.body),
    }),
    'POST /statement-words/delete': async (call) => ({
      data: await forgetStatementWords(store, contextOf(call, now), call.body),
    }),
  } satisfies Partial<Handlers>;
}
