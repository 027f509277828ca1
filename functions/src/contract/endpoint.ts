import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { idSchema } from './primitives.ts';

/** A condition or a name that a request carries in a header, beside what every call takes. */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'X-Period-Start';

/**
 * One call of the API. `status` is that of success; `errors` are the failures beyond those that every call, or
 * every call with a body, can answer. A `conditional` read answers 304 to a caller who holds its latest answer; a
 * `standalone` call needs nothing stored, and waits for no other; a `large` one carries all that a user has, and may
 * take longer and send more; one with a `file` answers text to be saved.
 */
export interface Endpoint {
  summary: string;
  headers?: readonly RequestHeader[];
  conditional?: true;
  standalone?: true;
  large?: true;
  file?: { name: string; type: 'text/csv' };
  errors?: readonly ErrorCode[];
  status: 200 | 201 | 202;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** What every success answers in its field `data`. */
export const answer = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

/** Ids that do not look like one answer 404, the same as ids that do not exist. */
export const cardParams = z.strictObject({ id: idSchema });

/**
 * Every failure that a call can answer. An id that does not look like one is not found.
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
