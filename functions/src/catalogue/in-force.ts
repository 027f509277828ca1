import type { BenefitTemplate, TermsChoice } from '../contract/index.ts';
import {
  comparableTerms,
  dayInYear,
  dueDay,
  feeYears,
  laterDay,
  monthStart,
  pick,
  withoutRepeats,
  type BenefitFields,
  type Fee,
  type PlainDate,
  type SparseTerms,
  type Terms,
} from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion, Limits, Sourced } from './card-terms.ts';

/**
 * The fields of a benefit that are compared with the version in force. Descriptions and sources are not compared.
 * Amounts are US dollars with two decimals.
 */
type ComparedTerms = SparseTerms & Pick<BenefitFields, 'type'>;

/** A version with the key of its benefit. */
export type KeyedVersion = BenefitVersion & { key: string };

/** The terms with which a product is added. */
interface ProductTerms {
  /** Its amount is the card's `annual_fee`. */
  fee: FeeVersion;
  /** The fees of fee years that differ from `annual_fee`; none with the listed terms. */
  fees: Fee[];
  benefits: KeyedVersion[];
}

/** The terms of a card depend on the day and on the month in which it was opened. */
export interface CardDay {
  day: PlainDate;
  /** The first day of the opening month. */
  opened: PlainDate;
}

/** Returns today for a card that is opened this month. The Add dialog and a change of the product use these terms. */
export function openedThisMonth(today: PlainDate): CardDay {
  return { day: today, opened: monthStart(today) };
}

/**
 * Returns the version that is in force on a day for a card's opening month. If several are, such as the first list's
 * and the bank's, it returns the last one.
 * @example onDay([{ until: '2026-06-30' }, { from: '2026-07-01' }], { day: '2026-07-01', opened: '2022-03-01' })
 * // { from: '2026-07-01' }
 */
export function onDay<Version extends Limits>(
  versions: readonly Version[],
  on: CardDay,
): Version | undefined {
  return versions.findLast((version) => isInForce(version, on));
}

/**
 * Returns the last day of a benefit for cards of an opening month, in the past or in the future, or null if one of its
 * versions has no last day.
 * @example lastDay([{ until: '2026-06-30' }, { from: '2026-07-01', until: '2026-12-31' }], '2022-03-01') // '2026-12-31'
 */
export function lastDay(versions: readonly Limits[], opened: PlainDate): PlainDate | null {
  const days = versions.flatMap((version) => (isForOpening(version, opened) ? [version.until ?? ''] : []));
  return days.includes('') ? null : (days.toSorted().at(-1) ?? null);
}

/** Returns whether a version is in force on a day for a card's opening month. */
export function isInForce(version: Limits, { day, opened }: CardDay): boolean {
  const { until } = version;
  return firstDayOf(version) <= day && (!until || day <= until) && isForOpening(version, opened);
}

function isForOpening({ opened_from, opened_before }: Limits, opened: PlainDate): boolean {
  const month = opened.slice(0, 7);
  return (!opened_from || opened_from <= month) && (!opened_before || month < opened_before);
}

/**
 * Returns the first day of a version, or an empty text if none is known. Cards store only their opening month, so terms
 * for new accounts that begin within a month apply to all cards of that month.
 */
export function firstDayOf({ from = '', opened_from }: Limits): PlainDate {
  return opened_from && from.startsWith(opened_from) ? `${opened_from}-01` : from;
}

/**
 * Returns the fee in force on a day.
 * @throws RangeError if the card has no such fee, which the compiler of the catalogue prevents
 */
function feeInForce(card: Pick<CatalogueCard, 'id' | 'fee'>, on: CardDay): FeeVersion {
  const fee = onDay(card.fee, on);
  if (!fee) throw new RangeError(`${card.id}, opened on ${on.opened}, has no fee on ${on.day}`);
  return fee;
}

/**
 * Returns the amount of the fee year that begins on a day: the fee in force on the day on which it posts. A card stores
 * only its opening month, so without a known day the middle of the month decides. The first fee year can have its own fee.
 * @param feeDay the day on which the card's fee posts, as `MM-DD`, or null
 * @example feeOfYear(blueCashPreferred, { day: '2026-10-01', opened: '2026-10-01' }, null) // '0.00'
 */
export function feeOfYear(
  card: Pick<CatalogueCard, 'id' | 'fee'>,
  { day: from, opened }: CardDay,
  feeDay: string | null,
): string {
  const middle = `${from.slice(0, 7)}-15`;
  const day = feeDay === null ? middle : laterDay(dueDay(feeDay, from), opened);
  const { amount, first_year } = feeInForce(card, { day, opened });
  return from === opened ? (first_year ?? amount) : amount;
}

