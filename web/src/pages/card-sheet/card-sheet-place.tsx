import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchSheet, loadSheet } from './load-sheet.ts';
import { useSheetAddress } from './sheet-address.ts';

// Nobody needs it for the first look: it is fetched when somebody begins to do something.
const CardSheet = lazy(loadSheet);

/** Where a page shows the side sheet of the card that its address names. */
export function CardSheetPlace() {
  const address = useSheetAddress();
  // What it showed stays until it has slid out of sight.
  const [shown, setShown] = useState(address);
  if (address !== null && address !== shown) setShown(address);

  useEffect(() => {
    const gone = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(sign, fetchSheet, { once: true, signal: gone.signal });
    }
    return () => gone.abort();
  }, []);

  return (
    <Suspense>
      {shown && (
        <CardSheet
          key={shown.cardId}
          address={shown}
          isOpen={address !== null}
          onClosed={() => setShown(null)}
        />
      )}
    </Suspense>
  );
}
