import { createContext, useContext } from 'react';

interface ScreenHolder {
  /**
   * The holder in the address. An empty text means the cards without a holder, and null means all cards. If the wallet
   * has no such holder, the screens show all cards.
   */
  wanted: string | null;
  choose: (holder: string | null) => void;
}

/** Tests of hooks have no provider, so they get this default. */
export const ScreenHolder = createContext<ScreenHolder>({ wanted: null, choose: () => {} });

export function useScreenHolder(): ScreenHolder {
  return useContext(ScreenHolder);
}
