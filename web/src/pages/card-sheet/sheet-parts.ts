import { onDemand } from '../../ui/on-demand.tsx';

// These parts load when the pointer or the focus reaches the control that opens them, or when the page is idle.
export const [BenefitLevel, fetchBenefitLevel] = onDemand(
  async () => (await import('./benefit-level.tsx')).BenefitLevel,
);
export const [HistoryPanel, fetchHistory] = onDemand(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
);
