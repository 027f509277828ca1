import { createContext, useContext, useMemo } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';

/** A page, or the sheet over it. Both may list the same benefits. */
export interface RowsContext {
  ids: string;
  /** Null if names are plain text. */
  onOpen: ((benefit: BenefitInPeriod) => void) | null;
  onOpenCard: ((cardId: string) => void) | null;
}

export const RowsContext = createContext<RowsContext>({ ids: 'benefit', onOpen: null, onOpenCard: null });

/** For the skip link. */
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
