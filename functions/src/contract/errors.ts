import * as z from 'zod';

/** Maps each error code of the API to its HTTP status. */
export const errorStatuses = {
  invalid_argument: 400,
  unauthenticated: 401,
  recent_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** The body of every failure. `fields` maps a field of the request to its problem. */
export const errorEnvelopeSchema = z
  .strictObject({
    error: z.strictObject({
      status: z.number().int(),
      code: z.enum(Object.keys(errorStatuses)),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      request_id: z.string(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
