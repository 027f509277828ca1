import { useEffect, useEffectEvent } from 'react';

const MARK = 'dialog';

/** What Back does for each open dialog, the latest last. */
const entries: (() => unknown)[] = [];
/** The number of entries in the browser's history that belong to closed dialogs. */
let leftOver = 0;
/** Whether the next `popstate` event is caused by this file and not by the user. */
let isMoving = false;

/**
 * Lets Back close a dialog instead of leaving the page. An open dialog adds an entry with the same address to the
 * browser's history. If the dialog is closed in another way, its entry is removed. A link in the dialog must replace
 * the entry.
 * @param onBack closes the dialog, or returns false if the dialog remains open
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
  // If a dialog has just closed, the new dialog uses its entry.
  if (leftOver > 0) leftOver -= 1;
  // The entry keeps the router's state, so that the router notices no change of page.
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
  // If a link in the dialog was followed, the latest entry belongs to the new page.
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
      // The page goes forward to the dialog's entry. Chrome's Back would skip a new entry that is added before the user
      // has clicked or typed again.
      isMoving = true;
      window.history.forward();
    }
  }
  if (entries.length === 0) window.removeEventListener('popstate', closeLatest);
}
