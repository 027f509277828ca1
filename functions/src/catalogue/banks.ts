import type { CatalogueCard } from './card-terms.ts';

/** The banks in the order in which they are offered. */
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

const files: Record<Bank, () => Promise<CatalogueCard[]>> = {
  Chase: async () => (await import('./chase.ts')).chase,
  'American Express': async () => (await import('./american-express.ts')).americanExpress,
  Citi: async () => (await import('./citi.ts')).citi,
  'Capital One': async () => (await import('./capital-one.ts')).capitalOne,
  'Bank of America': async () => (await import('./bank-of-america.ts')).bankOfAmerica,
  'US Bank': async () => (await import('./us-bank.ts')).usBank,
  'Wells Fargo': async () => (await import('./wells-fargo.ts')).wellsFargo,
  Discover: async () => (await import('./discover.ts')).discover,
  Barclays: async () => (await import('./barclays.ts')).barclays,
  Other: async () => (await import('./other.ts')).other,
};

export function isBank(name: string): name is Bank {
  return banks.some((bank) => bank === name);
}

/** The cards of a bank in the order of their names, from a file of their own; none for a bank that is not listed. */
export async function loadCards(bank: string): Promise<CatalogueCard[]> {
  return isBank(bank) ? files[bank]() : [];
}
