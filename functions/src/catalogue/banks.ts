import type { ByBenefit, CatalogueCard, HowToUse, OnStatements } from './card-terms.ts';
import { modules } from './generated/modules.ts';

/**
 * Maps each bank, in the order of the Add dialog, to the first part of the names of its modules, which `compile.ts`
 * generates. The client loads each module on its own.
 */
const fileNames = {
  Chase: 'chase',
  'American Express': 'amex',
  Citi: 'citi',
  'Capital One': 'capital-one',
  'Bank of America': 'bank-of-america',
  'US Bank': 'us-bank',
  'Wells Fargo': 'wells-fargo',
  Discover: 'discover',
  Barclays: 'barclays',
  Other: 'other',
} as const satisfies Record<string, keyof typeof modules>;
export type Bank = keyof typeof fileNames;

// The table has no other keys.
export const banks = Object.keys(fileNames) as Bank[];

export function isBank(name: string): name is Bank {
  return Object.hasOwn(fileNames, name);
}

/** Returns the cards of a bank, sorted by name. An unknown bank has none. */
export async function loadCards(bank: string): Promise<CatalogueCard[]> {
  return isBank(bank) ? (await modules[fileNames[bank]].cards()).cards : [];
}

/** Returns how to use the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadHowToUse(bank: string): Promise<ByBenefit<HowToUse>> {
  return isBank(bank) ? (await modules[fileNames[bank]].howToUse()).howToUse : {};
}

/** Returns how statements show the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadOnStatements(bank: string): Promise<ByBenefit<OnStatements>> {
  return isBank(bank) ? (await modules[fileNames[bank]].onStatements()).onStatements : {};
}
