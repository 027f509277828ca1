import { useEffect, useState, type KeyboardEvent } from 'react';
import { useSubmit } from './use-submit.ts';

const SAYS_SAVED_MS = 2_000;

export interface Unsaved {
  /** The problem to show below the field. Null if the problem is shown elsewhere. */
  text: string | null;
  /** Whether the value was changed elsewhere. Then the text is saved only on request. */
  isConflict?: boolean;
}

interface SavedText {
  value: string;
  onSave: (typed: string) => Promise<Unsaved | null>;
}

/**
 * Keeps the text of a field that is saved on Enter and on blur. Escape discards the typed text. If nothing is typed,
 * `draft` is null, and Escape has its usual effect, such as closing the dialog around the field.
 */
export function useSavedText({ value, onSave }: SavedText) {
  const { isSubmitting: isSaving, submit } = useSubmit();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<Unsaved | null>(null);
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

  function save(isAskedFor: boolean): void {
    if (draft === null || (problem?.isConflict && !isAskedFor)) return;
    const typed = draft.trim();
    if (typed === value) return stop();
    setProblem(null);
    void submit(async () => {
      const unsaved = await onSave(typed);
      if (unsaved) setProblem(unsaved);
      else {
        stop();
        setIsSaved(true);
      }
      return 'again';
    });
  }

  return {
    draft,
    problem: problem?.text ?? null,
    isSaved,
    isSaving,
    type: setDraft,
    onBlur: () => save(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault();
        save(true);
      }
      if (event.key !== 'Escape' || draft === null) return;
      // Escape must not also close the dialog around the field.
      event.stopPropagation();
      stop();
    },
  };
}
