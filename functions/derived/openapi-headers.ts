import type { RequestHeader } from '../src/contract/index.ts';

/** What every call takes. */
export const timeZoneParameter = {
  name: 'X-Time-Zone',
  in: 'header',
  description: "The caller's IANA time zone, in which today is taken. UTC without it.",
  schema: { type: 'string', example: 'America/New_York' },
} as const;

/** What some calls take. */
export const parameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A retry with the same key answers what the first request created.',
    schema: { type: 'string', format: 'uuid' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The version that is to be changed, in quotes. Where it is no longer the current one: 409.',
    schema: { type: 'string', example: '"3"' },
  },
  'X-Period-Start': {
    name: 'X-Period-Start',
    in: 'header',
    description:
      'The first day of the period that the caller saw. Where it is no longer the current one: 409.',
    schema: { type: 'string', format: 'date', example: '2026-11-01' },
  },
} as const satisfies Record<RequestHeader, object>;

const heldTag = {
  in: 'header',
  description: 'The ETag of an answer that the caller holds. Some proxies pass on the header with X- only.',
  schema: { type: 'string', example: '"a1b2c3.7.2026-11-20"' },
} as const;

/** What conditional reads take. */
export const conditionalParameters = [
  { name: 'If-None-Match', ...heldTag },
  { name: 'X-If-None-Match', ...heldTag },
] as const;

export const responseHeaders = {
  'X-Request-Id': {
    description: 'Under this id the request stands in the log.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Today': {
    description: 'The day for which the call was answered. Missing where X-Time-Zone names no time zone.',
    schema: { type: 'string', format: 'date' },
  },
  'Retry-After': {
    description: 'Seconds after which trying again may help.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: {
    description: 'To be sent as If-None-Match, which answers 304 as long as nothing has changed.',
    schema: { type: 'string' },
  },
} as const;
