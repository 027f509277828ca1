import { createContext, useContext } from 'react';

interface ScreenHolder {
  /**
   * The holder that the address names, whose cards the screens show; an empty text stands for the cards without a holder,
   * and null for all cards. The wallet may have no such holder: then the screens show all cards.
   */
  wanted: string | null;
  choose: (holder: string | null) => void;
}

/** The choice of a holder. Without a provider, as in tests of hooks, all cards are shown. */
export const ScreenHolder = createContext<ScreenHolder>({ wanted: null, choose: () => {} });

export function useScreenHolder(): ScreenHolder {
  return useContext(ScreenHolder);
}
