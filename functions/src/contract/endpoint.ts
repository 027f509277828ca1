import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { idSchema } from '../domain/fields/primitives.ts';

/** A request header that only some endpoints accept. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'X-Period-Start' | 'X-Terms' | 'X-Undo';

/**
 * One endpoint of the API. `status` is the status of success; the default is 200. `errors` lists the failures that
 * {@link errorCodesOf} does not add. A `conditional` endpoint answers 304 if the caller has its latest answer. A
 * `standalone` endpoint reads nothing stored, so its requests skip the queue. A `large` endpoint handles all of a user's
 * data, with a longer deadline and a larger body. An endpoint with a `file` answers text to save. The handler of a
 * `serialized` endpoint returns its answer as JSON text. `maxBytes` replaces the usual limit of the body, and `perMinute`
 * limits the requests of a user to this endpoint.
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
  status?: 201 | 202;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Returns the schema of a successful answer, which has its content in `data`. */
export const answer = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

/** The path parameter that names a card or a reading. A malformed id answers 404, like an id that does not exist. */
export const idParams = z.strictObject({ id: idSchema });

/** Returns the status of success. */
export function statusOf({ status }: Endpoint): number {
  return status ?? 200;
}

/**
 * Returns the codes of all failures that an endpoint can answer. An endpoint with an id in its path can answer `not_found`,
 * and a write can answer `conflict`.
 * @example errorCodesOf('GET /me', endpoints['GET /me']) // invalid_argument, unauthenticated, rate_limited, internal, unavailable
 */
export function errorCodesOf(name: string, { params, body, standalone, errors = [] }: Endpoint): ErrorCode[] {
  return [
    'invalid_argument',
    'unauthenticated',
    ...(params && !standalone ? (['not_found'] as const) : []),
    ...(name.startsWith('GET ') || standalone ? [] : (['conflict'] as const)),
    ...errors,
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ];
}
