import * as z from 'zod';

/** One line of a stack trace: the place in the code, as Chromium, Firefox and Safari write it. */
const FRAME = String.raw`[ \t]*[^\n]{0,400}:\d+:\d+\)?`;

/**
 * An error in the user's browser: the name of its class, the places in the code and the page. Messages are left out,
 * because they may quote what the user has entered.
 */
export const clientErrorSchema = z
  .strictObject({
    type: z.string().regex(/^[A-Za-z]\w{0,59}$/, 'must be the name of an error class, such as TypeError'),
    stack: z
      .string()
      .max(6_000, 'must be at most 6,000 characters')
      .regex(new RegExp(`^(?:${FRAME}(?:\n${FRAME})*)?$`), 'must list places in the code, one a line'),
    page: z.string().regex(/^\/[a-z/-]{0,60}$/, 'must be the path of a page, such as /home'),
    release: z.string().regex(/^[\w./-]{1,100}$/, 'must name a release, such as app-B2x9.js'),
  })
  .meta({ id: 'ClientError' });
