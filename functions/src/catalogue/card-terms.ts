import type { BenefitTemplate, Network } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';

/** What a benefit is good for. */
export const categories = [
  'dining',
  'travel',
  'hotel',
  'rideshare',
  'shopping',
  'entertainment',
  'membership',
  'insurance',
  'other',
] as const;
export type Category = (typeof categories)[number];

/**
 * Who says so. `spec`: this product's own specification, which decides what Add offers and sends. `issuer`: the bank's
 * own page. `secondary`: somebody who quotes the bank.
 */
export type Source = { kind: 'spec' | 'issuer' | 'secondary' } & ({ name: string } | { url: string });

/** A fact with the one who said so and the day on which it was read there. */
export interface Sourced {
  source: Source;
  as_of: PlainDate;
  /** What is not certain about it, or which page says more: one sentence. */
  note?: string;
}

/** An annual fee. A later one has the first day on which it is known to hold. */
export interface FeeVersion extends Sourced {
  from?: PlainDate;
  amount: string;
}

/** What a benefit gives from one day to another; without them, for as long as anyone knows. */
export interface BenefitVersion
  extends Sourced, Required<Pick<BenefitTemplate, 'type' | 'name' | 'amount' | 'frequency' | 'reset'>> {
  from?: PlainDate;
  until?: PlainDate;
  monthly_amounts?: BenefitTemplate['monthly_amounts'];
  needs_enrolment?: boolean;
  description: string;
}

/** One benefit under all its names: the key stays whatever becomes of them. The versions follow each other. */
export interface CatalogueBenefit {
  key: string;
  category: Category;
  versions: BenefitVersion[];
}

export interface CatalogueCard {
  /** For good: `bank/card`. */
  id: string;
  /** The first is offered; under all of them the card is found, so none is ever taken away. */
  names: [string, ...string[]];
  network: Network;
  /** `gone` is not offered, but whoever holds one keeps it. */
  status: 'open' | 'closed_to_new' | 'gone';
  /** The id of the card that took its place. */
  successor?: string;
  /** The specification states what Add sends: the benefits of its versions and no others, even none. */
  stated?: true;
  fee: FeeVersion[];
  benefits: CatalogueBenefit[];
}
