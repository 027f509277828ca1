import { templateOf, versionInForce, type CatalogueCard, type KeyedVersion } from '../catalogue/index.ts';
import {
  benefitTemplateSchema,
  type BenefitFields,
  type BenefitTemplate,
  type SentTemplate,
} from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';

/**
 * Templates as they were sent, with what the catalogue knows beyond the fields of the specification: key, reset, amounts
 * of single months and enrolment. Fields that were sent win.
 */
export function completeTemplates(
  product: CatalogueCard | undefined,
  sent: readonly SentTemplate[],
  today: PlainDate,
): BenefitFields[] {
  return sent.map((template) => {
    const version = product && versionOf(product, template, today);
    const known: Partial<BenefitTemplate> = version ? templateOf(version.key, version) : {};
    const said = Object.entries(template).filter(([, value]) => value !== undefined);
    return benefitTemplateSchema.parse({ ...known, ...Object.fromEntries(said) });
  });
}

/** The version that says the same as a template: of several, the one in force. */
function versionOf(
  product: CatalogueCard,
  template: SentTemplate,
  today: PlainDate,
): KeyedVersion | undefined {
  const same = product.benefits.flatMap((benefit) =>
    benefit.versions
      .filter(
        ({ type, name, amount, frequency, description }) =>
          type === template.type &&
          name === template.name &&
          amount === template.amount &&
          frequency === template.frequency &&
          description === template.description,
      )
      .map((version) => ({
        version,
        isInForce: version === versionInForce(benefit, today),
        key: benefit.key,
      })),
  );
  const found = same.find(({ isInForce }) => isInForce) ?? same[0];
  return found && { ...found.version, key: found.key };
}
