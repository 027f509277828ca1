import { useEffect, useEffectEvent } from 'react';

/** Marks a history entry of an open dialog. */
const MARK = 'dialog';

/** What Back does at the history entries of the open dialogs, the latest last. */
const entries: (() => unknown)[] = [];
/** Counts the entries of closed dialogs that are still in the browser's history. */
let leftOver = 0;
/** Whether this file, and not the user, causes the next `popstate` event. */
let isMoving = false;

/**
 * Lets Back close a dialog instead of leaving the page. An open dialog adds an entry to the browser's history, at the
 * same address. Closing the dialog in another way removes the entry. A link in the dialog has to replace it.
 * @param onBack closes the dialog, or returns false if the dialog remains open and keeps its entry
 */
export function useCloseOnBack(isOpen: boolean, onBack: () => unknown): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => goBack();
    add(entry);
    return () => remove(entry);
  }, [isOpen]);
}

function add(entry: () => unknown): void {
  entries.push(entry);
  // The dialog takes over the entry of a dialog that has just closed.
  if (leftOver > 0) leftOver -= 1;
  // The entry keeps the router's state, so that the router sees no change of page.
  else window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  window.addEventListener('popstate', closeLatest);
}

function remove(entry: () => unknown): void {
  const place = entries.indexOf(entry);
  if (place < 0) return;
  entries.splice(place, 1);
  leftOver += 1;
  setTimeout(takeBack);
}

function takeBack(): void {
  const count = leftOver;
  leftOver = 0;
  // After a link in the dialog, the latest entry is that of the new page.
  const state: unknown = window.history.state;
  const isGone = typeof state !== 'object' || state === null || !(MARK in state);
  if (count === 0 || isGone) return;
  isMoving = true;
  window.history.go(-count);
}

function closeLatest(): void {
  if (isMoving) isMoving = false;
  else {
    const entry = entries.pop();
    if (entry?.() === false) {
      entries.push(entry);
      // Chrome's Back skips an entry that is added again before the user has clicked or typed.
      isMoving = true;
      window.history.forward();
    }
  }
  if (entries.length === 0) window.removeEventListener('popstate', closeLatest);
}
