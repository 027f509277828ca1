import { useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { findNamedCards, type NamedCard } from './named-card.ts';

/** Finds the cards that typed names match, and keeps the rows that the user confirms. */
export function useNamedCards() {
  const [rows, setRows] = useState<NamedCard[] | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    rows,
    isLoading: state === 'loading',
    isError: state === 'failed',
    change: (changed: NamedCard[]) => setRows(changed),
    clear: () => {
      setRows(null);
      setState('idle');
    },
    find: async (names: readonly string[]) => {
      setState('loading');
      try {
        setRows(await findNamedCards(names));
        setState('idle');
      } catch (error) {
        logFailure('Looking up the names of cards', error);
        setState('failed');
      }
    },
  };
}
