import type { Card } from '@card-rewards/functions/contract';
import type { Locator, Page } from '@playwright/test';
import type { Call } from '../support/client.ts';
import { benefitsIn, expect } from './cards-fixtures.ts';

/** The header that makes November 20, 2026 the API's day. */
export const noon = { 'X-Debug-Today': '2026-11-20' };

/** Locates the form in the open sheet that records a use. */
export const recordForm = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('form', { name: 'Record a use' });

/** Reads the user's only benefit from the API. */
export async function storedBenefit(api: Call) {
  const [benefit] = benefitsIn(await api('GET /user-benefits', { headers: noon }));
  if (!benefit) throw new Error('There is no benefit');
  return benefit;
}

/** Opens the sheet of a card at its only benefit. */
export async function openBenefit(
  page: Page,
  api: Call,
  card: Card,
  open: (path: string) => Promise<void>,
): Promise<void> {
  const { id } = await storedBenefit(api);
  await open(`/benefits?card=${card.id}&benefit=${id}`);
  await expect(recordForm(page)).toBeVisible();
}
