import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { weekdays } from '../../model/texts/date-text.ts';

/** Returns the name of a weekday by the API's number, from 1 for Monday to 7 for Sunday. */
export function weekdayName(number: number): string | undefined {
  return weekdays[number % 7];
}

export function useReminders(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.reminders,
    queryFn: async ({ signal }) => (await api('GET /reminders', { signal })).data,
    enabled: isWanted,
    retry: false,
  });
}

export function useSetReminders() {
  const client = useQueryClient();
  return useMutation({
    // Two calls at once could be stored in the opposite order.
    scope: { id: 'reminders' },
    // An answer that was read before the change would show the old settings again.
    onMutate: () => client.cancelQueries({ queryKey: queryKeys.reminders }),
    mutationFn: async (body: Sent<'PUT /reminders', 'body'>) => (await api('PUT /reminders', { body })).data,
    onSuccess: (state) => client.setQueryData(queryKeys.reminders, state),
  });
}
