import * as z from 'zod';
import { benefitPatchSchema } from './benefit-patch.ts';
import { benefitSchema } from './benefits.ts';
import { cardPatchSchema, termsBodySchema } from './card-patch.ts';
import { cardSchema } from './cards.ts';
import { answer, cardParams, type Endpoint } from './endpoint.ts';
import { ownBenefitSchema } from './own-benefit.ts';
import { idSchema } from './primitives.ts';

const benefitParams = cardParams.extend({ benefitId: idSchema });

/** How a holder makes a card and its benefits what they really are. */
export const editEndpoints = {
  'PATCH /cards/{id}': {
    summary: 'Changes what only its holder knows of a card. With If-Match only while that is its version.',
    headers: ['If-Match'],
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    body: cardPatchSchema,
    response: answer(cardSchema),
  },
  'POST /cards/{id}/terms': {
    summary: 'Puts the terms in force to work for a card, keeps those it has, or takes the former back.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    body: termsBodySchema,
    response: answer(cardSchema),
  },
  'POST /cards/{id}/own-benefits': {
    summary: "Adds a benefit of the holder's own. With an Idempotency-Key a retry answers the first one.",
    headers: ['Idempotency-Key'],
    errors: ['not_found', 'conflict'],
    status: 201,
    params: cardParams,
    body: ownBenefitSchema,
    response: answer(benefitSchema),
  },
  'PATCH /cards/{id}/benefits/{benefitId}': {
    summary: 'Changes what its holder says of a benefit, and of one of their own what it gives.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: benefitParams,
    body: benefitPatchSchema,
    response: answer(benefitSchema),
  },
  'DELETE /cards/{id}/benefits/{benefitId}': {
    summary: "Takes a benefit of the holder's own away; its history stays.",
    errors: ['not_found', 'conflict'],
    status: 200,
    params: benefitParams,
    response: answer(z.strictObject({ id: idSchema })),
  },
} as const satisfies Record<string, Endpoint>;
