import * as z from 'zod';
import { benefitPatchSchema } from './benefit-patch.ts';
import { benefitSchema } from './benefits.ts';
import { cardPatchSchema } from './card-patch.ts';
import { cardSchema } from './cards.ts';
import { answer, cardParams, type Endpoint } from './endpoint.ts';
import { ownBenefitSchema } from './own-benefit.ts';
import { idSchema } from './primitives.ts';
import { termsBodySchema } from './terms.ts';

const benefitParams = cardParams.extend({ benefitId: idSchema });

/** Lists the endpoints that change a card, its terms and its benefits. */
export const editEndpoints = {
  'PATCH /cards/{id}': {
    summary:
      'Changes the fields of a card that only its holder knows, and with If-Match only at that version.',
    headers: ['If-Match'],
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    body: cardPatchSchema,
    response: answer(cardSchema),
  },
  'POST /cards/{id}/terms': {
    summary: 'Applies the terms in force to a card, declines them, or undoes applying them.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    body: termsBodySchema,
    response: answer(cardSchema),
  },
  'POST /cards/{id}/own-benefits': {
    summary: 'Adds an own benefit. With an Idempotency-Key a retry returns the first one.',
    headers: ['Idempotency-Key'],
    errors: ['not_found', 'conflict'],
    status: 201,
    params: cardParams,
    body: ownBenefitSchema,
    response: answer(benefitSchema),
  },
  'PATCH /cards/{id}/benefits/{benefitId}': {
    summary: "Changes the holder's settings of a benefit, and the terms of an own benefit.",
    errors: ['not_found', 'conflict'],
    status: 200,
    params: benefitParams,
    body: benefitPatchSchema,
    response: answer(benefitSchema),
  },
  'DELETE /cards/{id}/benefits/{benefitId}': {
    summary: 'Deletes an own benefit and keeps its history.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: benefitParams,
    response: answer(z.strictObject({ id: idSchema })),
  },
} as const satisfies Record<string, Endpoint>;
