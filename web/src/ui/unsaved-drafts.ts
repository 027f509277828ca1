import { createContext, useContext, useEffect } from 'react';

/** Counts one more form of a sheet that holds what was typed and not saved. Returns what counts it no longer. */
type CountDraft = () => () => void;

/** Null outside of sheets. */
export const UnsavedDrafts = createContext<CountDraft | null>(null);

/** Keeps a click beside the sheet from closing it as long as the form in it holds a draft. */
export function useUnsavedDraft(isUnsaved: boolean): void {
  const countDraft = useContext(UnsavedDrafts);
  useEffect(() => (isUnsaved ? countDraft?.() : undefined), [isUnsaved, countDraft]);
}
