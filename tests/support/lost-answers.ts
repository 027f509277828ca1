import type { Firestore } from 'firebase-admin/firestore';

interface LostAnswers {
  /** Loses the answer to the next commit, or to the one with this number, and runs `meanwhile` before the retry. */
  lose(which?: number, meanwhile?: () => Promise<unknown>): void;
  /** Counts the commits that were sent again. */
  resent(): number;
}

/**
 * Simulates lost answers to the commits of a Firestore client. The client retries such a commit, and the retry fails
 * because the documents have changed since they were read.
 */
export function lostAnswersOf(db: Firestore): LostAnswers {
  // The client's published types do not include this method, through which it sends every request.
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
