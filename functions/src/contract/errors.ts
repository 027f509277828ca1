import * as z from 'zod';

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

/** One line of a stack trace, as Chromium, Firefox and Safari write it. */
const FRAME = /^.{1,400}:\d+:\d+\)?$/;

/**
 * An error in the user's browser. The report has no message, because a message can quote what the user
 * entered.
 */
export const clientErrorSchema = z
  .strictObject({
    type: z.string().regex(/^[A-Za-z]\w{0,59}$/, 'must be the name of an error class, such as TypeError'),
    stack: z
      .string()
      .max(6_000, 'must be at most 6,000 characters')
      .refine(
        (stack) => stack === '' || stack.split('\n').every((line) => FRAME.test(line)),
        'must list places in the code, one a line',
      ),
    page: z.string().regex(/^\/[a-z/-]{0,60}$/, 'must be the path of a page, such as /home'),
    release: z.string().regex(/^[\w./-]{1,100}$/, 'must name a release, such as app-B2x9.js'),
  })
  .meta({ id: 'ClientError' });
