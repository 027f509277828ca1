import { once } from '../../browser/once.ts';

/** The sheet, and with it the way to its second level, of which a page need know no more. */
export const loadSheet = once(async () => {
  const { CardSheet, fetchBenefitLevel, fetchHistory } = await import('./card-sheet.tsx');
  return { default: CardSheet, fetchBenefitLevel, fetchHistory };
});

/** Whoever opens it will say so if it does not load. */
const ignore = () => {};
export const fetchSheet = () => void loadSheet().catch(ignore);
export const fetchSheetOfBenefit = () =>
  void loadSheet().then(({ fetchBenefitLevel }) => fetchBenefitLevel(), ignore);

/** With both levels and the history. */
export const fetchAllOfSheet = () =>
  void loadSheet().then(({ fetchBenefitLevel, fetchHistory }) => {
    fetchBenefitLevel();
    fetchHistory();
  }, ignore);
