import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Counts the forms of a sheet that hold what was typed and not saved. Null outside of sheets. */
export const UnsavedDrafts = createContext<RefObject<number> | null>(null);

/** Keeps a click beside the sheet from closing it as long as the form in it holds a draft. */
export function useUnsavedDraft(isUnsaved: boolean): void {
  const drafts = useContext(UnsavedDrafts);
  useEffect(() => {
    if (!isUnsaved || !drafts) return;
    drafts.current += 1;
    return () => {
      drafts.current -= 1;
    };
  }, [isUnsaved, drafts]);
}
