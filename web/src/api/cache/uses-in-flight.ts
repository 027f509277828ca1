import { useMutationState } from '@tanstack/react-query';
import type { UseChange } from '../../model/optimistic-uses.ts';
import { mutationKeys } from '../query-keys.ts';

/** Under which changes of uses are found while they are sent. */
export const CHANGES_OF_USES = { mutationKey: mutationKeys.changeUse } as const;

/** The changes of uses whose answers have not come yet. */
export function useUsesInFlight(): UseChange[] {
  return useMutationState({
    filters: { ...CHANGES_OF_USES, status: 'pending' },
    // Every mutation under that key is that of `useChangeUse`.
    select: (mutation) => mutation.state.variables as UseChange,
  });
}
