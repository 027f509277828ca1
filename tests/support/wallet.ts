import { call, server, uid } from './api-of-file.ts';
import { documentsOfUser } from './documents-of-user.ts';
import { platinum } from './examples.ts';

/** Calls about the cards of the user of the running test. */
export const wallet = {
  /** Replaces a card by the example with some other fields. */
  editCard: (id: string, fields: object = {}, headers = {}) =>
    call('PUT /cards/{id}', { params: { id }, body: { ...platinum, ...fields }, headers }),
  patchCard: (id: string, body: object, headers = {}) =>
    call('PATCH /cards/{id}', { params: { id }, body, headers }),
  deleteCard: (id: string, by = call) => by('DELETE /cards/{id}', { params: { id } }),
  readCards: async (by = call) => (await by('GET /cards')).body.data,
  addBenefits: (id: string, benefits: object[]) =>
    call('POST /cards/{id}/benefits', { params: { id }, body: { benefits } }),
  addOwnBenefit: (id: string, body: object, headers = {}) =>
    call('POST /cards/{id}/own-benefits', { params: { id }, body, headers }),
  patchBenefit: (id: string, benefitId: string, body: object) =>
    call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId }, body }),
  deleteBenefit: (id: string, benefitId: string) =>
    call('DELETE /cards/{id}/benefits/{benefitId}', { params: { id, benefitId } }),
  /** Reads the listed benefits of a card without their periods. */
  readDefinitions: async (id: string) =>
    (await call('GET /cards/{id}/benefits', { params: { id } })).body.data,
  readHistory: async (id: string, year = '2026') =>
    (await call('GET /cards/{id}/history', { params: { id }, query: { year } })).body.data,
  /** Counts the stored cards, benefits and usage records. */
  readSizes: () => {
    const { cards, benefits, usage } = documentsOfUser(server.db, uid);
    return Promise.all([cards, benefits, usage].map(async (each) => (await each.get()).size));
  },
  /** Reads the fields of the user's document. */
  readUser: async () => (await server.db.doc(`users/${uid}`).get()).data() ?? {},
};
