import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The side sheet of a card, and the function that loads its first level. */
export const [CardSheet, fetchSheet] = lazyComponent(
  async () => (await import('./card-sheet.tsx')).CardSheet,
);

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
export const [BenefitLevel, fetchBenefitLevel] = lazyComponent(
  async () => (await import('./benefit-level.tsx')).BenefitLevel,
);
export const [HistoryPanel, fetchHistory] = lazyComponent(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
);
