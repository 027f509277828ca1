import type { Bank } from './banks.ts';
import type { CatalogueCard } from './card-terms.ts';
import { cards as amex } from './compiled/amex.ts';
import { cards as bankOfAmerica } from './compiled/bank-of-america.ts';
import { cards as barclays } from './compiled/barclays.ts';
import { cards as capitalOne } from './compiled/capital-one.ts';
import { cards as chase } from './compiled/chase.ts';
import { cards as citi } from './compiled/citi.ts';
import { cards as discover } from './compiled/discover.ts';
import { cards as other } from './compiled/other.ts';
import { cards as usBank } from './compiled/us-bank.ts';
import { cards as wellsFargo } from './compiled/wells-fargo.ts';

/** Holds the cards of all banks, for the server. The client loads one bank at a time. */
export const cardsByBank: Record<Bank, CatalogueCard[]> = {
  Chase: chase,
  'American Express': amex,
  Citi: citi,
  'Capital One': capitalOne,
  'Bank of America': bankOfAmerica,
  'US Bank': usBank,
  'Wells Fargo': wellsFargo,
  Discover: discover,
  Barclays: barclays,
  Other: other,
};
