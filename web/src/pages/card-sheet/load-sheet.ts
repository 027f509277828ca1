import { onDemand } from '../../ui/on-demand.tsx';
import { fetchBenefitLevel, fetchHistory } from './sheet-parts.ts';

/** The side sheet of a card, and the function that loads its first level. */
export const [CardSheet, fetchSheet] = onDemand(async () => (await import('./card-sheet.tsx')).CardSheet);

/** Loads the sheet and its second level, which the name of a benefit opens. */
export function fetchSheetOfBenefit(): void {
  fetchSheet();
  fetchBenefitLevel();
}

/** Loads the sheet, its second level and the history. */
export function fetchAllOfSheet(): void {
  fetchSheetOfBenefit();
  fetchHistory();
}
