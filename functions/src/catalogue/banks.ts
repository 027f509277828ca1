import type { ByBenefit, CatalogueCard, HowToUse, OnStatements } from './card-terms.ts';
import { modules } from './generated/modules.ts';

/** Lists the banks in the order of the Add dialog. */
export const banks = [
  'Chase',
  'American Express',
  'Citi',
  'Capital One',
  'Bank of America',
  'US Bank',
  'Wells Fargo',
  'Discover',
  'Barclays',
  'Other',
] as const;
export type Bank = (typeof banks)[number];

/**
 * Maps each bank to the first part of the names of its modules, which `compile.ts` generates. The client loads each
 * module on its own.
 */
const fileNames: Record<Bank, keyof typeof modules> = {
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
};

export function isBank(name: string): name is Bank {
  return banks.some((bank) => bank === name);
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
