import { createContext, useContext } from 'react';

interface ScreenHolder {
  /**
   * The holder that the address names. An empty text means the cards without a holder, and null all cards. If the
   * wallet has no such holder, the screens show all cards.
   */
  wanted: string | null;
  choose: (holder: string | null) => void;
}

/** Without a provider, as in tests of hooks, all cards are shown. */
export const ScreenHolder = createContext<ScreenHolder>({ wanted: null, choose: () => {} });

export function useScreenHolder(): ScreenHolder {
  return useContext(ScreenHolder);
}
