import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { groupBy } from '../src/domain/index.ts';
import {
  API_PREFIX,
  endpoints,
  errorCodesOf,
  errorEnvelopeSchema,
  errorStatuses,
  statusOf,
  type Endpoint,
  type ErrorCode,
} from '../src/contract/index.ts';
import { conditionalParameters, parameters, responseHeaders, timeZoneParameter } from './openapi-headers.ts';

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

/** Allows additional fields in responses, so that clients accept fields added later. Requests stay strict. */
function leaveAnswersOpen({ io, jsonSchema }: ZodOpenApiOverrideContext): void {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: operationId(name),
    summary: endpoint.summary,
    // zod-openapi requires objects here; the endpoint table has nothing else.
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

/** Returns the error responses by status. Codes with the same status share a response. */
function failures(codes: ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const isRetryable = ofStatus.some((code) => code === 'rate_limited' || code === 'unavailable');
      return [status, failure(ofStatus, isRetryable)];
    }),
  );
}

/** Holds the error responses by id: zod-openapi makes a component only of one shared object. */
const failureResponses = new Map<string, ZodOpenApiResponseObject>();

function failure(codes: ErrorCode[], isRetryable: boolean): ZodOpenApiResponseObject {
  const id = codes.join('_or_');
  const response = failureResponses.get(id) ?? {
    id,
    description: codes.join(', '),
    headers: headersOf(...(isRetryable ? (['Retry-After'] as const) : [])),
    content: json(errorEnvelopeSchema),
  };
  failureResponses.set(id, response);
  return response;
}
