import type { Log } from '../log.ts';
import type { Handlers } from './mount.ts';

/** Handles reports of errors in the users' browsers. Each is one line of the log, which Error Reporting groups by its stack. */
export function clientErrorHandlers(log: Log) {
  return {
    'POST /client-errors': async ({ body: { type, stack, page, release } }) => {
      const id = crypto.randomUUID();
      const cause = Object.assign(new Error(), { stack: `${type}: in the browser\n${stack}` });
      log.error('An error in a browser', cause, { id, page, release });
      return { data: { id } };
    },
  } satisfies Partial<Handlers>;
}
