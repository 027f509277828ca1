import {
  onDay,
  templateOf,
  type CardDay,
  type CatalogueCard,
  type KeyedVersion,
} from '../catalogue/index.ts';
import {
  benefitTemplateSchema,
  type BenefitFields,
  type BenefitTemplate,
  type SentTemplate,
} from '../contract/index.ts';

/**
 * Completes templates with the fields that only the catalogue knows: key, reset, month amounts and enrolment. Fields
 * that the client has sent take precedence.
 */
export function completeTemplates(
  product: CatalogueCard | undefined,
  sent: readonly SentTemplate[],
  on: CardDay,
): BenefitFields[] {
  return sent.map((template) => {
    const version = product && versionOf(product, template, on);
    const fromCatalogue: Partial<BenefitTemplate> = version ? templateOf(version.key, version) : {};
    const fromClient = Object.entries(template).filter(([, value]) => value !== undefined);
    return benefitTemplateSchema.parse({ ...fromCatalogue, ...Object.fromEntries(fromClient) });
  });
}

/** Returns the version whose fields match a template. If several match, it prefers the one in force. */
function versionOf(product: CatalogueCard, template: SentTemplate, on: CardDay): KeyedVersion | undefined {
  const matching = product.benefits.flatMap((benefit) =>
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
        isInForce: version === onDay(benefit.versions, on),
        key: benefit.key,
      })),
  );
  const match = matching.find(({ isInForce }) => isInForce) ?? matching[0];
  return match && { ...match.version, key: match.key };
}
