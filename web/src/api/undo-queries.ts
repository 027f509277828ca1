import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logFailure } from '../browser/log.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { api, failureText, isOutcomeUnknown } from './client.ts';

/** Undoes calls by their ids, the latest first. A second undo of the same call changes nothing. */
export function useUndoCalls() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed()) await api('POST /undo/{id}', { params: { id } });
    },
    onSettled: () => refreshCardsAndBenefits(client),
  }).mutateAsync;
}

interface Notices {
  notify: (notice: { subject: string; text: string; action?: { name: string; onClick: () => void } }) => void;
  dismissSubject: (subject: string) => void;
}

export function useUndoAction({ notify, dismissSubject }: Notices) {
  const undoCalls = useUndoCalls();
  return useCallback(
    (
      undo: readonly string[] | (() => Promise<unknown>),
      { subject, undone }: { subject: string; undone: string },
    ) => {
      const run = async () => {
        dismissSubject(subject);
        try {
          await (typeof undo === 'function' ? undo() : undoCalls(undo));
          notify({ subject, text: undone });
        } catch (error) {
          logFailure('Undoing a change', error);
          const action = { name: 'Try again', onClick: () => void run() };
          if (isOutcomeUnknown(error))
            notify({ subject, text: 'We couldn’t tell whether this was undone.', action });
          else notify({ subject, text: failureText(error, 'Couldn’t undo.') });
        }
      };
      return { name: 'Undo', onClick: () => void run() };
    },
    [undoCalls, notify, dismissSubject],
  );
}
