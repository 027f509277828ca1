import type { ByBenefit, CatalogueCard, HowToUse, OnStatements } from './card-terms.ts';

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

/** Loads the modules of a bank, which `compile.ts` generates. Each is a separate file in the client's build. */
interface BankModules {
  cards: () => Promise<{ cards: CatalogueCard[] }>;
  howToUse: () => Promise<{ howToUse: ByBenefit<HowToUse> }>;
  onStatements: () => Promise<{ onStatements: ByBenefit<OnStatements> }>;
}

const modules: Record<Bank, BankModules> = {
  Chase: {
    cards: () => import('./compiled/chase.ts'),
    howToUse: () => import('./compiled/chase-how-to-use.ts'),
    onStatements: () => import('./compiled/chase-on-statements.ts'),
  },
  'American Express': {
    cards: () => import('./compiled/amex.ts'),
    howToUse: () => import('./compiled/amex-how-to-use.ts'),
    onStatements: () => import('./compiled/amex-on-statements.ts'),
  },
  Citi: {
    cards: () => import('./compiled/citi.ts'),
    howToUse: () => import('./compiled/citi-how-to-use.ts'),
    onStatements: () => import('./compiled/citi-on-statements.ts'),
  },
  'Capital One': {
    cards: () => import('./compiled/capital-one.ts'),
    howToUse: () => import('./compiled/capital-one-how-to-use.ts'),
    onStatements: () => import('./compiled/capital-one-on-statements.ts'),
  },
  'Bank of America': {
    cards: () => import('./compiled/bank-of-america.ts'),
    howToUse: () => import('./compiled/bank-of-america-how-to-use.ts'),
    onStatements: () => import('./compiled/bank-of-america-on-statements.ts'),
  },
  'US Bank': {
    cards: () => import('./compiled/us-bank.ts'),
    howToUse: () => import('./compiled/us-bank-how-to-use.ts'),
    onStatements: () => import('./compiled/us-bank-on-statements.ts'),
  },
  'Wells Fargo': {
    cards: () => import('./compiled/wells-fargo.ts'),
    howToUse: () => import('./compiled/wells-fargo-how-to-use.ts'),
    onStatements: () => import('./compiled/wells-fargo-on-statements.ts'),
  },
  Discover: {
    cards: () => import('./compiled/discover.ts'),
    howToUse: () => import('./compiled/discover-how-to-use.ts'),
    onStatements: () => import('./compiled/discover-on-statements.ts'),
  },
  Barclays: {
    cards: () => import('./compiled/barclays.ts'),
    howToUse: () => import('./compiled/barclays-how-to-use.ts'),
    onStatements: () => import('./compiled/barclays-on-statements.ts'),
  },
  Other: {
    cards: () => import('./compiled/other.ts'),
    howToUse: () => import('./compiled/other-how-to-use.ts'),
    onStatements: () => import('./compiled/other-on-statements.ts'),
  },
};

export function isBank(name: string): name is Bank {
  return banks.some((bank) => bank === name);
}

/** Returns the cards of a bank, sorted by name. An unknown bank has none. */
export async function loadCards(bank: string): Promise<CatalogueCard[]> {
  return isBank(bank) ? (await modules[bank].cards()).cards : [];
}

/** Returns how to use the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadHowToUse(bank: string): Promise<ByBenefit<HowToUse>> {
  return isBank(bank) ? (await modules[bank].howToUse()).howToUse : {};
}

/** Returns how statements show the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadOnStatements(bank: string): Promise<ByBenefit<OnStatements>> {
  return isBank(bank) ? (await modules[bank].onStatements()).onStatements : {};
}
