import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import {
  API_PREFIX,
  endpoints,
  errorCodesOf,
  errorEnvelopeSchema,
  errorStatuses,
  type Endpoint,
  type RequestHeader,
} from '../src/contract/index.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const timeZone = {
  name: 'X-Time-Zone',
  in: 'header',
  description: "The caller's IANA time zone, in which today is taken. UTC without it.",
  schema: { type: 'string', example: 'America/New_York' },
} as const;

const requestHeaders = {
  'Idempotency-Key': {
    description: 'A UUID. A retry with the same key answers what the first request created.',
    schema: { type: 'string', format: 'uuid' },
  },
  'If-Match': {
    description: 'The version that is to be changed, in quotes. Where it is no longer the current one: 409.',
    schema: { type: 'string', example: '"3"' },
  },
} as const satisfies Record<RequestHeader, unknown>;

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that the caller holds. Also taken as X-If-None-Match.',
  schema: { type: 'string' },
} as const;

/** The API as an OpenAPI 3.1 document, made from the schemas that check its requests. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[API_PREFIX + path] ??= {})[method.toLowerCase()] = operation(endpoint);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Credit Card Rewards Tracker', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ idToken: [] }],
    // Methods are those of the endpoint table, in lower case.
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase Authentication ID token' },
      },
    },
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const statuses = new Map<number, string[]>();
  for (const code of errorCodesOf(endpoint)) {
    statuses.set(errorStatuses[code], [...(statuses.get(errorStatuses[code]) ?? []), code]);
  }
  const failures = [...statuses].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json(errorEnvelopeSchema) },
  ]);
  return {
    summary: endpoint.summary,
    // Params and queries of the table are objects, as zod-openapi expects.
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params as z.ZodObject } : {}),
      ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
    },
    parameters: [
      timeZone,
      ...(endpoint.headers ?? []).map((name) => ({ name, in: 'header' as const, ...requestHeaders[name] })),
      ...(endpoint.conditional ? [ifNoneMatch] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
    responses: {
      [String(endpoint.status)]: { description: 'Success', content: json(endpoint.response) },
      ...(endpoint.conditional && { 304: { description: 'The caller holds the latest answer' } }),
      ...Object.fromEntries(failures),
    },
  };
}
