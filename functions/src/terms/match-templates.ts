import { isDeepStrictEqual } from 'node:util';
import {
  findEntry,
  onDay,
  toTemplate,
  type CardDay,
  type CatalogueCard,
  type KeyedVersion,
} from '../catalogue/index.ts';
import { benefitTemplateSchema, type SentTemplate } from '../contract/index.ts';
import { deterministicId, type BenefitDocument } from '../documents/index.ts';
import { toTemplateTerms, type TemplateTerms } from './change-terms.ts';

export function completeTemplates(
  product: CatalogueCard | undefined,
  sent: readonly SentTemplate[],
  on: CardDay,
): TemplateTerms[] {
  return sent.map((template) => {
    const version = product && findMatchingVersion(product, template, on);
    const fromClient = Object.entries(template).filter(([, value]) => value !== undefined);
    const fields = benefitTemplateSchema.parse({
      ...(version && toTemplate(version)),
      ...Object.fromEntries(fromClient),
      ...(template.reset && { months: null }),
      ...(template.reset === 'anniversary' && { first_month: null }),
    });
    return { ...(version && toTemplateTerms(version)), ...fields };
  });
}

function findMatchingVersion(
  product: CatalogueCard,
  template: SentTemplate,
  on: CardDay,
): KeyedVersion | undefined {
  const matching = product.benefits.flatMap(({ key, versions }) =>
    versions
      .filter(
        ({ type, name, amount, frequency, description }) =>
          type === template.type &&
          name === template.name &&
          amount === template.amount &&
          frequency === template.frequency &&
          description === template.description,
      )
      .map((version) => ({ key, version, isInForce: version === onDay(versions, on) })),
  );
  const match = matching.find(({ isInForce }) => isInForce) ?? matching[0];
  return match && { key: match.key, ...match.version };
}

/**
 * Matches terms with a card's stored benefits, so that a benefit keeps its id when its name changes. Each
 * benefit matches at most once. Terms without a match get a new id.
 */
export function matchTerms(
  cardId: string,
  product: CatalogueCard | undefined,
  terms: readonly TemplateTerms[],
  stored: ReadonlyMap<string, BenefitDocument>,
  fits: (given: TemplateTerms, benefit: BenefitDocument) => boolean = () => true,
): Map<string, TemplateTerms> {
  const idOf = ({ type, name, frequency }: TemplateTerms) => deterministicId(cardId, type, name, frequency);
  const matched = new Map<string, TemplateTerms>();
  const open = new Set(terms);
  const inOrder = [...stored]
    .filter(([, { origin }]) => origin === 'catalogue')
    .toSorted(([, one], [, other]) => Number(one.retired) - Number(other.retired));
  const match = (isMatch: (given: TemplateTerms, id: string, benefit: BenefitDocument) => boolean) => {
    for (const given of open) {
      const entry = inOrder.find(
        ([id, benefit]) => !matched.has(id) && fits(given, benefit) && isMatch(given, id, benefit),
      );
      if (!entry) continue;
      matched.set(entry[0], given);
      open.delete(given);
    }
  };
  const hasKey = ({ key }: TemplateTerms, benefit: BenefitDocument) => key !== null && key === benefit.key;
  match((given, id, benefit) => hasKey(given, benefit) && id === idOf(given));
  match((given, _id, benefit) => hasKey(given, benefit));
  match((given, id, { key }) => (key === null || given.key === null) && id === idOf(given));
  match((given, _id, benefit) => {
    const entry = findEntry(product, { ...given, origin: 'catalogue' });
    return entry !== undefined && entry === findEntry(product, benefit);
  });
  for (const given of open) {
    const { key, amount, frequency, reset } = given;
    const ofKey = deterministicId(cardId, 'key', String(key));
    const ids = key === null ? [idOf(given)] : [idOf(given), ofKey];
    const free = ids.find((id) => key === null || !stored.has(id));
    // If stored benefits already have both ids, the new id also depends on the terms.
    matched.set(free ?? deterministicId(cardId, 'key', String(key), amount, frequency, reset), given);
  }
  return matched;
}

export function isSameCredit(given: TemplateTerms, benefit: BenefitDocument): boolean {
  const creditOf = (terms: TemplateTerms | BenefitDocument) => [
    terms.amount,
    terms.monthly_amounts,
    terms.frequency,
    terms.reset,
    terms.months,
    terms.first_month,
  ];
  return isDeepStrictEqual(creditOf(given), creditOf(benefit));
}
