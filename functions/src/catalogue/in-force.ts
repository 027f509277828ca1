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

type ComparedTerms = SparseTerms & Pick<BenefitFields, 'type'>;

export type KeyedVersion = BenefitVersion & { key: string };

interface ProductTerms {
  fee: FeeVersion;
  fees: Fee[];
  benefits: KeyedVersion[];
}

export interface CardDay {
  day: PlainDate;
  opened: PlainDate;
}

export function openedThisMonth(today: PlainDate): CardDay {
  return { day: today, opened: monthStart(today) };
}

/**
 * If both a `listed` version and the bank's own version are in force, returns the later one in `versions`.
 */
export function onDay<Version extends Limits>(
  versions: readonly Version[],
  on: CardDay,
): Version | undefined {
  return versions.findLast((version) => isInForce(version, on));
}

/**
 * Returns the last date of a benefit for cards of an opening month. Returns null if the benefit has no
 * version for that month, or if one of the versions for that month has no last date.
 * @example lastDay([{ until: '2026-06-30' }, { from: '2026-07-01', until: '2026-12-31' }], '2022-03-01')
 * // '2026-12-31'
 */
export function lastDay(versions: readonly Limits[], opened: PlainDate): PlainDate | null {
  const days = versions.flatMap((version) => (isForOpening(version, opened) ? [version.until ?? ''] : []));
  return days.includes('') ? null : (days.toSorted().at(-1) ?? null);
}

export function isInForce(version: Limits, { day, opened }: CardDay): boolean {
  const { until } = version;
  return firstDayOf(version) <= day && (!until || day <= until) && isForOpening(version, opened);
}

function isForOpening({ opened_from, opened_before }: Limits, opened: PlainDate): boolean {
  const month = opened.slice(0, 7);
  return (!opened_from || opened_from <= month) && (!opened_before || month < opened_before);
}

/**
 * Returns the first date of a version, or an empty text if the date is not known. Cards store only their
 * opening month, so a version for cards opened since 2026-07-15 begins on 2026-07-01.
 */
export function firstDayOf({ from = '', opened_from }: Limits): PlainDate {
  return opened_from && from.startsWith(opened_from) ? `${opened_from}-01` : from;
}

function feeInForce(card: Pick<CatalogueCard, 'id' | 'fee'>, on: CardDay): FeeVersion {
  const fee = onDay(card.fee, on);
  if (!fee) throw new RangeError(`${card.id}, opened on ${on.opened}, has no fee on ${on.day}`);
  return fee;
}

/**
 * Returns the fee of the fee year that begins on `day`: the amount that is in force when the fee posts. The
 * first fee year can have a fee of its own.
 * @param feeDay when the fee posts, as `MM-DD`. If null, the 15th of the year's first month is used, because
 * a card stores only its opening month.
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
 * The choice `listed` takes the fee and the benefits from the list of cards that this app began with. For a
 * product that is not on that list, `listed` gives the same `fee` and `benefits` as `in_force`.
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

export function benefitsInForce({ benefits }: CatalogueCard, on: CardDay): KeyedVersion[] {
  return benefits.flatMap(({ key, versions }) => {
    const version = onDay(versions, on);
    return version ? [{ key, ...version }] : [];
  });
}

const isStated = ({ source }: Sourced) => source.kind === 'listed';

export function toTemplates(product: CatalogueCard, choice: TermsChoice, on: CardDay): VersionTemplate[] {
  return productTerms(product, choice, on).benefits.map(toTemplate);
}

/**
 * Returns `Card.fees` for a card whose `annual_fee` is the fee in force today. Includes the next fee year,
 * because a change of the fee during the current fee year applies to the next one.
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

export function haveSameTerms(one: ComparedTerms, other: ComparedTerms): boolean {
  return comparedText(one) === comparedText(other);
}

const comparedText = (terms: ComparedTerms) => `${terms.type} ${comparableTerms(terms)}`;

/**
 * Returns the text whose hash is the id of the terms. The text contains no descriptions and no sources. So a
 * user who has declined the terms is not asked again when only a description changes.
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

export type VersionTemplate = BenefitTemplate &
  Pick<KeyedVersion, 'description' | 'reset' | 'months' | 'first_month' | 'monthly_amounts' | 'act_by_day'>;

export function toTemplate(version: KeyedVersion): VersionTemplate {
  return pick(version, [
    ...(['type', 'name', 'amount', 'frequency', 'description', 'reset', 'key', 'needs_enrolment'] as const),
    ...(['months', 'first_month', 'monthly_amounts', 'act_by_day'] as const),
  ]);
}

export function versionTerms(version: BenefitVersion): Terms {
  const { name, amount, frequency, reset } = version;
  const { months = null, first_month = null, monthly_amounts = null, act_by_day = null } = version;
  return { name, amount, reset, monthly_amounts, frequency, months, first_month, act_by_day };
}
