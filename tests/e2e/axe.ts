import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on a page without frames. Its legacy mode differs for frames only and does not open a second page. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
