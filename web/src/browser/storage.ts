import { useCallback, useState } from 'react';

/** What this browser remembers of how a user looks at things. Gone once they sign out. */
const names = ['card_sort', 'hide_completed', 'no_cards'] as const;
type Name = (typeof names)[number];

/** A choice that is there again on the next visit; `initial` where none is remembered, or one that is no longer offered. */
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

/** Whether there were no cards when they were last heard of here, for what has to be drawn before they are read. */
export function hadNoCards(): boolean {
  return read('no_cards') !== null;
}

export function noteNoCards(areNone: boolean): void {
  write('no_cards', areNone ? 'true' : null);
}

export function forgetRemembered(): void {
  for (const name of names) write(name, null);
}

function read(name: Name): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A browser that stores nothing remembers nothing. */
function write(name: Name, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    return;
  }
}
