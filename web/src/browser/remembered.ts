import { useCallback, useState } from 'react';
import { store, stored } from './safe-storage.ts';

const names = [
  'card_sort',
  'hide_completed',
  'no_end_date',
  'no_cards',
  'reminder_offer',
  'undecided_fees',
  'searches',
  'benefit_sort',
  'closed_year',
  'ended_benefits',
] as const;

export function useRemembered<Choice extends string>(
  name: (typeof names)[number],
  offered: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(
    () => offered.find((each) => each === stored('localStorage', name)) ?? initial,
  );
  const choose = useCallback(
    (chosen: Choice) => {
      setChoice(chosen);
      store('localStorage', name, chosen);
    },
    [name],
  );
  return [choice, choose];
}

export function useDismissed(name: 'closed_year' | 'ended_benefits', subject: string): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(() => stored('localStorage', name));
  return [
    dismissed === subject,
    () => {
      setDismissed(subject);
      store('localStorage', name, subject);
    },
  ];
}

export function useReminderOffer() {
  return useRemembered('reminder_offer', ['due', 'none'], 'none');
}

/**
 * Remembers whether Home had fees to decide about, so that the next visit reserves room for their line while it loads.
 */
export function useUndecidedFees() {
  return useRemembered('undecided_fees', ['some', 'none'], 'none');
}

const MAX_SEARCHES = 5;

export function latestSearches(): string[] {
  return stored('localStorage', 'searches')?.split('\n') ?? [];
}

export function noteSearch(typed: string): void {
  const search = typed.trim();
  const others = latestSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  store('localStorage', 'searches', [search, ...others].slice(0, MAX_SEARCHES).join('\n'));
}

export function hadNoCards(): boolean {
  return stored('localStorage', 'no_cards') !== null;
}

export function noteNoCards(areNone: boolean): void {
  store('localStorage', 'no_cards', areNone ? 'true' : null);
}

export function forgetRemembered(): void {
  for (const name of names) store('localStorage', name, null);
}
