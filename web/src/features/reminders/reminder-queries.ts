import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemindersBody, Sent } from '@card-rewards/functions/contract';
import { changeReminders } from '@card-rewards/functions/domain';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export function useReminders(isWanted = true) {
  const changes = useMutationState({
    filters: { mutationKey: queryKeys.reminders, status: 'pending' },
    // The cast is safe, because only the mutation of `useSetReminders` has this key.
    select: ({ state }) => state.variables as RemindersBody,
  });
  return useQuery({
    queryKey: queryKeys.reminders,
    queryFn: async ({ signal }) => (await api('GET /reminders', { signal })).data,
    enabled: isWanted,
    retry: false,
    select: (stored) => changes.reduce(changeReminders, stored),
  });
}

export function useSetReminders() {
  const client = useQueryClient();
  return useMutation({
    // The server could store two simultaneous calls in the opposite order.
    scope: { id: 'reminders' },
    mutationKey: queryKeys.reminders,
    onMutate: () => client.cancelQueries({ queryKey: queryKeys.reminders }),
    mutationFn: async (body: Sent<'PUT /reminders', 'body'>) => (await api('PUT /reminders', { body })).data,
    onError: () => client.invalidateQueries({ queryKey: queryKeys.reminders }),
    onSuccess: (state) => {
      client.setQueryData(queryKeys.reminders, state);
      void client.invalidateQueries({ queryKey: queryKeys.reminderPreview });
    },
  });
}
