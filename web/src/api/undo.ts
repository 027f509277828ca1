import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logFailure } from '../browser/log.ts';
import { mayBeSaved } from './benefit-queries.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { api, failureText } from './client.ts';

/** Undoes calls by the ids that they carried, the latest first. Repeated, it changes nothing. */
export function useUndoCalls() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed()) await api('POST /undo/{id}', { params: { id } });
    },
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

interface UndoNotice {
  subject: string;
  text: string;
  action?: { name: string; onClick: () => void };
}

interface Notices {
  notify: (notice: UndoNotice) => void;
  dismissSubject: (subject: string) => void;
}

/** Returns a function that makes the action of a notice, which undoes calls and reports the outcome. */
export function useUndo({ notify, dismissSubject }: Notices) {
  const { mutateAsync } = useUndoCalls();
  return useCallback(
    (ids: readonly string[], { subject, undone }: { subject: string; undone: string }) => {
      const undo = async () => {
        dismissSubject(subject);
        try {
          await mutateAsync(ids);
          notify({ subject, text: undone });
        } catch (error) {
          logFailure('Undoing a change', error);
          const action = { name: 'Try again', onClick: () => void undo() };
          if (mayBeSaved(error)) notify({ subject, text: 'We couldn’t confirm the undo.', action });
          else notify({ subject, text: failureText(error, 'Couldn’t undo.') });
        }
      };
      return { name: 'Undo', onClick: () => void undo() };
    },
    [mutateAsync, notify, dismissSubject],
  );
}
