import { toUserBenefit } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import type { BenefitInPeriod } from '../domain/index.ts';
import { respondWith, type Handlers } from '../http/mount.ts';
import { undo } from '../store/undo.ts';
import { changeUse, deleteUse, recordUse, tick } from './change-uses.ts';
import { countUses, readHistory } from './read-history.ts';

export function usageHandlers(store: Store) {
  return {
    'PUT /cards/{cardId}/user-benefits/{benefitId}': (call) =>
      periodWith(tick(store, call, call.params, { ...call.body, period_start: call.periodStart })),
    'POST /cards/{cardId}/user-benefits/{benefitId}/uses': (call) =>
      periodWith(recordUse(store, call, call.params, call.body)),
    'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': (call) =>
      periodWith(changeUse(store, call, call.params, call.body)),
    'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': (call) =>
      periodWith(deleteUse(store, call, call.params)),
    'POST /undo/{id}': (call) => respondWith(undo(store, call, call.params.id)),
    'GET /cards/{id}/use-count': ({ uid, params }) => respondWith(countUses(store, uid, params.id)),
    'GET /cards/{id}/history': (call) =>
      readHistory(store, call, call.params.id, call.query.year ?? Number(call.today.slice(0, 4))),
  } satisfies Partial<Handlers>;
}

async function periodWith(period: Promise<BenefitInPeriod>) {
  return { data: toUserBenefit(await period) };
}
