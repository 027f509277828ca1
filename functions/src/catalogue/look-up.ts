import type { BenefitTemplate } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueBenefit, CatalogueCard, FeeVersion } from './card-terms.ts';

/** Trade mark signs, case and spacing make no difference between names. */
function comparable(name: string): string {
  return name.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The card that goes by that name or has ever gone by it.
 * @example findCard(americanExpress, 'amex platinum')?.id // 'amex/platinum'
 */
export function findCard(cards: readonly CatalogueCard[], name: string): CatalogueCard | undefined {
  const wanted = comparable(name);
  return cards.find(({ names }) => names.some((each) => comparable(each) === wanted));
}

/** Whether two names are those of one card; a name that the catalogue does not have is that of no other. */
export function isSameCard(cards: readonly CatalogueCard[], name: string, other: string): boolean {
  if (comparable(name) === comparable(other)) return true;
  const card = findCard(cards, name);
  return card !== undefined && card === findCard(cards, other);
}

/** The fee that Add offers: what the specification states, else the one of that day. */
export function offeredFee(card: CatalogueCard, today: PlainDate): string {
  return (card.fee.find(isStated) ?? feeOn(card, today)).amount;
}

/** The benefits that Add sends: what the specification states, else those of that day. */
export function offeredTemplates(card: CatalogueCard, today: PlainDate): BenefitTemplate[] {
  return card.benefits.flatMap((benefit) => {
    const version = card.stated ? benefit.versions.find(isStated) : versionOn(benefit, today);
    return version ? [templateOf(benefit.key, version)] : [];
  });
}

/** What a card costs and gives on a day, by the newest of what is known. */
export interface Terms {
  /** The day of the latest change, which names them; null where nothing has changed. */
  version: PlainDate | null;
  fee: FeeVersion;
  benefits: (BenefitVersion & { key: string })[];
}

/** The terms of that day, whoever states them. */
export function latestTerms(card: CatalogueCard, today: PlainDate): Terms {
  return {
    version: latestChange(card, today),
    fee: feeOn(card, today),
    benefits: card.benefits.flatMap((benefit) => {
      const version = versionOn(benefit, today);
      return version ? [{ key: benefit.key, ...version }] : [];
    }),
  };
}

/**
 * The key of a benefit as it is stored: its own, or where it has none the one under which the catalogue has, or has ever
 * had, that name and cadence.
 */
export function benefitKeyOf(
  card: CatalogueCard | undefined,
  { key, name, frequency }: Pick<BenefitVersion, 'name' | 'frequency'> & { key: string | null },
): string | undefined {
  if (key !== null) return key;
  return card?.benefits.find(({ versions }) =>
    versions.some((version) => version.name === name && version.frequency === frequency),
  )?.key;
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

const isStated = ({ source }: FeeVersion | BenefitVersion) => source.kind === 'spec';

function feeOn(card: CatalogueCard, today: PlainDate): FeeVersion {
  const fee = card.fee.findLast(({ from = '' }) => from <= today);
  if (!fee) throw new RangeError(`${card.id} has no fee on ${today}`);
  return fee;
}

function versionOn({ versions }: CatalogueBenefit, today: PlainDate): BenefitVersion | undefined {
  return versions.find(({ from, until }) => (!from || from <= today) && (!until || today <= until));
}

function latestChange(card: CatalogueCard, today: PlainDate): PlainDate | null {
  const began = [...card.fee, ...card.benefits.flatMap(({ versions }) => versions)].map(({ from }) => from);
  const ended = card.benefits.map(({ versions }) => versions.at(-1)?.until);
  const days = [...began.filter((day) => day && day <= today), ...ended.filter((day) => day && day < today)];
  return days.toSorted().at(-1) ?? null;
}
