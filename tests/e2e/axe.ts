import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe for a page without frames. What it calls its legacy mode differs for frames only, and spares it a second page a look. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
