import {
  banks,
  findCard,
  loadCards,
  openedThisMonth,
  toTemplates,
  type Bank,
  type CardDay,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { CardBody } from '@card-rewards/functions/contract';
import { platinum } from './examples.ts';

const loaded = await Promise.all(banks.map(async (bank) => [bank, await loadCards(bank)] as const));

/** The type is right, because `banks` lists every bank. */
export const cardsByBank = Object.fromEntries(loaded) as Record<Bank, CatalogueCard[]>;

export const TODAY = '2026-11-20';

export function productNamed(name: string): CatalogueCard {
  const found = findCard(Object.values(cardsByBank).flat(), name);
  if (!found) throw new Error(`The catalogue has no ${name}`);
  return found;
}

/**
 * Returns the benefits of a product by a choice of terms. The card was opened this month, unless `on` has another date.
 */
export const templatesNamed = (
  name: string,
  choice: Parameters<typeof toTemplates>[1],
  on: CardDay = openedThisMonth(TODAY),
) => toTemplates(productNamed(name), choice, on);

/**
 * Returns the body of a card without digits and image. The bank is American Express, unless the fields have another
 * bank.
 */
export const cardNamed = (card_name: string, fields: Partial<CardBody> = {}): CardBody => ({
  ...platinum,
  card_name,
  card_image_url: null,
  last_digits: null,
  ...fields,
});

/** The benefits of the Platinum card under the listed terms, the default. */
export const listed = templatesNamed(platinum.card_name, 'listed');
/** The benefits of the Platinum card under the terms that are in force today. */
export const inForce = templatesNamed(platinum.card_name, 'in_force', { day: TODAY, opened: '2024-03-01' });
