import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useWholeWallet } from '../api/card-queries.ts';
import { ScreenHolder } from '../browser/screen-holder.ts';
import { searchWith } from '../browser/use-query-value.ts';
import { findChoice, holderChoices } from '../model/cards/holders.ts';

/**
 * Keeps the chosen holder in the address, even after the user has followed a link that does not name the holder. A
 * holder that the wallet does not have is removed from the address.
 */
export function ScreenHolderPlace({ children }: { children: ReactNode }) {
  const location: Location<unknown> = useLocation();
  const { key, search, hash, state } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get('holder');
  const rows = query.get('rows');
  const [wanted, choose] = useState(named);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // With `rows`, the address comes from a notification. The rows can be of any holder, so the earlier choice ends.
    if (named !== null || rows !== null) choose(named);
  }
  // The device copy may lack a holder that another device has added, so `isUnknown` is false until the read has
  // finished.
  const { data: cards, isFetching } = useWholeWallet();
  const isUnknown =
    wanted !== null &&
    cards !== undefined &&
    !isFetching &&
    findChoice(holderChoices(cards), wanted) === null;
  if (isUnknown) choose(null);

  useLayoutEffect(() => {
    if (wanted === named) return;
    void navigate(
      { search: searchWith({ holder: wanted }), hash },
      { replace: true, preventScrollReset: true, state },
    );
  }, [wanted, named, hash, state, navigate]);

  const choice = useMemo(() => ({ wanted, choose }), [wanted]);
  return <ScreenHolder value={choice}>{children}</ScreenHolder>;
}
