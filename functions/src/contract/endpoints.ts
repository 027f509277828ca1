import { z } from 'zod';
import { benefitSchema, benefitsBodySchema, usageBodySchema, userBenefitSchema } from './benefits.ts';
import { cardBodySchema, cardSchema } from './cards.ts';
import { idSchema } from './primitives.ts';

export const API_PREFIX = '/api/v1/protected';

/** `GET /me`: the current user as the identity provider knows them. */
const profileSchema = z.strictObject({
  uid: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
});

/** Ids that do not look like one answer 404, the same as ids that do not exist. */
const cardParams = z.strictObject({ id: idSchema });
const userBenefitParams = z.strictObject({ cardId: idSchema, benefitId: idSchema });

const answer = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

/**
 * Every call of the API: method and path below {@link API_PREFIX} → what it takes and what it answers. The
 * server's handlers and the client's calls are both typed by this table.
 */
export const endpoints = {
  'GET /me': { status: 200, response: answer(profileSchema) },
  'GET /cards': { status: 200, response: answer(z.array(cardSchema)) },
  'POST /cards': { status: 201, body: cardBodySchema, response: answer(cardSchema) },
  'PUT /cards/{id}': { status: 200, params: cardParams, body: cardBodySchema, response: answer(cardSchema) },
  'DELETE /cards/{id}': {
    status: 200,
    params: cardParams,
    response: answer(z.strictObject({ id: idSchema })),
  },
  'POST /cards/{id}/benefits': {
    status: 201,
    params: cardParams,
    body: benefitsBodySchema,
    response: answer(z.array(benefitSchema)),
  },
  'GET /cards/{id}/benefits': { status: 200, params: cardParams, response: answer(z.array(benefitSchema)) },
  'GET /cards/{id}/user-benefits': {
    status: 200,
    params: cardParams,
    response: answer(z.array(userBenefitSchema)),
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}': {
    status: 200,
    params: userBenefitParams,
    body: usageBodySchema,
    response: answer(userBenefitSchema),
  },
  'GET /user-benefits': {
    status: 200,
    response: answer(z.record(idSchema, z.array(userBenefitSchema))),
  },
  'GET /card-images/suggest/{cardName}': {
    status: 200,
    params: z.strictObject({ cardName: z.string() }),
    query: z.object({ bank: z.string().optional(), network: z.string().optional() }),
    response: z.strictObject({
      success: z.literal(true),
      data: z.strictObject({ available: z.boolean(), suggestedImage: z.string().nullable() }),
    }),
  },
} as const satisfies Record<string, Endpoint>;

/** One call of the API. `status` is that of success. */
export interface Endpoint {
  status: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

export type EndpointName = keyof typeof endpoints;

type Part<
  Name extends EndpointName,
  Key extends 'params' | 'query' | 'body',
  Direction extends 'in' | 'out',
> =
  (typeof endpoints)[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a caller sends, before validation. */
export type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Part<Name, Key, 'in'>;
/** What a handler gets, after validation. */
export type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Part<
  Name,
  Key,
  'out'
>;
/** What a call answers when it succeeds. */
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>;
