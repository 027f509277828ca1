import type { Store } from '../documents/index.ts';
import { respondWith, type Handlers } from '../http/mount.ts';
import { listAllUserBenefits, listBenefits, listUserBenefits } from './list-benefits.ts';
import { addOwnBenefit, deleteOwnBenefit } from './own-benefits.ts';
import { patchBenefit } from './patch-benefit.ts';
import { populateBenefits } from './populate-benefits.ts';

export function benefitHandlers(store: Store) {
  return {
    'POST /cards/{id}/benefits': (call) =>
      respondWith(populateBenefits(store, call, call.params.id, call.body.benefits)),
    'GET /cards/{id}/benefits': (call) => respondWith(listBenefits(store, call, call.params.id)),
    'POST /cards/{id}/own-benefits': (call) => respondWith(addOwnBenefit(store, call, call.params.id, call)),
    'PATCH /cards/{id}/benefits/{benefitId}': (call) => {
      const { id: cardId, benefitId } = call.params;
      return respondWith(patchBenefit(store, call, { cardId, benefitId }, call.body));
    },
    'DELETE /cards/{id}/benefits/{benefitId}': async (call) => {
      const { id: cardId, benefitId } = call.params;
      await deleteOwnBenefit(store, call, { cardId, benefitId });
      return { data: { id: benefitId } };
    },
    'GET /cards/{id}/user-benefits': (call) => respondWith(listUserBenefits(store, call, call.params.id)),
    'GET /user-benefits': (call) => listAllUserBenefits(store, call),
  } satisfies Partial<Handlers>;
}
