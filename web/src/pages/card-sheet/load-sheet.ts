import { onDemand } from '../../ui/on-demand.tsx';

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

// These parts load when the pointer or the focus reaches the control that opens them, or when the page is idle.
export const [BenefitLevel, fetchBenefitLevel] = onDemand(
  async () => (await import('./benefit-level.tsx')).BenefitLevel,
);
export const [HistoryPanel, fetchHistory] = onDemand(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
);
