import { createContext, useContext, useMemo } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';

/** Element ids begin with `ids`, because the page and the sheet over it can list the same benefit. */
export interface RowsContext {
  ids: string;
  onOpen: ((benefit: BenefitInPeriod) => void) | null;
  onOpenCard: ((cardId: string) => void) | null;
}

export const RowsContext = createContext<RowsContext>({ ids: 'benefit', onOpen: null, onOpenCard: null });

export const BENEFIT_ROWS_ID = 'benefit-rows';

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
