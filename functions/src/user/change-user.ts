import type { Store } from '../documents/index.ts';
import { attemptChange, type Attempt } from './attempt-change.ts';
import { clearLeftovers, hasLeftovers } from './clear-leftovers.ts';
import type { Writer } from './writer.ts';

/**
 * The one way in which what a user has stored is changed: reads the user's document, lets `attempt` read what else it
 * needs and say what to write, and commits all of it in one batch, on the condition that the user's document is still
 * as it was read; else it begins again. So all that `attempt` has read is still true when it counts, and nothing else
 * needs a guard. An attempt that writes nothing commits nothing.
 *
 * Documents that an interrupted deletion or import has left are then cleared away.
 * @throws AppError `conflict` where the account is being erased or a limit is reached, `unavailable` when others were
 *   faster each time; what `attempt` throws; the signal's reason; what Firestore throws
 */
export async function changeUser<Result>(
  store: Store,
  by: Writer,
  attempt: Attempt<Result>,
): Promise<Result> {
  const { result, user } = await attemptChange(store, by, attempt);
  if (hasLeftovers(user)) await clearLeftovers(store, by);
  return result;
}
