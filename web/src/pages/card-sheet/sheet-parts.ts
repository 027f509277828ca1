import { lazy } from 'react';
import { once } from '../../browser/once.ts';

// Not every look at a card needs them: they are fetched when the pointer or the focus comes near what opens them.
const loadBenefit = once(async () => ({ default: (await import('./benefit-level.tsx')).BenefitLevel }));
const loadHistory = once(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

export const BenefitLevel = lazy(loadBenefit);
export const HistoryPanel = lazy(loadHistory);

/** Whoever opens one will say so if it does not load. */
export const fetchBenefitLevel = () => void loadBenefit().catch(() => {});
export const fetchHistory = () => void loadHistory().catch(() => {});
