import { useRef, useState, type SyntheticEvent } from 'react';
import { logFailure } from '../browser/log.ts';
import { useSubmit } from './use-submit.ts';

export interface FormProblem<Draft> {
  field: keyof Draft | null;
  text: string;
}

interface SavingForm<Draft, Problem> {
  initial: Draft | (() => Draft);
  save: (draft: Draft) => Promise<Problem | null>;
  action: string;
  problemOf: (error: unknown) => Problem;
  onSaved: () => void;
  isReused?: boolean;
}

type TextField<Draft> = {
  [Name in keyof Draft]: string extends Draft[Name] ? Name : never;
}[keyof Draft];

/** If a key is pressed twice, a reused form must not save a second draft. */
const PAUSE_MS = 1_000;

export function useSavingForm<Draft, Problem extends FormProblem<Draft> = FormProblem<Draft>>({
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
  const { isSubmitting, submit } = useSubmit();
  const isPaused = useRef(false);

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
    onSaved();
    if (!isReused) return 'done';
    setDraft(initial);
    isPaused.current = true;
    setTimeout(() => (isPaused.current = false), PAUSE_MS);
    return 'again';
  }

  function edit(edited: (now: Draft) => Draft): void {
    setDraft(edited);
    setProblem(null);
    setIsUnsaved(true);
    isPaused.current = false;
  }

  const set = <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
    edit((now) => ({ ...now, [name]: value }));
  const problemAt = (field: keyof Draft) => (problem?.field === field ? problem.text : null);

  return {
    draft,
    change: (part: Partial<Draft>) => edit((now) => ({ ...now, ...part })),
    text: <Name extends TextField<Draft>>(name: Name) => ({
      value: draft[name],
      problem: problemAt(name),
      onChange: ({ target }: { target: { value: Draft[Name] & string } }) => set(name, target.value),
    }),
    choice: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      onChange: (value: Draft[Name]) => set(name, value),
    }),
    problem,
    isUnsaved,
    problemAt,
    isSaving: isSubmitting,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!isPaused.current) void submit(send);
    },
  };
}
