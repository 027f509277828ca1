import { createContext, useContext, useEffect } from 'react';

/** Counts a form of the sheet with an unsaved draft. Returns the function that ends this. */
type CountDraft = () => () => void;

/** Null outside of sheets. */
export const UnsavedDrafts = createContext<CountDraft | null>(null);

/** Keeps a click beside the sheet from closing it as long as the form in it holds a draft. */
export function useUnsavedDraft(isUnsaved: boolean): void {
  const countDraft = useContext(UnsavedDrafts);
  useEffect(() => (isUnsaved ? countDraft?.() : undefined), [isUnsaved, countDraft]);
}
