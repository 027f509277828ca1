import type { Store } from '../documents/index.ts';
import { attemptChange, type Attempt } from './attempt-change.ts';
import { clearLeftovers, hasLeftovers } from './clear-leftovers.ts';
import type { Writer } from './writer.ts';

/**
 * Changes a user's stored data; every write goes through it. It reads the user's document, lets `attempt` read and write
 * in a change, and commits the change in one batch on the condition that the user's document has not changed; otherwise
 * it tries again. So everything that `attempt` has read still holds at the commit. An attempt without writes commits
 * nothing.
 *
 * Afterwards it deletes documents that an interrupted deletion or import has left.
 * @throws AppError `conflict` if the account is being erased or a limit is reached, `unavailable` if other writes came
 *   first every time; the errors of `attempt` and of Firestore; the signal's reason
 */
export async function changeUser<Result>(
  store: Store,
  writer: Writer,
  attempt: Attempt<Result>,
): Promise<Result> {
  const { result, user } = await attemptChange(store, writer, attempt);
  if (hasLeftovers(user)) await clearLeftovers(store, writer);
  return result;
}
