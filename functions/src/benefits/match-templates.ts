import { benefitKeyOf, type CatalogueCard } from '../catalogue/index.ts';
import type { BenefitFields } from '../contract/index.ts';
import { deterministicId, type BenefitDocument } from '../documents/index.ts';

type Stored = ReadonlyMap<string, BenefitDocument>;

/** What tells a benefit from others: its key, or where it has none its name and how often it comes. */
type Recognised = Pick<BenefitFields, 'type' | 'name' | 'frequency' | 'key'>;

/**
 * Which of a card's stored benefits each template is, each of them once: by its key, else by the id that its name and
 * cadence give, else by a name and cadence under which the catalogue has ever had it. So a benefit keeps its id,
 * whatever becomes of its name. A template that is none of them gets the id that its name and cadence give.
 * @param stored of the card, those of its holder's own left out
 * @returns template to id
 */
export function matchTemplates(
  cardId: string,
  templates: readonly BenefitFields[],
  stored: Stored,
  product: CatalogueCard | undefined,
): Map<BenefitFields, string> {
  const idOf = ({ type, name, frequency }: Recognised) => deterministicId(cardId, type, name, frequency);
  const matched = new Map<BenefitFields, string>();
  const taken = new Set<string>();
  const inOrder = [...stored].toSorted(([, one], [, other]) => rank(one) - rank(other));
  const match = (isIt: (template: BenefitFields, id: string, benefit: BenefitDocument) => boolean) => {
    for (const template of templates) {
      if (matched.has(template)) continue;
      const found = inOrder.find(([id, benefit]) => !taken.has(id) && isIt(template, id, benefit));
      if (!found) continue;
      matched.set(template, found[0]);
      taken.add(found[0]);
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
    // Another benefit can have had that name before.
    const isFree = !stored.has(idOf(template)) || template.key === null;
    return isFree ? idOf(template) : deterministicId(cardId, 'key', String(template.key));
  };
  return new Map(templates.map((template) => [template, matched.get(template) ?? newIdOf(template)]));
}

/** Those that are listed first, then those that end, then those that are gone. */
function rank({ retired, retired_on }: BenefitDocument): number {
  if (retired) return 2;
  return retired_on === null ? 0 : 1;
}
