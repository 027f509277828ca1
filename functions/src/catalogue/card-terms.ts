import type { Network } from '../contract/index.ts';
import type { kinds } from './generated/kinds.ts';
import { shortMonthYear, type BenefitFields, type CertificateLife, type PlainDate } from '../domain/index.ts';

/** Each benefit of the catalogue has one of these categories. */
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

/** A key of `kinds.yaml`. It says what a benefit can be used for, and the file lists the words that people type for it. */
export type Kind = keyof typeof kinds;

/**
 * The source of a fact. `listed` is this product's first list of cards, which Add offers as `As listed` even if the bank
 * has changed the fact since. `issuer` is the bank's own page. `secondary` is a page or project that quotes the bank.
 */
export interface Source {
  kind: 'listed' | 'issuer' | 'secondary';
  /** A short name that a reader can recognize. */
  name?: string;
  url?: string;
}

/** The source of a fact, and the day on which the fact was read there. */
export interface Sourced {
  source: Source;
  as_of: PlainDate;
}

/**
 * Says when and, if the source has a name, where a fact was checked.
 * @example sourceText({ source: { kind: 'secondary', name: 'cardperks' }, as_of: '2026-09-06' })
 * // 'Checked Sep 2026 · cardperks'
 */
export function sourceText({ source, as_of }: Sourced): string {
  return [`Checked ${shortMonthYear(as_of)}`, source.name].filter(Boolean).join(' · ');
}

/** A fact with a lower confidence, in percent, is marked in its file and never in force. */
export const MIN_CONFIDENCE = 85;

/**
 * The days on which a version is in force, and the opening months of the cards for which it is. A limit is absent if it
 * does not exist or is not known. {@link onDay} finds the version of a day.
 */
export interface Limits {
  /** The first day. A version with `opened_from` in the same month is in force from the first of that month. */
  from?: PlainDate;
  /** The last day. */
  until?: PlainDate;
  /** The first opening month, as `YYYY-MM`. Newer terms often apply only to new accounts. */
  opened_from?: string;
  /** The month before which the card must have been opened, as `YYYY-MM`. */
  opened_before?: string;
}

interface LimitedFact extends Limits {
  /** `from` is only the day on which the fact was read. The real day is earlier and not known. */
  from_is_day_read?: true;
}

/** An annual fee in US dollars. For each opening month and day, exactly one is in force. */
export interface FeeVersion extends Sourced, LimitedFact {
  amount: string;
  /** The fee of the first fee year, if it differs. */
  first_year?: string;
}

/** The terms of a benefit for a range of days and opening months. */
export interface BenefitVersion
  extends Sourced, LimitedFact, Pick<BenefitFields, 'type' | 'name' | 'amount' | 'frequency' | 'reset'> {
  /** The benefit is not given in the first fee year, but from the card's first anniversary on. */
  starts?: 'first_renewal';
  /** What must be done or spent first, in one short phrase, such as "After $15,000 in a calendar year". */
  condition?: string;
  /** How long what was earned by the condition can be used, from its issue; absent if it ends with the period. */
  lasts?: CertificateLife;
  /** With the reset `last_use`, the months from a use until the benefit is there again. */
  months?: number;
  /** With the reset `calendar`, the month in which a year of the benefit begins, 2 to 12; absent for January. */
  first_month?: number;
  monthly_amounts?: NonNullable<BenefitFields['monthly_amounts']>;
  /** The user must act by this day of a period's last month, such as the 14th. Absent for the last day of the month. */
  act_by_day?: number;
  /** The number of uses in a period, for a benefit of 0.00; absent means one. */
  times?: number;
  needs_enrolment?: boolean;
  description: string;
}

/** How to use a benefit, for a range of days. Unknown fields are left out. */
export interface HowToUse extends Limits {
  channel?: 'direct' | 'portal' | 'app' | 'any';
  merchants?: string[];
  trigger?: 'purchase' | 'booking' | 'stay' | 'membership' | 'automatic';
  /** Says whether the credit appears as a line of the card's statement. */
  on_statement?: 'yes' | 'no' | 'unknown';
  /** The days that the credit usually takes. */
  usually_posts_within_days?: number;
  /** The days that the credit takes at most. */
  posts_within_days?: number;
  /** The IANA time zone in which the last day of a period ends. */
  cutoff_zone?: string;
  /**
   * A year of the benefit ends with the first statement after the anniversary of the card's opening. So a credit that posts
   * in the first weeks of a period can belong to the one before.
   */
  ends_with_statement?: true;
  excludes?: string;
  how?: string;
}

/**
 * The words that identify a line of a statement. A line matches if it contains all of them in this order, ignoring case.
 * Other text may stand between them.
 */
export interface LinePattern {
  words: string;
  /** `credit` marks the line of the credit itself, `purchase` a purchase that earns it. */
  kind: 'credit' | 'purchase';
  confidence: 'high' | 'medium' | 'low';
}

/** How statements show a benefit, for a range of days. */
export interface OnStatements
  extends Limits, Pick<HowToUse, 'on_statement' | 'usually_posts_within_days' | 'ends_with_statement'> {
  words: LinePattern[];
}

/** Texts about versions of benefits, by the card's id and the benefit's key. */
export type ByBenefit<Text extends Limits> = Record<string, Record<string, Text[]>>;

/** A benefit of a product. The key never changes; the versions are in the order of their days. */
export interface CatalogueBenefit {
  key: string;
  category: Category;
  /** At least one. */
  kinds: Kind[];
  versions: BenefitVersion[];
}

export interface CatalogueCard {
  /** The id has the form `bank/card` and never changes. */
  id: string;
  /** The Add dialog offers the first name. Stored cards are found by any name, so no name is ever removed. */
  names: [string, ...string[]];
  network: Network;
  /** True for a business card, absent for a personal one. */
  business?: true;
  /**
   * Says whether a business card counts for Chase's rule of five cards in 24 months. It is `ask` if sources contradict each
   * other or if it depends on the account. Personal cards count and do not have this field.
   */
  counts_for_5_24?: 'yes' | 'no' | 'ask';
  /** The Add dialog does not offer a card that is `gone`. Users who have one keep it. */
  status: 'open' | 'closed_to_new' | 'gone';
  /** The id of the card that replaces this one. */
  successor?: string;
  /** The Add dialog offers the terms of the source `listed` for this card, even if there are none. */
  stated?: true;
  fee: FeeVersion[];
  benefits: CatalogueBenefit[];
}
