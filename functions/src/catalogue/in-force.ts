import type { BenefitTemplate } from '../contract/index.ts';
import { dayInYear, feeYears, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueBenefit, CatalogueCard, Dated, FeeVersion } from './card-terms.ts';

/**
 * What is compared between a benefit that a card holds and the version in force; texts and sources are not. Amounts are
 * US dollars with two decimals.
 */
export type ComparedTerms = Pick<BenefitVersion, 'type' | 'name' | 'amount' | 'frequency' | 'reset'> & {
  monthly_amounts?: BenefitTemplate['monthly_amounts'];
};

/** A version with the key of its benefit. */
export type KeyedVersion = BenefitVersion & { key: string };

/** What a card costs and gives on one day. */
export interface TermsInForce {
  fee: FeeVersion;
  benefits: KeyedVersion[];
}

/**
 * Finds the version whose `from` and `until` contain a day. Where the specification lists another one for the same
 * day, the one that begins later is in force.
 * @example onDay([{ until: '2026-06-30' }, { from: '2026-07-01' }], '2026-07-01') // { from: '2026-07-01' }
 */
export function onDay<Version extends Dated>(
  versions: readonly Version[],
  day: PlainDate,
): Version | undefined {
  return versions.findLast(({ from, until }) => (!from || from <= day) && (!until || day <= until));
}

/** The version of a benefit that is in force on a day, or undefined before its first and after its last. */
export function versionInForce(benefit: CatalogueBenefit, day: PlainDate): BenefitVersion | undefined {
  return onDay(benefit.versions, day);
}

/**
 * The fee in force on a day. The fee of a fee year is the one in force on its first day, so a fee that begins within
 * a fee year, or that was only read within it, counts from the next one.
 */
export function feeInForce(card: Pick<CatalogueCard, 'id' | 'fee'>, day: PlainDate): FeeVersion {
  const fee = onDay(card.fee, day);
  if (!fee) throw new RangeError(`${card.id} has no fee on ${day}`);
  return fee;
}

/** The fee and the benefits of a card that are in force on a day. */
export function termsInForce(card: CatalogueCard, day: PlainDate): TermsInForce {
  return {
    fee: feeInForce(card, day),
    benefits: card.benefits.flatMap((benefit) => {
      const version = versionInForce(benefit, day);
      return version ? [{ key: benefit.key, ...version }] : [];
    }),
  };
}

/** The benefits in force on a day, as they are sent for a card. */
export function templatesInForce(card: CatalogueCard, day: PlainDate): BenefitTemplate[] {
  return termsInForce(card, day).benefits.map((version) => templateOf(version.key, version));
}

/**
 * The fees of a card whose `annual_fee` is the fee in force today, as `Card.fees` has them: an entry for each fee year
 * whose fee differs from that of the year before, or for the first one from `annual_fee`. The next fee year is included,
 * since a fee that has changed within the running one counts from then on.
 * @param opened the first day of the opening month
 * @example feesInForce(platinum, '2025-03-01', '2026-11-22')
 * // [{ from: '2025-03-01', amount: '695.00' }, { from: '2026-03-01', amount: '895.00' }]
 */
export function feesInForce(card: CatalogueCard, opened: PlainDate, today: PlainDate): Fee[] {
  const annualFee = feeInForce(card, today).amount;
  const inOneYear = dayInYear(Number(today.slice(0, 4)) + 1, today.slice(5));
  const years = feeYears({ opening_date: opened, closed_date: null }, inOneYear);
  const fees = years.map(({ from }) => ({ from, amount: feeInForce(card, from).amount }));
  return fees.filter(({ amount }, index) => amount !== (fees[index - 1]?.amount ?? annualFee));
}

/** Whether two benefits give the same, in every compared field. No month amounts are the same as null. */
export function haveSameTerms(one: ComparedTerms, other: ComparedTerms): boolean {
  return comparedText(one) === comparedText(other);
}

/** The compared fields as one text, equal for equal terms: what a digest of a benefit is made from. */
export function comparedText(terms: ComparedTerms): string {
  const { monthly_amounts } = terms;
  const months = Object.entries(monthly_amounts ?? {}).toSorted(
    ([one], [other]) => Number(one) - Number(other),
  );
  return JSON.stringify([terms.type, terms.name, terms.amount, terms.frequency, terms.reset, months]);
}

/**
 * Everything of a product that its holder can decide on, as one text: `Card.terms.id` is a hash of it. It names the
 * fee in force, the ones announced, and the compared fields of each benefit; words and sources are left out, so that
 * a better description asks nobody again.
 */
export function termsText(card: CatalogueCard, day: PlainDate): string {
  const { fee, benefits } = termsInForce(card, day);
  const announced = card.fee.filter(({ from }) => from && from > day).map(({ amount }) => amount);
  const given = benefits.map((version) => [version.key, comparedText(version)]);
  return JSON.stringify([[fee.amount, ...announced], given.toSorted()]);
}

/** A version as a card's benefits are sent. */
export function templateOf(key: string, version: BenefitVersion): BenefitTemplate {
  const { type, name, amount, frequency, description, reset, monthly_amounts, needs_enrolment } = version;
  return {
    type,
    name,
    amount,
    frequency,
    description,
    reset,
    ...(monthly_amounts && { monthly_amounts }),
    key,
    ...(needs_enrolment && { needs_enrolment }),
  };
}
