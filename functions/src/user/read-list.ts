import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
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

/** A list of documents, or one document by its address. */
export type Source = Query | DocumentReference;

interface Page {
  docs: readonly DocumentSnapshot[];
  readTime: Timestamp;
}

/**
 * Reads a list as {@link readList} does, or a list of one document, which is empty where that does not exist. A query for
 * one id would do the same, but the embedded emulator knows no queries by id.
 */
export async function readPage(log: Log, kind: ListKind, source: Source): Promise<Page> {
  if ('limit' in source) return readList(log, kind, source);
  return readDocument(source);
}

export async function readDocument(reference: DocumentReference): Promise<Page> {
  const found = await reference.get();
  return { docs: found.exists ? [found] : [], readTime: found.readTime };
}
