import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LevelNotLoaded, SheetNotLoaded } from './sheet-not-loaded.tsx';

const [CardSheet, fetchCardLevel] = lazyComponent(
  async () => (await import('./card-sheet.tsx')).CardSheet,
  SheetNotLoaded,
);
const [BenefitLevel, fetchBenefitLevel] = lazyComponent(
  async () => (await import('./benefit-level.tsx')).BenefitLevel,
  LevelNotLoaded,
);
const [HistoryPanel, fetchHistory] = lazyComponent(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
  LevelNotLoaded,
);

export { CardSheet, BenefitLevel, HistoryPanel };

export function fetchSheet(): void {
  fetchCardLevel();
  fetchBenefitLevel();
  fetchHistory();
}
