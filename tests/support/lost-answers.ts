import type { Firestore } from 'firebase-admin/firestore';

interface LostAnswers {
  /** Loses the answer to one of the next commits, the first by default, and does something before it is sent again. */
  lose(which?: number, meanwhile?: () => Promise<unknown>): void;
  /** How many commits have been sent again. */
  resent(): number;
}

/**
 * Lets the answer to a commit of a Firestore client be lost: the client sends the commit again by itself, and hears that
 * its documents are no longer as they were read.
 */
export function lostAnswersOf(db: Firestore): LostAnswers {
  // What the client sends everything through is not in its published types.
  const client = db as unknown as { request(method: string, ...rest: unknown[]): Promise<unknown> };
  const send = client.request.bind(client);
  let next = 0;
  let before: () => Promise<unknown> = async () => {};
  let resent = 0;
  client.request = async (method, ...rest) => {
    const answer = await send(method, ...rest);
    if (method !== 'commit') return answer;
    next -= 1;
    if (next !== 0) return answer;
    resent += 1;
    await before();
    return send(method, ...rest);
  };
  const lose = (which = 1, meanwhile = async () => {}) => {
    next = which;
    before = meanwhile;
  };
  return { lose, resent: () => resent };
}
