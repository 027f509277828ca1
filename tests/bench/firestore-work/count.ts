import type { EventEmitter } from 'node:events';
import type { Firestore } from 'firebase-admin/firestore';

/** What Firestore has been asked to do; documents are what it is paid by. */
export interface FirestoreWork {
  queries: number;
  /** Reads of documents by their ids, any number in one call. */
  lookups: number;
  documentsRead: number;
  commits: number;
  documentsWritten: number;
}

/** The two methods through which the client sends everything. They are not in its published types. */
interface Funnel {
  request(method: string, request: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<EventEmitter>;
}

export interface Counter {
  /** Counts from here on. */
  start(): void;
  counted(): FirestoreWork;
}

/**
 * Counts what a Firestore client sends and gets.
 * @throws from the client when it uses a call that is not counted
 */
export function countFirestoreWork(db: Firestore): Counter {
  const client = db as unknown as Funnel;
  const send = client.request.bind(client);
  const stream = client.requestStream.bind(client);
  let work = noWork();

  client.request = (method, request, ...rest) => {
    if (method !== 'commit') throw new Error(`Firestore's ${method} is not counted`);
    work.commits += 1;
    work.documentsWritten += request.writes?.length ?? 0;
    return send(method, request, ...rest);
  };
  client.requestStream = async (method, ...rest) => {
    if (method === 'runQuery') work.queries += 1;
    // Paid as one document for each thousand that are counted.
    else if (method === 'runAggregationQuery')
      work = { ...work, queries: work.queries + 1, documentsRead: work.documentsRead + 1 };
    else if (method === 'batchGetDocuments') work.lookups += 1;
    else throw new Error(`Firestore's ${method} is not counted`);
    const answers = await stream(method, ...rest);
    const emit = answers.emit.bind(answers);
    // A listener for data would start the flow before the client is ready for it.
    answers.emit = (event: string | symbol, ...args: unknown[]) => {
      if (event === 'data' && holdsDocument(args[0])) work.documentsRead += 1;
      return emit(event, ...args);
    };
    return answers;
  };
  return { start: () => (work = noWork()), counted: () => ({ ...work }) };
}

/** A query answers with a `document`; a look-up with one that was `found`, or `missing` and paid all the same. */
function holdsDocument(answer: unknown): boolean {
  return ['document', 'found', 'missing'].some(
    (kind) => typeof answer === 'object' && answer !== null && kind in answer && Reflect.get(answer, kind),
  );
}

function noWork(): FirestoreWork {
  return { queries: 0, lookups: 0, documentsRead: 0, commits: 0, documentsWritten: 0 };
}
