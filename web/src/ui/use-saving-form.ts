import { useState, type SyntheticEvent } from 'react';
import { logFailure } from '../browser/log.ts';
import { useUnsavedDraft } from './unsaved-drafts.ts';
import { useSubmit } from './use-submit.ts';

interface SavingForm<Draft, Problem> {
  initial: Draft | (() => Draft);
  /** Checks the draft and sends it. Returns its problem, or null once it is saved. */
  save: (draft: Draft) => Promise<Problem | null>;
  /** Names the action in the log when saving throws, such as "Saving the fee". */
  action: string;
  /** Returns the problem to show when saving throws. */
  problemOf: (error: unknown) => Problem;
  onSaved: () => void;
  /** Whether the form stays on screen, empty again, to save another draft. */
  isReused?: boolean;
}

/** Keeps the draft of a form, its problem and its progress. Sends one draft at a time. */
export function useSavingForm<Draft, Problem>({
  initial,
  save,
  action,
  problemOf,
  onSaved,
  isReused = false,
}: SavingForm<Draft, Problem>) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isUnsaved, setIsUnsaved] = useState(false);
  useUnsavedDraft(isUnsaved);
  const { isSubmitting, submit } = useSubmit();

  async function send(): Promise<'done' | 'again'> {
    setProblem(null);
    let found: Problem | null;
    try {
      found = await save(draft);
    } catch (error) {
      logFailure(action, error);
      found = problemOf(error);
    }
    setProblem(found);
    if (found !== null) return 'again';
    setIsUnsaved(false);
    if (isReused) setDraft(initial);
    onSaved();
    return isReused ? 'again' : 'done';
  }

  return {
    draft,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }));
      setProblem(null);
      setIsUnsaved(true);
    },
    problem,
    isUnsaved,
    isSaving: isSubmitting,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      void submit(send);
    },
  };
}