/**
 * Returns the terms with which a product is added on a day: the terms in force, or the listed ones. A product that is not
 * on the first list has only terms in force.
 * @throws RangeError if the product has no fee on that day, which the compiler of the catalogue prevents
 */
export function productTerms(product: CatalogueCard, choice: TermsChoice, on: CardDay): ProductTerms {
  const isListed = choice === 'listed';
  return {
    fee: (isListed && product.fee.find(isStated)) || feeInForce(product, on),
    fees: isListed ? [] : feesInForce(product, on),
    benefits: isListed && product.stated ? statedBenefits(product) : benefitsInForce(product, on),
  };
}

function statedBenefits({ benefits }: CatalogueCard): KeyedVersion[] {
  return benefits.flatMap(({ key, versions }) => {
    const version = versions.find(isStated);
    return version ? [{ key, ...version }] : [];
  });
}

/** Returns the versions of a product's benefits that are in force on a day. */
export function benefitsInForce({ benefits }: CatalogueCard, on: CardDay): KeyedVersion[] {
  return benefits.flatMap(({ key, versions }) => {
    const version = onDay(versions, on);
    return version ? [{ key, ...version }] : [];
  });
}

const isStated = ({ source }: Sourced) => source.kind === 'listed';

/** Returns the benefits of {@link productTerms} as templates. */
export function templatesOf(product: CatalogueCard, choice: TermsChoice, on: CardDay): VersionTemplate[] {
  return productTerms(product, choice, on).benefits.map(templateOf);
}

/**
 * Returns `Card.fees` for a card whose `annual_fee` is the fee in force today. It has an entry for each fee year whose
 * fee differs from the year before; the first year is compared with `annual_fee`. The next fee year is included, because
 * a fee that has changed within the current one applies from then on.
 * @example feesInForce(platinum, { day: '2026-11-22', opened: '2025-03-01' })
 * // [{ from: '2025-03-01', amount: '695.00' }, { from: '2026-03-01', amount: '895.00' }]
 */
function feesInForce(card: CatalogueCard, { day: today, opened }: CardDay): Fee[] {
  const annualFee = feeInForce(card, { day: today, opened }).amount;
  const inOneYear = dayInYear(Number(today.slice(0, 4)) + 1, today.slice(5));
  const years = feeYears({ opening_date: opened, closed_date: null }, inOneYear);
  const fees = years.map(({ from }) => ({ from, amount: feeOfYear(card, { day: from, opened }, null) }));
  return withoutRepeats(fees, annualFee);
}

/** Returns whether two benefits are equal in every compared field. Absent and null month amounts are equal. */
export function haveSameTerms(one: ComparedTerms, other: ComparedTerms): boolean {
  return comparedText(one) === comparedText(other);
}

const comparedText = (terms: ComparedTerms) => `${terms.type} ${comparableTerms(terms)}`;

/**
 * Returns the terms of a card as a text, whose hash is the id of the terms. It contains the fee in force, announced fees
 * and the compared fields of each benefit. Descriptions and sources are left out, so that a better description does not
 * ask users to decide again.
 */
export function termsInForceText(card: CatalogueCard, on: CardDay): string {
  const fee = feeInForce(card, on);
  const announced = card.fee.filter((each) => {
    const from = firstDayOf(each);
    return from > on.day && isInForce(each, { ...on, day: from });
  });
  const terms = benefitsInForce(card, on).map((version) => [version.key, comparedText(version)]);
  return JSON.stringify([[fee, ...announced].map(({ amount }) => amount), terms.toSorted()]);
}

/** A template with the fields of a version. */
export type VersionTemplate = BenefitTemplate &
  Pick<KeyedVersion, 'description' | 'reset' | 'months' | 'first_month' | 'monthly_amounts' | 'act_by_day'>;

/** Converts a version to a template. */
export function templateOf(version: KeyedVersion): VersionTemplate {
  return pick(version, [
    ...(['type', 'name', 'amount', 'frequency', 'description', 'reset', 'key', 'needs_enrolment'] as const),
    ...(['months', 'first_month', 'monthly_amounts', 'act_by_day'] as const),
  ]);
}

/** Returns the terms of a version. */
export function versionTerms(version: BenefitVersion): Terms {
  const { name, amount, frequency, reset } = version;
  const { months = null, first_month = null, monthly_amounts = null, act_by_day = null } = version;
  return { name, amount, reset, monthly_amounts, frequency, months, first_month, act_by_day };
}
