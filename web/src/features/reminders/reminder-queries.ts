import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemindersBody, ReminderState, Sent } from '@card-rewards/functions/contract';
import { reminderKinds } from '@card-rewards/functions/domain';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { weekdays } from '../../model/texts/date-text.ts';

/** @param number from 1 for Monday to 7 for Sunday */
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
    // Two simultaneous calls could be stored in the opposite order.
    scope: { id: 'reminders' },
    mutationKey: queryKeys.reminders,
    onMutate: async (body) => {
      // A response from before the change would show the old settings again.
      await client.cancelQueries({ queryKey: queryKeys.reminders });
      const before = client.getQueryData<ReminderState>(queryKeys.reminders);
      if (before) client.setQueryData(queryKeys.reminders, withChange(before, body));
      return { before };
    },
    mutationFn: async (body: Sent<'PUT /reminders', 'body'>) => (await api('PUT /reminders', { body })).data,
    onError: (_error, _body, context) => {
      if (context?.before) client.setQueryData(queryKeys.reminders, context.before);
      // The server may have saved the change although its response was lost.
      return client.invalidateQueries({ queryKey: queryKeys.reminders });
    },
    onSuccess: (state) => {
      if (client.isMutating({ mutationKey: queryKeys.reminders }) === 1) {
        client.setQueryData(queryKeys.reminders, state);
      }
      void client.invalidateQueries({ queryKey: queryKeys.reminderPreview });
    },
  });
}

function withChange(before: ReminderState, change: RemindersBody): ReminderState {
  const { enabled, weekday, declined, holder, details } = change;
  const days = { ...before.days };
  for (const kind of reminderKinds) days[kind] = change.days?.[kind] ?? days[kind];
  return {
    ...before,
    enabled: enabled ?? before.enabled,
    weekday: weekday ?? before.weekday,
    declined: declined ?? before.declined,
    holder: holder === undefined ? before.holder : holder,
    details: details ?? before.details,
    days,
  };
}
