import type { Network } from '../contract/index.ts';
import { shortMonthYear, type BenefitFields, type CertificateLife, type PlainDate } from '../domain/index.ts';
import type { kinds } from './generated/kinds.ts';

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

export type Kind = keyof typeof kinds;

/**
 * `listed` is the list of cards that this app began with. The Add dialog offers its facts as `As listed`,
 * even if the bank has changed them since. `issuer` is the bank's own page. `secondary` is a page or project
 * that quotes the bank.
 */
export interface Source {
  kind: 'listed' | 'issuer' | 'secondary';
  name?: string;
  url?: string;
}

export interface Sourced {
  source: Source;
  as_of: PlainDate;
}

export function sourceText({ source, as_of }: Sourced): string {
  return [`Checked ${shortMonthYear(as_of)}`, source.name].filter(Boolean).join(' · ');
}

/** `compile.ts` drops a fact whose confidence is below this many percent, so it never applies to a card. */
export const MIN_CONFIDENCE = 85;

/**
 * The dates when a version is in force, and the opening months of the cards that the version applies to. If a
 * field is absent, the version has no such limit, or the limit is not known.
 */
export interface Limits {
  from?: PlainDate;
  until?: PlainDate;
  /** The first opening month, as `YYYY-MM`. Newer terms often apply only to new accounts. */
  opened_from?: string;
  /** The month after the last opening month, as `YYYY-MM`. */
  opened_before?: string;
}

interface LimitedFact extends Limits {
  /** `from` is the date when someone read the fact. The real first date is earlier and not known. */
  from_is_day_read?: true;
}

/**
 * The amounts are in US dollars. For each opening month and each later date, exactly one version is in force.
 */
export interface FeeVersion extends Sourced, LimitedFact {
  amount: string;
  first_year?: string;
}

export interface BenefitVersion
  extends Sourced, LimitedFact, Pick<BenefitFields, 'type' | 'name' | 'amount' | 'frequency' | 'reset'> {
  starts?: 'first_renewal';
  /** What the user must do or spend first, as a short phrase: "After $15,000 in a calendar year". */
  condition?: string;
  /** How long the user can use a reward after earning it. Absent if the reward ends with the period. */
  lasts?: CertificateLife;
  months?: number;
  first_month?: number;
  monthly_amounts?: NonNullable<BenefitFields['monthly_amounts']>;
  act_by_day?: number;
  /** How often a benefit of 0.00 can be used in a period. If absent, once. */
  times?: number;
  needs_enrolment?: boolean;
  description: string;
}

export interface HowToUse extends Limits {
  channel?: 'direct' | 'portal' | 'app' | 'any';
  merchants?: string[];
  trigger?: 'purchase' | 'booking' | 'stay' | 'membership' | 'automatic';
  on_statement?: 'yes' | 'no' | 'unknown';
  usually_posts_within_days?: number;
  posts_within_days?: number;
  /** The last day of a period ends in this IANA time zone. */
  cutoff_zone?: string;
  /**
   * A year of the benefit ends with the first statement after the anniversary of the card's opening. A credit
   * that posts in the first weeks of a period can therefore belong to the period before.
   */
  ends_with_statement?: true;
  excludes?: string;
  how?: string;
}

/**
 * A line of a statement matches if it contains all of the words in this order, ignoring case. Other text may
 * be between them.
 */
export interface LinePattern {
  words: string;
  kind: 'credit' | 'purchase';
  confidence: 'high' | 'medium' | 'low';
}

export interface OnStatements
  extends Limits, Pick<HowToUse, 'on_statement' | 'usually_posts_within_days' | 'ends_with_statement'> {
  words: LinePattern[];
}

export type ByBenefit<Text extends Limits> = Record<string, Record<string, Text[]>>;

/** The key never changes. The versions are in the order of their dates. */
export interface CatalogueBenefit {
  key: string;
  category: Category;
  kinds: Kind[];
  versions: BenefitVersion[];
}

export interface CatalogueCard {
  /** The id has the form `bank/card` and never changes. */
  id: string;
  /** The Add dialog offers the first name. Stored cards are found by any name, so no name is ever removed. */
  names: [string, ...string[]];
  network: Network;
  business?: true;
  /**
   * Whether a business card counts toward Chase's 5/24 rule (five cards in 24 months), or `ask` if sources
   * contradict each other or if it depends on the account. Personal cards count and do not have this field.
   */
  counts_for_5_24?: 'yes' | 'no' | 'ask';
  /** The Add dialog offers a card that is `gone` only after “Show cards no longer offered”. */
  status: 'open' | 'closed_to_new' | 'gone';
  successor?: string;
  /**
   * If true, the terms choice `listed` gives the card the benefits with the source `listed`, even if there
   * are none. Otherwise, the choice `listed` gives the card the benefits in force.
   */
  stated?: true;
  fee: FeeVersion[];
  benefits: CatalogueBenefit[];
}
