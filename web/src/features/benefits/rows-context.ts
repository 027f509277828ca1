import { createContext, useContext, useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';

/** Where rows stand: on a page, or in the sheet over it, which may list the same benefits. */
export interface RowsContext {
  /** Begins the ids of the rows. */
  ids: string;
  /** Opens the benefit of a row by its name; null where a row has nothing more to tell. */
  onOpen: ((benefit: UserBenefit) => void) | null;
  /** Called when the pointer or the focus comes to what opens one. */
  onNear?: () => void;
  /** Opens the card whose benefits are shown. */
  onOpenCard: ((cardId: string) => void) | null;
}

export const RowsContext = createContext<RowsContext>({ ids: 'benefit', onOpen: null, onOpenCard: null });

/** The id of the list of a page, to which a skip link leads. */
export const BENEFIT_ROWS_ID = 'benefit-rows';

/** The ids of rows, and of the checkboxes in them, in the place where they stand. */
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
