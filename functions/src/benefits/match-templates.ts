import { benefitKeyOf, type CatalogueCard } from '../catalogue/index.ts';
import type { BenefitFields } from '../contract/index.ts';
import { deterministicId, type BenefitDocument } from '../documents/index.ts';

type Stored = ReadonlyMap<string, BenefitDocument>;

/** The fields that identify a benefit. */
type Identity = Pick<BenefitFields, 'type' | 'name' | 'frequency' | 'key'>;

/**
 * Matches templates with a card's stored benefits, so that a benefit keeps its id when its name changes. A template
 * matches by its key, or else by the id that follows from its name and frequency, or else by a former name and frequency
 * in the catalogue. Each benefit matches at most one template. A template without a match gets a new id.
 * @param stored the card's benefits by id, without own benefits
 * @returns the id of each template
 */
export function matchTemplates(
  cardId: string,
  templates: readonly BenefitFields[],
  stored: Stored,
  product: CatalogueCard | undefined,
): Map<BenefitFields, string> {
  const idOf = ({ type, name, frequency }: Identity) => deterministicId(cardId, type, name, frequency);
  const matched = new Map<BenefitFields, string>();
  const taken = new Set<string>();
  const inOrder = [...stored].toSorted(([, one], [, other]) => rank(one) - rank(other));
  const match = (isMatch: (template: BenefitFields, id: string, benefit: BenefitDocument) => boolean) => {
    for (const template of templates) {
      if (matched.has(template)) continue;
      const entry = inOrder.find(([id, benefit]) => !taken.has(id) && isMatch(template, id, benefit));
      if (!entry) continue;
      matched.set(template, entry[0]);
      taken.add(entry[0]);
    }
  };
  const hasKey = ({ key }: BenefitFields, benefit: BenefitDocument) => key !== null && key === benefit.key;
  match((template, id, benefit) => hasKey(template, benefit) && id === idOf(template));
  match((template, _id, benefit) => hasKey(template, benefit));
  match((template, id, { key }) => (key === null || template.key === null) && id === idOf(template));
  match((template, _id, benefit) => {
    const key = benefitKeyOf(product, template);
    return key !== undefined && key === benefitKeyOf(product, benefit);
  });
  const newIdOf = (template: BenefitFields) => {
    // Another stored benefit may already have the id that follows from the name.
    const isFree = !stored.has(idOf(template)) || template.key === null;
    return isFree ? idOf(template) : deterministicId(cardId, 'key', String(template.key));
  };
  return new Map(templates.map((template) => [template, matched.get(template) ?? newIdOf(template)]));
}

/** Ranks benefits for matching: listed ones first, then those with a last day, then retired ones. */
function rank({ retired, retired_on }: BenefitDocument): number {
  if (retired) return 2;
  return retired_on === null ? 0 : 1;
}
