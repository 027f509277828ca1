import type { Handlers } from '../http/mount.ts';

export function profileHandlers(): Pick<Handlers, 'GET /me'> {
  return {
    'GET /me': async ({ user: { uid, email, display_name } }) => ({ data: { uid, email, display_name } }),
  };
}
