import { useEffect, useRef } from 'react';

/** Marks a history entry of an open dialog. */
const MARK = 'dialog';

/** What Back does at the history entries of the open dialogs, the latest last. */
const entries: (() => void)[] = [];
/** Counts the entries of closed dialogs that are still in the browser's history. */
let leftOver = 0;
let isLeaving = false;

/**
 * Lets Back close a dialog instead of leaving the page. An open dialog adds an entry to the browser's history, at the same
 * address; a dialog that closes in another way takes its entry back. A link in the dialog has to replace that entry.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => close.current();
    add(entry);
    return () => remove(entry);
  }, [isOpen]);
}

function add(entry: () => void): void {
  entries.push(entry);
  // The dialog takes over the entry of a dialog that has just closed.
  if (leftOver > 0) leftOver -= 1;
  // The entry keeps the router's state, so that the router sees no change of page.
  else window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  window.addEventListener('popstate', closeLatest);
}

function remove(entry: () => void): void {
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
  isLeaving = true;
  window.history.go(-count);
}

function closeLatest(): void {
  if (isLeaving) isLeaving = false;
  else entries.pop()?.();
  if (entries.length === 0) window.removeEventListener('popstate', closeLatest);
}
