import type { EndpointName } from '@card-rewards/functions/contract';
import { loungeAccess, platinum, quarterlyCredit } from './examples.ts';

/** The id of the use in {@link exampleBodies}. */
export const OWN_USE = '00000000-0000-4000-8000-000000000000';

/** The id of the decision in {@link exampleBodies}. */
export const OWN_DECISION = '00000000-0000-4000-8000-000000000001';

const use = { used_on: '2026-11-20', amount: '5.00', note: 'Socks', posted: null };

/** The id of the offer in {@link exampleBodies}. */
export const OWN_OFFER = '00000000-0000-4000-8000-000000000002';

/** Valid bodies of most endpoints that change a card or its benefits, and of the endpoint for client errors. */
export const exampleBodies: Partial<Record<EndpointName, object>> = {
  'POST /cards': platinum,
  'PUT /cards/{id}': platinum,
  'PATCH /cards/{id}': { nickname: 'Blue', holder: 'Ana', fees: [{ from: '2026-03-01', amount: '0.00' }] },
  'POST /cards/{id}/terms': { id: 'no-terms', take: true },
  'POST /cards/{id}/decisions': {
    id: OWN_DECISION,
    on: '2026-11-20',
    kind: 'fee_refund',
    amount: '95.00',
    note: 'Asked',
  },
  'PUT /cards/{id}/offers/{offerId}': {
    name: 'Welcome offer',
    reward: '75,000 miles',
    worth: '750.00',
    spend: '6000.00',
    from: '2026-11-14',
    until: '2027-02-14',
    spent: '2140.00',
    spent_to: '2026-11-20',
  },
  'POST /cards/{id}/benefits': { benefits: [quarterlyCredit, loungeAccess] },
  'POST /cards/{id}/own-benefits': { type: 'reward', name: 'Night', amount: '0.00', frequency: 'one_time' },
  'PATCH /cards/{id}/benefits/{benefitId}': { ignored: true, worth: '40.00', own_terms: { amount: '60.00' } },
  'POST /client-errors': {
    type: 'TypeError',
    stack: '    at show (https://example.com/assets/app-B2x9.js:1:234)',
    page: '/home',
    release: 'app-B2x9.js',
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}': { status: 'used', used_amount: '50.00' },
  'POST /cards/{cardId}/user-benefits/{benefitId}/uses': { id: OWN_USE, ...use },
  'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': use,
};
