import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { StatusLine } from '../../ui/status-line.tsx';
import { useNews } from '../../ui/use-news.ts';
import { isFocusLost } from '../../ui/use-focus-back.ts';
import { useIsIdle } from '../../browser/use-is-idle.ts';
import { fetchAllOfSheet, fetchSheet, loadSheet } from './load-sheet.ts';
import { useSheetAddress } from './sheet-address.ts';

// Nobody needs it for the first look: it is fetched when somebody begins to do something.
const CardSheet = lazy(loadSheet);

/** Where a page shows the side sheet of the card that its address names. */
export function CardSheetPlace() {
  const address = useSheetAddress();
  // What it showed stays until it has slid out of sight.
  const [shown, setShown] = useState(address);
  if (address !== null && address !== shown) setShown(address);
  const { news, say, drop } = useNews();

  // With a card that was deleted its tile is gone, which would have got the focus back.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown && isFocusLost())
      document.querySelector('main')?.focus({ preventScroll: true });
    wasShown.current = shown !== null;
  }, [shown]);

  // The first opening must not wait for its code.
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) fetchAllOfSheet();
  }, [isIdle]);

  useEffect(() => {
    const gone = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(sign, fetchSheet, { once: true, signal: gone.signal });
    }
    return () => gone.abort();
  }, []);

  return (
    <>
      <Suspense>
        {shown && (
          <CardSheet
            key={shown.cardId}
            address={shown}
            isOpen={address !== null}
            onGone={say}
            onClosed={() => setShown(null)}
          />
        )}
      </Suspense>
      {(shown || news.length > 0) && (
        <Box sx={foot}>
          <StatusLine news={news} onGone={drop} />
        </Box>
      )}
    </>
  );
}

/** At the foot of the window, however short the page is. */
const foot = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
} as const;
