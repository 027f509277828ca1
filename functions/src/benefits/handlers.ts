import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { contextOf } from '../user/user-context.ts';
import { readerOf } from '../user/conditional-read.ts';
import { addOwnBenefit, deleteOwnBenefit } from './own-benefits.ts';
import { patchBenefit } from './patch-benefit.ts';
import { populateBenefits } from './populate.ts';
import { listAllUserBenefits, listBenefits, listUserBenefits } from './list-benefits.ts';

export function benefitHandlers(store: Store, now: () => Date, release: string) {
  return {
    'POST /cards/{id}/benefits': async (call) => ({
      data: await populateBenefits(store, contextOf(call, now), call.params.id, call.body.benefits),
    }),
    'GET /cards/{id}/benefits': async ({ user, today, params }) => ({
      data: await listBenefits(store, user.uid, params.id, today),
    }),
    'POST /cards/{id}/own-benefits': async (call) => {
      const { body, idempotencyKey, params } = call;
      return { data: await addOwnBenefit(store, contextOf(call, now), params.id, { body, idempotencyKey }) };
    },
    'PATCH /cards/{id}/benefits/{benefitId}': async (call) => {
      const { id: cardId, benefitId } = call.params;
      const address = { cardId, benefitId };
      return { data: await patchBenefit(store, contextOf(call, now), address, call.body) };
    },
    'DELETE /cards/{id}/benefits/{benefitId}': async (call) => {
      const { id: cardId, benefitId } = call.params;
      await deleteOwnBenefit(store, contextOf(call, now), { cardId, benefitId });
      return { data: { id: benefitId } };
    },
    'GET /cards/{id}/user-benefits': async ({ user, today, params }) => ({
      data: await listUserBenefits(store, user.uid, params.id, today),
    }),
    'GET /user-benefits': (call) => listAllUserBenefits(store, readerOf(call, release)),
  } satisfies Partial<Handlers>;
}
