import { artOf } from './card-images/card-art.ts';
import type { Handlers } from './http/mount.ts';
import type { Log } from './log.ts';

export function standaloneHandlers(log: Log) {
  return {
    'GET /me': async ({ user: { uid, email, display_name } }) => ({ data: { uid, email, display_name } }),
    // The logged error has the browser's stack, because Error Reporting groups log entries by stack.
    'POST /client-errors': async ({ body: { type, stack, page, release } }) => {
      const id = crypto.randomUUID();
      const cause = Object.assign(new Error(), { stack: `${type}: in the browser\n${stack}` });
      log.error('An error in a browser', cause, { id, page, release });
      return { data: { id } };
    },
    'GET /card-images/suggest/{cardName}': async ({ params, query }) => {
      const suggestedImage = artOf({ cardName: params.cardName, ...query });
      return { success: true, data: { available: suggestedImage !== null, suggestedImage } };
    },
  } satisfies Partial<Handlers>;
}
