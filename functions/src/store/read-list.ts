import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { AppError, conflict } from '../app-error.ts';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { Log } from '../log.ts';
import { MAX_USES_READ, queryLimits } from './limits.ts';
import { createYield } from './yield-to-others.ts';

export type ListKind = keyof typeof queryLimits;

function tooLong(log: Log, kind: ListKind): AppError {
  if (kind === 'export') return conflict(TOO_MUCH_TO_EXPORT);
  log.error('A list is too long to be read', new Error(`${queryLimits[kind]} documents or more`), { kind });
  return new AppError('unavailable', 'There is too much data to read at once.');
}

export const TOO_MUCH_TO_EXPORT = 'You have more data than one export can hold. Export one card at a time.';

export type Source = Query | DocumentReference;

export interface Page {
  docs: readonly DocumentSnapshot[];
  readTime: Timestamp;
}

/**
 * A page must not be larger, because the SDK decodes it without a pause, for 15 to 40 ms, and its snapshots
 * are much larger than the parsed documents. Each further page waits for the one before, so a wallet of 500
 * benefits fits into one page.
 */
const PAGE = 512;

/**
 * A single document is read without a query, because the embedded Firestore emulator of `tests/stack`
 * supports no queries by id.
 * @param isOutdated returns whether the first page must be read again. Later pages are newer.
 */
export async function* streamPages(
  log: Log,
  kind: ListKind,
  source: Source,
  isOutdated: (page: Page) => Promise<boolean> = async () => false,
  pageSize = PAGE,
): AsyncGenerator<Page> {
  if (!('limit' in source)) {
    const page = await documentPage(source);
    yield (await isOutdated(page)) ? documentPage(source) : page;
    return;
  }
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 0; ;) {
    const size = Math.min(pageSize, queryLimits[kind] - read);
    const query = (last ? source.startAfter(last) : source).limit(size);
    let page = await query.get();
    if (!last && (await isOutdated(page))) page = await query.get();
    read += page.size;
    if (read >= queryLimits[kind]) throw tooLong(log, kind);
    yield page;
    if (page.size < size) return;
    last = page.docs.at(-1);
  }
}

async function documentPage(reference: DocumentReference): Promise<Page> {
  const snapshot = await reference.get();
  return { docs: snapshot.exists ? [snapshot] : [], readTime: snapshot.readTime };
}

export interface ReadDocuments<Document> {
  documents: Map<string, Document>;
  unreadable: string[];
}

type Pages = AsyncIterable<Page> | readonly Page[];

type Parse<Document> = (log: Log, doc: DocumentSnapshot) => Document | null;

export async function parsePages<Document>(
  log: Log,
  pages: Pages,
  parse: Parse<Document>,
): Promise<ReadDocuments<Document>> {
  const yieldToOthers = createYield();
  const result: ReadDocuments<Document> = { documents: new Map(), unreadable: [] };
  for await (const { docs } of pages) {
    for (const doc of docs) {
      await yieldToOthers();
      const document = parse(log, doc);
      if (document) result.documents.set(doc.id, document);
      else result.unreadable.push(doc.id);
    }
  }
  return result;
}

export async function parseUsagePages(log: Log, pages: Pages): Promise<ReadDocuments<UsageDocument>> {
  let uses = 0;
  return parsePages(log, pages, (_log, doc) => {
    const document = parseUsage(log, doc);
    uses += document?.use_ids.length ?? 0;
    if (uses > MAX_USES_READ) throw conflict('There are too many uses to read at once.');
    return document;
  });
}
