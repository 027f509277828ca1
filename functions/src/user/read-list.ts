import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Log } from '../log.ts';
import { mostListed } from './limits.ts';

export type ListKind = keyof typeof mostListed;

/**
 * Everything that a query finds, and never a part of it.
 * @throws AppError `unavailable` where that is more than is read at once, which is logged
 */
export async function readList(log: Log, kind: ListKind, query: Query): Promise<QuerySnapshot> {
  const limit = mostListed[kind];
  const list = await query.limit(limit).get();
  if (list.size < limit) return list;
  log.error('A list is too long to be read', new Error(`${limit} and more`), { kind });
  throw new AppError('unavailable', 'There is more stored than can be read at once.');
}
