import { lazy } from 'react';
import { once } from '../../browser/once.ts';

// These parts load when the pointer or the focus reaches the control that opens them.
const loadBenefit = once(async () => ({ default: (await import('./benefit-level.tsx')).BenefitLevel }));
const loadHistory = once(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

export const BenefitLevel = lazy(loadBenefit);
export const HistoryPanel = lazy(loadHistory);

// A part reports a failed load when it is opened.
export const fetchBenefitLevel = () => void loadBenefit().catch(() => {});
export const fetchHistory = () => void loadHistory().catch(() => {});
