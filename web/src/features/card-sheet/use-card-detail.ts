import { useEffect, useState } from 'react';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { useSaveCardDetails, ChangedElsewhere } from '../../api/card-changes.ts';
import { ApiError } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { useSubmit } from '../../ui/use-submit.ts';

const SAYS_SAVED_MS = 2_000;

type Details = Required<Sent<'PATCH /cards/{id}', 'body'>>;
/** The fields of a card that the user sets to a text or to null. */
export type DetailField = {
  [Field in keyof Details]: null extends Details[Field] ? Field : never;
}[keyof Details];

interface Problem {
  text: string;
  /** Whether the field was changed elsewhere. The draft is then saved only on request. */
  isConflict: boolean;
}

export function useCardDetail(card: Card, field: DetailField, label: string) {
  const { mutateAsync } = useSaveCardDetails();
  const { isSubmitting: isSaving, submit } = useSubmit();
  /** Null while the field is not being edited. */
  const [draft, setDraft] = useState<string | null>(null);
  /** The card that the user saw when editing started. A later version is not overwritten unasked. */
  const [seen, setSeen] = useState(card);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), SAYS_SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  function stop(): void {
    setDraft(null);
    setProblem(null);
  }

  async function send(over: Card, typed: string): Promise<void> {
    try {
      await mutateAsync({ card: over, details: { [field]: typed || null } });
      stop();
      setIsSaved(true);
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        const storedValue = error.card[field];
        // Another field was changed, or this one by an earlier attempt whose answer was lost.
        if (storedValue === over[field]) return send(error.card, typed);
        setSeen(error.card);
        const now = storedValue === null ? 'Cleared' : `Changed to “${storedValue}”`;
        if ((storedValue ?? '') === typed) stop();
        else setProblem({ text: `${now} on another device. Press Enter to save yours.`, isConflict: true });
        return;
      }
      logFailure('Saving the card', error);
      const refused = error instanceof ApiError ? error.fields[field] : undefined;
      const text = refused === undefined ? 'Couldn’t save. Try again.' : `${label} ${refused}.`;
      setProblem({ text, isConflict: false });
    }
  }

  return {
    draft,
    problem,
    isSaved,
    isSaving,
    edit: () => {
      setSeen(card);
      setDraft(card[field] ?? '');
    },
    type: (typed: string) => setDraft(typed),
    stop,
    save: (isAskedFor: boolean) => {
      if (draft === null || (problem?.isConflict && !isAskedFor)) return;
      const typed = draft.trim();
      if (typed === (seen[field] ?? '')) {
        stop();
        return;
      }
      setProblem(null);
      void submit(async () => {
        await send(seen, typed);
        return 'again';
      });
    },
  };
}
