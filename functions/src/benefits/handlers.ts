import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { addOwnBenefit, deleteOwnBenefit } from './own-benefits.ts';
import { patchBenefit } from './patch-benefit.ts';
import { populateBenefits } from './populate.ts';
import { listAllUserBenefits, listBenefits, listUserBenefits } from './list-benefits.ts';

export function benefitHandlers(store: Store) {
  return {
    'POST /cards/{id}/benefits': async (call) => ({
      data: await populateBenefits(store, call, call.params.id, call.body.benefits),
    }),
    'GET /cards/{id}/benefits': async ({ uid, today, params }) => ({
      data: await listBenefits(store, uid, params.id, today),
    }),
    'POST /cards/{id}/own-benefits': async (call) => {
      const { body, idempotencyKey, params } = call;
      return { data: await addOwnBenefit(store, call, params.id, { body, idempotencyKey }) };
    },
    'PATCH /cards/{id}/benefits/{benefitId}': async (call) => {
      const { id: cardId, benefitId } = call.params;
      const address = { cardId, benefitId };
      return { data: await patchBenefit(store, call, address, call.body) };
    },
    'DELETE /cards/{id}/benefits/{benefitId}': async (call) => {
      const { id: cardId, benefitId } = call.params;
      await deleteOwnBenefit(store, call, { cardId, benefitId });
      return { data: { id: benefitId } };
    },
    'GET /cards/{id}/user-benefits': async ({ uid, today, params }) => ({
      data: await listUserBenefits(store, uid, params.id, today),
    }),
    'GET /user-benefits': (call) => listAllUserBenefits(store, call),
  } satisfies Partial<Handlers>;
}
