import type { Answer, Sent } from '@card-rewards/functions/contract';
import { ApiError, apiOfCurrentUser } from '../../api/client.ts';

type Copy = Answer<'GET /export'>['data'];

/** Reads all data in one call, or card by card if it is too large for one. */
export async function copyOfEverything(): Promise<Copy> {
  const call = apiOfCurrentUser();
  const copyOf = async (query: Sent<'GET /export', 'query'>) =>
    (await call('GET /export', { query, isLarge: true })).data;
  try {
    return await copyOf({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const copies = [];
    for (const { id } of (await call('GET /cards')).data) copies.push(await copyOf({ card: id }));
    const [first, ...others] = copies;
    if (!first) throw error;
    return joinedCopies(first, ...others);
  }
}

export function joinedCopies(first: Copy, ...others: Copy[]): Copy {
  const copies = [first, ...others];
  return {
    ...first,
    cards: copies.flatMap(({ cards }) => cards),
    benefits: copies.flatMap(({ benefits }) => benefits),
    usage: copies.flatMap(({ usage }) => usage),
    unreadable: copies.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}
