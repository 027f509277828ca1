import { Suspense, useEffect, useRef, useState } from 'react';
import { PageStatusLine } from '../../ui/status-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { isFocusLost } from '../../ui/focus.ts';
import { useIsIdle } from '../../browser/use-is-idle.ts';
import { CardSheet, fetchAllOfSheet, fetchSheet } from './load-sheet.ts';
import { useSheetAddress } from './sheet-address.ts';

/** Shows the side sheet of the card that the address names. */
export function CardSheetPlace() {
  const address = useSheetAddress();
  // The content stays until the sheet has slid out of view.
  const [shown, setShown] = useState(address);
  if (address !== null && address !== shown) setShown(address);
  const { notices, notify, dismiss } = useNotices();

  // A deleted card's tile, which would get the focus back, is gone.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown && isFocusLost())
      document.querySelector('main')?.focus({ preventScroll: true });
    wasShown.current = shown !== null;
  }, [shown]);

  // The first opening must not wait for the code.
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
            onGone={notify}
            onClosed={() => setShown(null)}
          />
        )}
      </Suspense>
      {(shown || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
