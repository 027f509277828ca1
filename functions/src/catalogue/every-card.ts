import { americanExpress } from './american-express.ts';
import { bankOfAmerica } from './bank-of-america.ts';
import type { Bank } from './banks.ts';
import { barclays } from './barclays.ts';
import { capitalOne } from './capital-one.ts';
import type { CatalogueCard } from './card-terms.ts';
import { chase } from './chase.ts';
import { citi } from './citi.ts';
import { discover } from './discover.ts';
import { other } from './other.ts';
import { usBank } from './us-bank.ts';
import { wellsFargo } from './wells-fargo.ts';

/** Everything at once, for the server; the client loads a bank at a time. */
export const cardsByBank: Record<Bank, CatalogueCard[]> = {
  Chase: chase,
  'American Express': americanExpress,
  Citi: citi,
  'Capital One': capitalOne,
  'Bank of America': bankOfAmerica,
  'US Bank': usBank,
  'Wells Fargo': wellsFargo,
  Discover: discover,
  Barclays: barclays,
  Other: other,
};
