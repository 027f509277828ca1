import { createContext, useContext, useMemo } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';

/** The place of rows: a page, or the sheet over it, which may list the same benefits. */
export interface RowsContext {
  ids: string;
  /** Opens a benefit from its name, or null if names are plain text. */
  onOpen: ((benefit: BenefitInPeriod) => void) | null;
  /** Opens the card whose benefits are shown. */
  onOpenCard: ((cardId: string) => void) | null;
}

export const RowsContext = createContext<RowsContext>({ ids: 'benefit', onOpen: null, onOpenCard: null });

/** The id of a page's list, for the skip link. */
export const BENEFIT_ROWS_ID = 'benefit-rows';

/** Returns functions for the ids of rows and their checkboxes in the current place. */
export function useRowIds() {
  const { ids } = useContext(RowsContext);
  return useMemo(
    () => ({
      rowId: (benefitId: string) => `${ids}-${benefitId}`,
      checkId: (benefitId: string) => `${ids}-${benefitId}-used`,
    }),
    [ids],
  );
}
