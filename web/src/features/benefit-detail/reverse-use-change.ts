import type { UseChange } from '../../model/optimistic-uses.ts';

/** Returns the change that undoes a change of a use. */
export function reversed({ benefit, ...change }: UseChange): UseChange {
  if (change.before === null) return { benefit, before: change.after, after: null };
  if (change.after === null) return { benefit, before: null, after: change.before };
  return { benefit, before: change.after, after: change.before };
}
