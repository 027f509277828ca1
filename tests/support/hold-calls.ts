import type { EventEmitter } from 'node:events';
import type { Firestore } from 'firebase-admin/firestore';

/** A request of a Firestore client: a commit, a query, or a read of documents by id. */
type Method = 'commit' | 'runQuery' | 'batchGetDocuments';

/** The two methods that send every request of the client. They are not in its published types. */
export interface Funnel {
  request(method: string, request: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<EventEmitter>;
}

/** A call that waits to be sent. */
interface HeldCall {
  release(): void;
  /** Fails the call with this error. The call is not sent. */
  fail(error: Error): void;
}

/** Holds the next call with this method. Resolves when the client makes the call. */
export type HoldNext = (method: Method) => Promise<HeldCall>;

/** Lets a test hold back calls of a Firestore client. So the test decides the order of two writes. */
export function holdCallsOf(db: Firestore): HoldNext {
  const client = db as unknown as Funnel;
  const send = client.request.bind(client);
  const stream = client.requestStream.bind(client);
  const awaited: { method: Method; arrived: (call: HeldCall) => void }[] = [];
  const held = async (method: string): Promise<void> => {
    const index = awaited.findIndex((each) => each.method === method);
    const [waiting] = index === -1 ? [] : awaited.splice(index, 1);
    if (waiting) await new Promise<void>((release, fail) => waiting.arrived({ release, fail }));
  };
  client.request = async (method, ...rest) => {
    await held(method);
    return send(method, ...rest);
  };
  client.requestStream = async (method, ...rest) => {
    await held(method);
    return stream(method, ...rest);
  };
  return (method) => new Promise((arrived) => awaited.push({ method, arrived }));
}
