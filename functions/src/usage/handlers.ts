import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { countUses, readHistory } from './history.ts';
import { undo } from './undo.ts';
import { changeUse, deleteUse, recordUse, tick } from './uses.ts';

export function usageHandlers(store: Store) {
  return {
    'PUT /cards/{cardId}/user-benefits/{benefitId}': async (call) => ({
      data: await tick(store, call, call.params, { ...call.body, period_start: call.periodStart }),
    }),
    'POST /cards/{cardId}/user-benefits/{benefitId}/uses': async (call) => ({
      data: await recordUse(store, call, call.params, call.body),
    }),
    'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await changeUse(store, call, call.params, call.body),
    }),
    'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await deleteUse(store, call, call.params),
    }),
    'POST /undo/{id}': async (call) => ({ data: await undo(store, call, call.params.id) }),
    'GET /cards/{id}/use-count': async ({ uid, params }) => ({
      data: { count: await countUses(store, uid, params.id) },
    }),
    'GET /cards/{id}/history': (call) =>
      readHistory(store, call, call.params.id, call.query.year ?? Number(call.today.slice(0, 4))),
  } satisfies Partial<Handlers>;
}
