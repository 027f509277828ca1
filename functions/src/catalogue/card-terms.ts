import type { BenefitTemplate, Network } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';

/** The kinds of benefits by which a list can be filtered. */
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
 * Who states a fact. `spec`: this product's own specification, which decides what Add lists. `issuer`: the bank's own
 * page. `secondary`: a quote of the bank.
 */
export interface Source {
  kind: 'spec' | 'issuer' | 'secondary';
  /** Left out only where the address says enough. */
  name?: string;
  url?: string;
}

/** A fact with its source and the day on which it was read there. */
export interface Sourced {
  source: Source;
  as_of: PlainDate;
  /** In percent; left out where it is 100. Below {@link LEAST_CONFIDENCE} only with `counts_anyway`. */
  confidence?: number;
  /** The catalogue had this fact before confidences were noted, so it is in force all the same. */
  counts_anyway?: true;
  /** One sentence: what is not certain, or which page says more. */
  note?: string;
}

/** A fact of which its sources are less sure, in percent, is never in force. */
export const LEAST_CONFIDENCE = 85;

/** From which day to which something is in force, both included; without one there is no known begin or end. */
export interface Dated {
  from?: PlainDate;
  until?: PlainDate;
}

/** `from` can be only the day on which somebody read the fact, where the real day is earlier and not known. */
interface DatedFact extends Dated {
  from_is_day_read?: true;
}

/** An annual fee in US dollars, in force until the next one begins. */
export interface FeeVersion extends Sourced, Omit<DatedFact, 'until'> {
  amount: string;
}

/** What a benefit gives from one day to another. */
export interface BenefitVersion
  extends
    Sourced,
    DatedFact,
    Required<Pick<BenefitTemplate, 'type' | 'name' | 'amount' | 'frequency' | 'reset'>> {
  monthly_amounts?: BenefitTemplate['monthly_amounts'];
  /** How often a benefit of 0.00 comes in one period; left out for once. */
  times?: number;
  needs_enrolment?: boolean;
  description: string;
}

/** How a benefit is used, from one day to another. What is not known is left out. */
export interface HowToUse extends Dated {
  channel?: 'direct' | 'portal' | 'app' | 'any';
  merchants?: string[];
  trigger?: 'purchase' | 'booking' | 'stay' | 'membership' | 'automatic';
  /** Whether the credit is a line of the card's statement. */
  on_statement?: 'yes' | 'no' | 'unknown';
  posts_within_days?: number;
  /** The IANA time zone in which the last day of a period ends. */
  cutoff_zone?: string;
  excludes?: string;
  how?: string;
}

/**
 * By which words a line of a statement is recognized. A line matches that has all of them, in lower case and in this
 * order; other text may stand between.
 */
export interface StatementWords {
  words: string;
  /** `credit` is the benefit's own line, `purchase` a purchase that brings it. */
  kind: 'credit' | 'purchase';
  confidence: 'high' | 'medium' | 'low';
}

/** What statements show of a benefit, from one day to another. */
export interface OnStatements
  extends Dated, Pick<HowToUse, 'trigger' | 'on_statement' | 'posts_within_days'> {
  words: StatementWords[];
}

/** Texts that belong to versions of benefits, by the card's id and the benefit's key. */
export type ByBenefit<Text extends Dated> = Record<string, Record<string, Text[]>>;

/** One benefit under all its names. The key never changes, and the versions follow each other. */
export interface CatalogueBenefit {
  key: string;
  category: Category;
  versions: BenefitVersion[];
}

export interface CatalogueCard {
  /** `bank/card`, which never changes. */
  id: string;
  /** The first is offered. Stored cards are found by all of them, so no name is ever removed. */
  names: [string, ...string[]];
  network: Network;
  /** A card that is `gone` is not offered; who holds one keeps it. */
  status: 'open' | 'closed_to_new' | 'gone';
  /** The id of the card that replaces this one. */
  successor?: string;
  /** The specification states which benefits Add lists: the versions whose source is `spec`, even none. */
  stated?: true;
  fee: FeeVersion[];
  benefits: CatalogueBenefit[];
}
