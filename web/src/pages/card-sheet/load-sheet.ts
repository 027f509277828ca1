import { once } from '../../browser/once.ts';

/** Loads the sheet, with the functions that load its second level and the history. */
export const loadSheet = once(async () => {
  const { CardSheet, fetchBenefitLevel, fetchHistory } = await import('./card-sheet.tsx');
  return { default: CardSheet, fetchBenefitLevel, fetchHistory };
});

// The sheet reports a failed load when it is opened.
const ignore = () => {};
export const fetchSheet = () => void loadSheet().catch(ignore);
export const fetchSheetOfBenefit = () =>
  void loadSheet().then(({ fetchBenefitLevel }) => fetchBenefitLevel(), ignore);

/** Loads the sheet, its second level and the history. */
export const fetchAllOfSheet = () =>
  void loadSheet().then(({ fetchBenefitLevel, fetchHistory }) => {
    fetchBenefitLevel();
    fetchHistory();
  }, ignore);
