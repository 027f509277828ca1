import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import {
  API_PREFIX,
  endpoints,
  errorCodesOf,
  errorEnvelopeSchema,
  errorStatuses,
  statusOf,
  type Endpoint,
  type ErrorCode,
  type RequestHeader,
} from '../src/contract/index.ts';
import { groupBy } from '../src/domain/index.ts';

/** Every endpoint accepts this header. */
const timeZoneParameter = {
  name: 'X-Time-Zone',
  in: 'header',
  description: "The caller's IANA time zone, which decides the current day. The default is UTC.",
  schema: { type: 'string', example: 'America/New_York' },
} as const;

/** The headers that an endpoint can name in its `headers`. */
const parameters = {
  'Idempotency-Key': {
    in: 'header',
    description: 'A retry with the same key returns what the first request created.',
    schema: { type: 'string', format: 'uuid' },
  },
  'If-Match': {
    in: 'header',
    description:
      'The version to change, in quotes. The answer is 409 if it is no longer the current version.',
    schema: { type: 'string', example: '"3"' },
  },
  'X-Period-Start': {
    in: 'header',
    description:
      'The first day of the period that the caller saw. The answer is 409 if it is no longer the current period.',
    schema: { type: 'string', format: 'date', example: '2026-11-01' },
  },
  'X-Terms': {
    in: 'header',
    description:
      'The terms that the user has chosen: `listed`, the default, or `in_force`, with which the card gets the fees in force.',
    schema: { type: 'string', pattern: '^(listed|in_force)$', example: 'in_force' },
  },
  'X-Undo': {
    in: 'header',
    description:
      'A new id, under which `POST /undo/{id}` undoes the request. A request that is repeated with its id changes nothing, also after it was undone. The last 20 requests can be undone.',
    schema: { type: 'string', format: 'uuid' },
  },
} as const satisfies Record<RequestHeader, object>;

const entityTag = {
  in: 'header',
  description: 'The ETag of an earlier answer. The header with X- is for proxies that drop the other one.',
  schema: { type: 'string', example: '"a1b2c3.7.2026-11-20"' },
} as const;

const conditionalParameters = [
  { name: 'If-None-Match', ...entityTag },
  { name: 'X-If-None-Match', ...entityTag },
] as const;

const responseHeaders = {
  'X-Request-Id': {
    description: 'The id of the request in the log.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Today': {
    description: "The caller's current day. Missing if X-Time-Zone is not a known time zone.",
    schema: { type: 'string', format: 'date' },
  },
  'Retry-After': {
    description: 'The number of seconds to wait before a retry.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: {
    description: 'The value to send as If-None-Match. The answer is 304 as long as nothing has changed.',
    schema: { type: 'string' },
  },
} as const;

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Returns the OpenAPI 3.1 document of the API, generated from the schemas that validate its requests. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[API_PREFIX + path] ??= {})[method.toLowerCase()] = operation(name, endpoint);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Credit Card Rewards Tracker',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      security: [{ idToken: [] }],
      paths,
      components: {
        headers: responseHeaders,
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase Authentication ID token' },
        },
      },
    },
    { override: leaveAnswersOpen },
  );
}

/**
 * Allows additional fields in responses, so that clients accept fields that are added later. Requests remain strict.
 */
function leaveAnswersOpen({ io, jsonSchema }: ZodOpenApiOverrideContext): void {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: operationId(name),
    summary: endpoint.summary,
    // zod-openapi requires objects here, and the endpoint table has only objects.
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params as z.ZodObject } : {}),
      ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
    },
    parameters: [
      timeZoneParameter,
      ...(endpoint.headers ?? []).map((header) => ({ name: header, ...parameters[header] })),
      ...(endpoint.conditional ? conditionalParameters : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
    responses: {
      [String(statusOf(endpoint))]: {
        description: 'Success',
        headers: headersOf(...(endpoint.conditional ? (['ETag'] as const) : [])),
        content: endpoint.file
          ? { [endpoint.file.type]: { schema: endpoint.response } }
          : json(endpoint.response),
      },
      ...(endpoint.conditional && {
        304: { description: 'The caller already has the latest answer', headers: headersOf('ETag') },
      }),
      ...failures(errorCodesOf(name, endpoint)),
    },
  };
}

/** @example operationId('PUT /cards/{id}') // 'putCardsById' */
function operationId(name: string): string {
  const [method = '', ...words] = name.replaceAll('{', 'by-').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function headersOf(...more: (keyof typeof responseHeaders)[]) {
  const names = ['X-Request-Id', 'X-Today', ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The error responses by id. zod-openapi makes a component only if one object is shared. */
const failureResponses = new Map<string, ZodOpenApiResponseObject>();

/** Returns the error responses by status. Codes with the same status share a response. */
function failures(codes: ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = [...groupBy(codes, (code) => errorStatuses[code])].map(([status, ofStatus]) => {
    const id = ofStatus.join('_or_');
    const isRetryable = ofStatus.some((code) => code === 'rate_limited' || code === 'unavailable');
    const response = failureResponses.get(id) ?? {
      id,
      description: ofStatus.join(', '),
      headers: headersOf(...(isRetryable ? (['Retry-After'] as const) : [])),
      content: json(errorEnvelopeSchema),
    };
    failureResponses.set(id, response);
    return [status, response] as const;
  });
  return Object.fromEntries(byStatus);
}
