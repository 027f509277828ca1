import type { Sourced } from './card-terms.ts';

/** What this product is to offer and send, to the letter, whatever the issuer has changed since. */
export const spec: Sourced = {
  source: { kind: 'spec', name: 'The specification of this product' },
  as_of: '2026-11-20',
};

/** https://github.com/cocdeshijie/plan.cards, MIT licence. */
const planCardsOn = (as_of: string): Sourced => ({
  source: { kind: 'secondary', name: 'plan.cards' },
  as_of,
});
export const planCards = planCardsOn('2026-08-07');
export const planCardsSeptember = planCardsOn('2026-09-09');
export const planCardsOctober = planCardsOn('2026-10-02');

/** A check of the catalogue against public pages; the issuers' own could not be opened. */
export const check: Sourced = {
  source: { kind: 'secondary', name: 'Public pages that quote the issuer' },
  as_of: '2026-11-21',
};

/** Written when the catalogue was begun, and nobody noted where it stood. */
export const unsourced: Sourced = {
  source: { kind: 'secondary', name: 'No source was noted' },
  as_of: '2026-11-20',
};

/** No product: an entry for a card that the catalogue does not list. */
export const placeholder: Sourced = {
  source: { kind: 'secondary', name: 'Stands for any other card; its fee is not known' },
  as_of: '2026-11-20',
};
