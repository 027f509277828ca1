import type { Store } from '../documents/index.ts';
import { respondWith, type Handlers } from '../http/mount.ts';
import { takeTerms } from '../terms/take-terms.ts';
import { createCard } from './create-card.ts';
import { deleteCard } from './delete-card.ts';
import { buildCurrentCard, listCards } from './list-cards.ts';
import { addDecision, deleteEntry, patchCard, putOffer } from './patch-card.ts';
import { replaceCard } from './replace-card.ts';
import { setHolders } from './set-holders.ts';

export function cardHandlers(store: Store) {
  return {
    'GET /cards': (call) => listCards(store, call),
    'POST /cards': (call) => respondWith(createCard(store, call, call)),
    'PUT /cards/{id}': (call) => respondWith(replaceCard(store, call, call.body)),
    'PATCH /cards/{id}': (call) => respondWith(patchCard(store, call, call.body)),
    'PUT /holders': (call) => respondWith(setHolders(store, call, call.body)),
    'DELETE /cards/{id}': async (call) => {
      await deleteCard(store, call, call.params.id);
      return { data: { id: call.params.id } };
    },
    'POST /cards/{id}/decisions': (call) => respondWith(addDecision(store, call, call.body)),
    'DELETE /cards/{id}/decisions/{decisionId}': (call) =>
      respondWith(deleteEntry(store, call, { list: 'decisions', id: call.params.decisionId })),
    'PUT /cards/{id}/offers/{offerId}': (call) =>
      respondWith(putOffer(store, call, { id: call.params.offerId, ...call.body })),
    'DELETE /cards/{id}/offers/{offerId}': (call) =>
      respondWith(deleteEntry(store, call, { list: 'offers', id: call.params.offerId })),
    'POST /cards/{id}/terms': async (call) => {
      const { body, params, today } = call;
      const card = await takeTerms(store, call, params.id, body);
      return { data: await buildCurrentCard(params.id, card, today) };
    },
  } satisfies Partial<Handlers>;
}
