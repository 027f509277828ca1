import { createContext, useContext, useEffect } from 'react';

/** Counts a form with an unsaved draft. Returns the function that takes it off the count. */
type CountDraft = () => () => void;

/** Provides a sheet's count of unsaved drafts; null outside of sheets. */
export const UnsavedDrafts = createContext<CountDraft | null>(null);

/** Keeps a click beside the sheet from closing it while a form in the sheet has an unsaved draft. */
export function useUnsavedDraft(isUnsaved: boolean): void {
  const countDraft = useContext(UnsavedDrafts);
  useEffect(() => (isUnsaved ? countDraft?.() : undefined), [isUnsaved, countDraft]);
}
