import { useMemo } from 'react';
import type { RowsContext } from '../../features/benefits/rows-context.ts';
import { fetchSheetOfBenefit } from './load-sheet.ts';
import { useOpenSheet } from './sheet-address.ts';

/** Returns the context of a page's rows, whose names open the sheet. */
export function usePageRows(): RowsContext {
  const open = useOpenSheet();
  return useMemo(
    () => ({
      ids: 'benefit',
      onOpen: ({ card_id, id }) => open(card_id, { benefit: id }),
      onNear: fetchSheetOfBenefit,
      onOpenCard: (cardId) => open(cardId),
    }),
    [open],
  );
}
