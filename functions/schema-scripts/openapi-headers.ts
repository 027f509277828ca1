import type { RequestHeader } from '../src/contract/index.ts';

/** Every endpoint accepts this header. */
export const timeZoneParameter = {
  name: 'X-Time-Zone',
  in: 'header',
  description: "The caller's IANA time zone, which decides the current day. The default is UTC.",
  schema: { type: 'string', example: 'America/New_York' },
} as const;

/** Lists the headers that an endpoint names in its `headers`. */
export const parameters = {
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

/** Conditional reads accept these headers. */
export const conditionalParameters = [
  { name: 'If-None-Match', ...entityTag },
  { name: 'X-If-None-Match', ...entityTag },
] as const;

export const responseHeaders = {
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
