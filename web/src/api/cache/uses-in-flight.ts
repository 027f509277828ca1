import { useMutationState } from '@tanstack/react-query';
import type { UseChange } from '../../model/optimistic-uses.ts';
import { mutationKeys } from '../query-keys.ts';

/** Identifies the mutations that change uses. */
export const CHANGES_OF_USES = { mutationKey: mutationKeys.changeUse } as const;

/** Returns the changes of uses that have not been answered yet. */
export function useUsesInFlight(): UseChange[] {
  return useMutationState({
    filters: { ...CHANGES_OF_USES, status: 'pending' },
    // Only `useChangeUse` has this key.
    select: (mutation) => mutation.state.variables as UseChange,
  });
}
