import type { Bank } from './banks.ts';
import type { CatalogueCard } from './card-terms.ts';
import { cards as amex } from './generated/amex.ts';
import { cards as bankOfAmerica } from './generated/bank-of-america.ts';
import { cards as barclays } from './generated/barclays.ts';
import { cards as capitalOne } from './generated/capital-one.ts';
import { cards as chase } from './generated/chase.ts';
import { cards as citi } from './generated/citi.ts';
import { cards as discover } from './generated/discover.ts';
import { cards as other } from './generated/other.ts';
import { cards as usBank } from './generated/us-bank.ts';
import { cards as wellsFargo } from './generated/wells-fargo.ts';

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
