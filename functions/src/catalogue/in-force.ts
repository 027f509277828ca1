import type { BenefitTemplate } from '../contract/index.ts';
import { dayInYear, feeYears, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueBenefit, CatalogueCard, Dated, FeeVersion } from './card-terms.ts';

/**
 * The fields of a benefit that are compared with the version in force. Descriptions and sources are not compared.
 * Amounts are US dollars with two decimals.
 */
export type ComparedTerms = Pick<BenefitVersion, 'type' | 'name' | 'amount' | 'frequency' | 'reset'> & {
  monthly_amounts?: BenefitTemplate['monthly_amounts'];
};

/** A version with the key of its benefit. */
export type KeyedVersion = BenefitVersion & { key: string };

/** The fee and the benefits of a card that are in force on a day. */
export interface TermsInForce {
  fee: FeeVersion;
  benefits: KeyedVersion[];
}

/**
 * Returns the version whose `from` and `until` contain a day. If there are several, such as the specification's and the
 * bank's, it returns the last one.
 * @example onDay([{ until: '2026-06-30' }, { from: '2026-07-01' }], '2026-07-01') // { from: '2026-07-01' }
 */
export function onDay<Version extends Dated>(
  versions: readonly Version[],
  day: PlainDate,
): Version | undefined {
  return versions.findLast(({ from, until }) => (!from || from <= day) && (!until || day <= until));
}

/** Returns the version of a benefit that is in force on a day, or undefined if none is. */
export function versionInForce(benefit: CatalogueBenefit, day: PlainDate): BenefitVersion | undefined {
  return onDay(benefit.versions, day);
}

/**
 * Returns the fee in force on a day. The fee of a fee year is the one in force on its first day, so a fee that begins
 * within a fee year applies from the next one.
 * @throws RangeError if the card has no fee on that day
 */
export function feeInForce(card: Pick<CatalogueCard, 'id' | 'fee'>, day: PlainDate): FeeVersion {
  const fee = onDay(card.fee, day);
  if (!fee) throw new RangeError(`${card.id} has no fee on ${day}`);
  return fee;
}

/** Returns the fee and the benefits of a card that are in force on a day. */
export function termsInForce(card: CatalogueCard, day: PlainDate): TermsInForce {
  return {
    fee: feeInForce(card, day),
    benefits: card.benefits.flatMap((benefit) => {
      const version = versionInForce(benefit, day);
      return version ? [{ key: benefit.key, ...version }] : [];
    }),
  };
}

/** Returns the benefits in force on a day as templates. */
export function templatesInForce(card: CatalogueCard, day: PlainDate): BenefitTemplate[] {
  return termsInForce(card, day).benefits.map((version) => templateOf(version.key, version));
}

/**
 * Returns `Card.fees` for a card whose `annual_fee` is the fee in force today. It has an entry for each fee year whose
 * fee differs from the year before; the first year is compared with `annual_fee`. The next fee year is included, because
 * a fee that has changed within the running one applies from then on.
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

/** Returns whether two benefits are equal in every compared field. Absent and null month amounts are equal. */
export function haveSameTerms(one: ComparedTerms, other: ComparedTerms): boolean {
  return comparedText(one) === comparedText(other);
}

/** Returns the compared fields as a text, which is equal for equal terms. The digest of a benefit is computed from it. */
export function comparedText(terms: ComparedTerms): string {
  const { monthly_amounts } = terms;
  const months = Object.entries(monthly_amounts ?? {}).toSorted(
    ([one], [other]) => Number(one) - Number(other),
  );
  return JSON.stringify([terms.type, terms.name, terms.amount, terms.frequency, terms.reset, months]);
}

/**
 * Returns the terms of a product as a text, whose hash is `Card.terms.id`. It contains the fee in force, announced fees
 * and the compared fields of each benefit. Descriptions and sources are left out, so that a better description does not
 * ask holders to decide again.
 */
export function termsText(card: CatalogueCard, day: PlainDate): string {
  const { fee, benefits } = termsInForce(card, day);
  const announced = card.fee.filter(({ from }) => from && from > day).map(({ amount }) => amount);
  const terms = benefits.map((version) => [version.key, comparedText(version)]);
  return JSON.stringify([[fee.amount, ...announced], terms.toSorted()]);
}

/** Converts a version to a template. */
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
