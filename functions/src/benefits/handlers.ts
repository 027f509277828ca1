import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../http/mount.ts';
import {
  listAllUserBenefits,
  listBenefits,
  listUserBenefits,
  populateBenefits,
  recordUsage,
} from './repository.ts';

type BenefitEndpoints =
  | 'POST /cards/{id}/benefits'
  | 'GET /cards/{id}/benefits'
  | 'GET /cards/{id}/user-benefits'
  | 'PUT /cards/{cardId}/user-benefits/{benefitId}'
  | 'GET /user-benefits';

export function benefitHandlers(db: Firestore, now: () => Date): Pick<Handlers, BenefitEndpoints> {
  return {
    'POST /cards/{id}/benefits': async ({ user, params, body, signal }) => ({
      data: await populateBenefits(db, user.uid, params.id, body.benefits, body.replace, signal),
    }),
    'GET /cards/{id}/benefits': async ({ user, params }) => ({
      data: await listBenefits(db, user.uid, params.id),
    }),
    'GET /cards/{id}/user-benefits': async ({ user, today, params }) => ({
      data: await listUserBenefits(db, user.uid, params.id, today),
    }),
    'PUT /cards/{cardId}/user-benefits/{benefitId}': async ({ user, today, params, body, signal }) => ({
      data: await recordUsage(db, user.uid, params, body, { today, now: now(), signal }),
    }),
    'GET /user-benefits': async ({ user, today }) => ({
      etag: null,
      answer: { data: await listAllUserBenefits(db, user.uid, today) },
    }),
  };
}
