import type { Firestore } from 'firebase-admin/firestore';
import type { Funnel } from './hold-calls.ts';

/**
 * Counts the requests of a Firestore client, and the documents that Firestore bills. One lookup reads any number of
 * documents by their ids.
 * @throws if the client uses a call that is not counted
 */
export function countFirestoreWork(db: Firestore) {
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
    if (method === 'runQuery' || method === 'runAggregationQuery') work.queries += 1;
    else if (method === 'batchGetDocuments') work.lookups += 1;
    else throw new Error(`Firestore's ${method} is not counted`);
    const answers = await stream(method, ...rest);
    const emit = answers.emit.bind(answers);
    // This code wraps `emit`, because a listener for data would start the stream before the client is ready.
    answers.emit = (event: string | symbol, ...args: unknown[]) => {
      if (event === 'data' && holdsDocument(args[0])) work.documentsRead += 1;
      return emit(event, ...args);
    };
    return answers;
  };
  return {
    /** Starts to count from zero. */
    start: () => void (work = noWork()),
    counted: () => ({ ...work }),
  };
}

export type Counter = ReturnType<typeof countFirestoreWork>;

/**
 * Returns whether a response contains a billed document. A query returns `document`, and a lookup returns `found` or
 * `missing`.
 */
function holdsDocument(answer: unknown): boolean {
  return ['document', 'found', 'missing'].some(
    (kind) => typeof answer === 'object' && answer !== null && kind in answer && Reflect.get(answer, kind),
  );
}

function noWork() {
  return { queries: 0, lookups: 0, documentsRead: 0, commits: 0, documentsWritten: 0 };
}
