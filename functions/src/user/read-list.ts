import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Log } from '../log.ts';
import { queryLimits } from './limits.ts';

export type ListKind = keyof typeof queryLimits;

/**
 * Reads all documents of a query.
 * @throws AppError `unavailable` if there are more than the limit, which is logged; a list is never cut short
 */
export async function readList(log: Log, kind: ListKind, query: Query): Promise<QuerySnapshot> {
  const limit = queryLimits[kind];
  const list = await query.limit(limit).get();
  if (list.size < limit) return list;
  log.error('A list is too long to be read', new Error(`${limit} documents or more`), { kind });
  throw new AppError('unavailable', 'There is too much data to read at once.');
}

/** A query, or a reference to one document. */
export type Source = Query | DocumentReference;

interface Page {
  docs: readonly DocumentSnapshot[];
  readTime: Timestamp;
}

/**
 * Reads a query like {@link readList}, or one document as a list, which is empty if the document does not exist. The
 * embedded emulator does not support queries by id, which could replace the second case.
 */
export async function readPage(log: Log, kind: ListKind, source: Source): Promise<Page> {
  if ('limit' in source) return readList(log, kind, source);
  return readDocument(source);
}

export async function readDocument(reference: DocumentReference): Promise<Page> {
  const snapshot = await reference.get();
  return { docs: snapshot.exists ? [snapshot] : [], readTime: snapshot.readTime };
}
