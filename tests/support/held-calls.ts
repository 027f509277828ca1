import type { Firestore } from 'firebase-admin/firestore';

/** What a Firestore client sends: a commit, a query, or a look-up of documents by their ids. */
type Method = 'commit' | 'runQuery' | 'batchGetDocuments';

/** The two methods through which the client sends everything. They are not in its published types. */
interface Funnel {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

/** A call that waits to be sent. */
export interface HeldCall {
  release(): void;
  /** In place of an answer of Firestore's. */
  fail(error: Error): void;
}

export interface Holder {
  /** Holds the next call of that kind, and resolves once it is there. */
  next(method: Method): Promise<HeldCall>;
}

/** Lets a test decide when what a Firestore client asks for is sent, and so in which order two writes meet. */
export function holderOf(db: Firestore): Holder {
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
  return {
    next: (method) => new Promise((arrived) => awaited.push({ method, arrived })),
  };
}
