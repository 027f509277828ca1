import type { ResponseOf, Sent } from '@card-rewards/functions/contract';
import { ApiError, apiOfCurrentUser } from '../../api/client.ts';

type Export = ResponseOf<'GET /export'>['data'];

/** The server responds with 409 if the data is too large for one call. The data is then read card by card. */
export async function readWholeExport(): Promise<Export> {
  const call = apiOfCurrentUser();
  const fetchExport = async (query: Sent<'GET /export', 'query'>) =>
    (await call('GET /export', { query, isLarge: true })).data;
  try {
    return await fetchExport({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const all = [];
    for (const { id } of (await call('GET /cards')).data) all.push(await fetchExport({ card: id }));
    const [first, ...others] = all;
    if (!first) throw error;
    return joinExports(first, ...others);
  }
}

export function joinExports(first: Export, ...others: Export[]): Export {
  const all = [first, ...others];
  return {
    ...first,
    cards: all.flatMap(({ cards }) => cards),
    benefits: all.flatMap(({ benefits }) => benefits),
    usage: all.flatMap(({ usage }) => usage),
    readings: all.flatMap(({ readings }) => readings),
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}
