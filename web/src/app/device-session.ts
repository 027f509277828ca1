import { openedQueryClient, queryClientOf } from '../api/cache/query-client.ts';
import { cardsQuery } from '../api/card-queries.ts';
import { holdCalls } from '../api/client.ts';
import { currentSession, setSession } from '../browser/session-store.ts';
import { readStoredUser } from '../browser/stored-user.ts';

/**
 * Shows the device copy of the wallet before any response, if the copy belongs to the user of Firebase's stored
 * session. Calls to the API then wait until the provider has confirmed the user.
 * @returns whether there is such a copy
 */
export async function openDeviceSession(): Promise<boolean> {
  const user = await readStoredUser();
  if (!user) return false;
  const client = await queryClientOf(user.uid);
  if (client !== openedQueryClient() || client.getQueryData(cardsQuery.queryKey) === undefined) return false;
  if (currentSession().state !== 'unknown') return true;
  holdCalls();
  setSession({ state: 'device', user });
  return true;
}
