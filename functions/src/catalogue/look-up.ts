import type { BenefitTemplate } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion } from './card-terms.ts';
import { feeInForce, templateOf, termsInForce, versionInForce, type TermsInForce } from './in-force.ts';

/** Names are compared without trademark signs, case and extra spaces. */
function comparable(name: string): string {
  return name.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * Finds a card by its name or any name it has ever had.
 * @example findCard(americanExpress, 'amex platinum')?.id // 'amex/platinum'
 */
export function findCard(cards: readonly CatalogueCard[], name: string): CatalogueCard | undefined {
  const wanted = comparable(name);
  return cards.find(({ names }) => names.some((each) => comparable(each) === wanted));
}

/** Whether two names belong to the same card. A name that is not in the catalogue only equals itself. */
export function isSameCard(cards: readonly CatalogueCard[], name: string, other: string): boolean {
  if (comparable(name) === comparable(other)) return true;
  const card = findCard(cards, name);
  return card !== undefined && card === findCard(cards, other);
}

/** The fee that Add lists: the one that the specification states, else the one in force on that day. */
export function offeredFee(card: CatalogueCard, today: PlainDate): string {
  return (card.fee.find(isStated) ?? feeInForce(card, today)).amount;
}

/** The benefits that Add lists: those that the specification states, else those in force on that day. */
export function offeredTemplates(card: CatalogueCard, today: PlainDate): BenefitTemplate[] {
  return card.benefits.flatMap((benefit) => {
    const version = card.stated ? benefit.versions.find(isStated) : versionInForce(benefit, today);
    return version ? [templateOf(benefit.key, version)] : [];
  });
}

/** The terms in force on a day, with the day of their latest change. */
export interface Terms extends TermsInForce {
  /** Null where nothing has changed. */
  version: PlainDate | null;
}

/** The terms in force on a day, named by the day of their latest change. */
export function latestTerms(card: CatalogueCard, today: PlainDate): Terms {
  return { version: latestChange(card, today), ...termsInForce(card, today) };
}

/**
 * The key of a stored benefit: its own, or where it has none the key of the catalogue's benefit that has, or ever had,
 * that name and cadence.
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

const isStated = ({ source }: FeeVersion | BenefitVersion) => source.kind === 'spec';

function latestChange(card: CatalogueCard, today: PlainDate): PlainDate | null {
  const began = [...card.fee, ...card.benefits.flatMap(({ versions }) => versions)].map(({ from }) => from);
  const ended = card.benefits.map(({ versions }) => versions.at(-1)?.until);
  const days = [...began.filter((day) => day && day <= today), ...ended.filter((day) => day && day < today)];
  return days.toSorted().at(-1) ?? null;
}
