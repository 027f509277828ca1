import { useEffect, useRef } from 'react';

interface Entry {
  onBack: () => void;
}

/** The history entries of the open dialogs, the latest last. */
const entries: Entry[] = [];
/** Counts the entries of closed dialogs that are still in the browser's history. */
let leftOver = 0;
let isLeaving = false;

/**
 * Lets Back close a dialog instead of leaving the page. An open dialog adds an entry to the browser's history, at the same
 * address; a dialog that closes in another way takes its entry back.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    const entry: Entry = { onBack: () => close.current() };
    add(entry);
    return () => remove(entry);
  }, [isOpen]);
}

function add(entry: Entry): void {
  entries.push(entry);
  // The dialog that opens takes over the entry of one that has just closed.
  if (leftOver > 0) leftOver -= 1;
  // The entry keeps the router's state, so that the router sees no change of page.
  else window.history.pushState(window.history.state, '');
  window.addEventListener('popstate', closeLatest);
}

function remove(entry: Entry): void {
  const place = entries.indexOf(entry);
  if (place < 0) return;
  entries.splice(place, 1);
  leftOver += 1;
  setTimeout(takeBack);
}

function takeBack(): void {
  if (leftOver === 0) return;
  isLeaving = true;
  window.history.go(-leftOver);
  leftOver = 0;
}

function closeLatest(): void {
  if (isLeaving) isLeaving = false;
  else entries.pop()?.onBack();
  if (entries.length === 0) window.removeEventListener('popstate', closeLatest);
}
