import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { idSchema } from '../domain/fields/primitives.ts';

/** A request header that only some endpoints accept. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'X-Period-Start' | 'X-Terms' | 'X-Undo';

/**
 * One endpoint of the API. `status` is the status of success. `errors` lists the failures of this endpoint, without the
 * failures of every endpoint and of every endpoint with a body. A `conditional` read answers 304 to a caller who has
 * its latest answer. A `standalone` endpoint reads nothing stored, so its requests skip the queue. A `large` one
 * handles all of a user's data, with a longer deadline and a larger body. One with a `file` answers text to save.
 * The handler of a `serialized` endpoint returns its answer as JSON text. `maxBytes` replaces the usual limit of the body,
 * and `perMinute` limits the requests of a user to this endpoint.
 */
export interface Endpoint {
  summary: string;
  headers?: readonly RequestHeader[];
  conditional?: true;
  standalone?: true;
  large?: true;
  serialized?: true;
  file?: { name: string; type: 'text/csv' };
  maxBytes?: number;
  perMinute?: number;
  errors?: readonly ErrorCode[];
  status: 200 | 201 | 202;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Returns the schema of a successful answer, which has its content in `data`. */
export const answer = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

/** The path parameters of a card. A malformed id answers 404, like an id that does not exist. */
export const cardParams = z.strictObject({ id: idSchema });

/**
 * Returns the codes of all failures that an endpoint can answer.
 * @example errorCodesOf(endpoints['GET /me']) // invalid_argument, unauthenticated, rate_limited, internal, unavailable
 */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const withBody: ErrorCode[] = endpoint.body ? ['payload_too_large', 'unsupported_media_type'] : [];
  return [
    'invalid_argument',
    'unauthenticated',
    ...(endpoint.errors ?? []),
    ...withBody,
    'rate_limited',
    'internal',
    'unavailable',
  ];
}
