import { useMemo, useState } from 'react';
import { useWhenIdle } from '../../browser/use-is-idle.ts';
import type { RowsContext } from '../../features/benefits/rows/rows-context.tsx';
import { useFocusAfterChange } from '../../ui/focus.ts';
import { PageStatusLine } from '../../ui/status-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { CardSheet, fetchSheet } from './lazy-sheet.ts';
import { useOpenSheet, useSheetAddress } from './sheet-address.ts';

export function CardSheetPlace() {
  const address = useSheetAddress();
  // The content remains until the sheet has moved out of view.
  const [shown, setShown] = useState(address);
  if (address !== null && address !== shown) setShown(address);
  const { notices, notify, dismiss } = useNotices();

  useFocusAfterChange(shown, () => (shown ? null : document.querySelector('main')));

  useWhenIdle(fetchSheet);

  return (
    <>
      {shown && (
        <CardSheet
          key={shown.cardId}
          address={shown}
          isOpen={address !== null}
          onGone={notify}
          onClosed={() => setShown(null)}
        />
      )}
      {(shown || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}

export function usePageRows(): RowsContext {
  const open = useOpenSheet();
  return useMemo(
    () => ({
      ids: 'benefit',
      onOpen: ({ card_id, benefit_id }) => open(card_id, { benefit: benefit_id }),
      onOpenCard: (cardId) => open(cardId),
    }),
    [open],
  );
}
