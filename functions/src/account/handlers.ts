import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { writerOf } from '../user/attempt-change.ts';
import type { Accounts } from './accounts.ts';
import { eraseUser, requireHolder } from './erase.ts';

export function accountHandlers(
  store: Store,
  now: () => Date,
  accounts: Accounts,
): Pick<Handlers, 'POST /me/erase'> {
  return {
    'POST /me/erase': async (call) => {
      requireHolder(call.user, call.body.email, now());
      await eraseUser(store, accounts, writerOf(call, now));
      return { data: { erased: true } };
    },
  };
}
