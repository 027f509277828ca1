import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { readerOf } from '../user/conditional-read.ts';
import { contextOf } from '../user/user-context.ts';
import { countUses, readHistory } from './history.ts';
import { undo } from './undo.ts';
import { changeUse, deleteUse, recordUse, tick } from './uses.ts';

export function usageHandlers(store: Store, now: () => Date, release: string) {
  return {
    'PUT /cards/{cardId}/user-benefits/{benefitId}': async (call) => ({
      data: await tick(store, contextOf(call, now), call.params, {
        ...call.body,
        period_start: call.periodStart ?? undefined,
      }),
    }),
    'POST /cards/{cardId}/user-benefits/{benefitId}/uses': async (call) => ({
      data: await recordUse(store, contextOf(call, now), call.params, call.body),
    }),
    'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await changeUse(store, contextOf(call, now), call.params, call.body),
    }),
    'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await deleteUse(store, contextOf(call, now), call.params),
    }),
    'POST /undo/{id}': async (call) => ({ data: await undo(store, contextOf(call, now), call.params.id) }),
    'GET /cards/{id}/use-count': async ({ user, params }) => ({
      data: { count: await countUses(store, user.uid, params.id) },
    }),
    'GET /cards/{id}/history': (call) =>
      readHistory(
        store,
        readerOf(call, release),
        call.params.id,
        call.query.year ?? Number(call.today.slice(0, 4)),
      ),
  } satisfies Partial<Handlers>;
}
