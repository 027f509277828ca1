import { useCallback, useState } from 'react';
import type { RememberedName } from './remembered.ts';
import { store, stored } from './safe-storage.ts';

export function useRemembered<Choice extends string>(
  name: RememberedName,
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
