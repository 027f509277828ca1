import { useCallback, useState } from 'react';

/** The user's view settings that this browser remembers until they sign out. */
const names = ['card_sort', 'hide_completed', 'no_cards', 'all_cards', 'reminder_offer'] as const;
type Name = (typeof names)[number];

/** The settings that are forgotten when the tab is closed. */
const ofVisit: ReadonlySet<Name> = new Set<Name>(['all_cards']);

/** Keeps a choice for the next visit. Without a remembered choice, or with one no longer offered, it is `initial`. */
export function useRemembered<Choice extends string>(
  name: Name,
  offered: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => offered.find((each) => each === read(name)) ?? initial);
  const choose = useCallback(
    (chosen: Choice) => {
      setChoice(chosen);
      write(name, chosen);
    },
    [name],
  );
  return [choice, choose];
}

/** Remembers whether the offer of reminders was due at the last check. */
export function useReminderOffer() {
  return useRemembered('reminder_offer', ['due', 'none'], 'none');
}

/** Returns whether the last read found no cards, for the first paint before the next read. */
export function hadNoCards(): boolean {
  return read('no_cards') !== null;
}

export function noteNoCards(areNone: boolean): void {
  write('no_cards', areNone ? 'true' : null);
}

export function forgetRemembered(): void {
  for (const name of names) write(name, null);
}

function storageOf(name: Name): Storage {
  return ofVisit.has(name) ? sessionStorage : localStorage;
}

function read(name: Name): string | null {
  try {
    return storageOf(name).getItem(name);
  } catch {
    return null;
  }
}

function write(name: Name, value: string | null): void {
  try {
    if (value === null) storageOf(name).removeItem(name);
    else storageOf(name).setItem(name, value);
  } catch {
    // Where storage is blocked, the choice lasts as long as the page.
  }
}
