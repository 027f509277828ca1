import {
  LEAST_CONFIDENCE,
  type ByBenefit,
  type CatalogueCard,
  type Dated,
  type HowToUse,
  type OnStatements,
  type Sourced,
} from '../src/catalogue/card-terms.ts';
import type { WrittenCard, WrittenVersion } from './read-cards.ts';

/**
 * Compiles the cards of a bank into three modules: what Add needs, and the texts that load when a benefit is opened
 * or a statement is read.
 * @returns file names and their texts
 */
export function compileBank(bank: string, written: readonly WrittenCard[]): Map<string, string> {
  const cards = written.map(withCertainFacts).toSorted(byPlaceInList);
  return new Map([
    [`${bank}.ts`, moduleText('CatalogueCard', 'cards: CatalogueCard[]', cards.map(factsOf))],
    [
      `${bank}-how-to-use.ts`,
      moduleText('ByBenefit, HowToUse', 'howToUse: ByBenefit<HowToUse>', byBenefit(cards, howToUseOf)),
    ],
    [
      `${bank}-on-statements.ts`,
      moduleText(
        'ByBenefit, OnStatements',
        'onStatements: ByBenefit<OnStatements>',
        byBenefit(cards, onStatementsOf),
      ),
    ],
  ]);
}

/** Whether a fact is sure enough to be in force. */
export function isCertain({
  confidence = 100,
  counts_anyway,
}: Pick<Sourced, 'confidence' | 'counts_anyway'>) {
  return confidence >= LEAST_CONFIDENCE || counts_anyway === true;
}

type CertainCard = WrittenCard & Required<Pick<WrittenCard, 'benefits'>>;

function withCertainFacts(card: WrittenCard): CertainCard {
  const fee = card.fee.filter(isCertain);
  if (fee.length === 0) throw new Error(`${card.id} has no fee of at least ${LEAST_CONFIDENCE} %.`);
  const benefits = (card.benefits ?? []).flatMap((benefit) => {
    const versions = benefit.versions.filter(isCertain);
    return versions.length === 0 ? [] : [{ ...benefit, versions }];
  });
  return { ...card, fee, benefits };
}

/** By name, without a leading "The". The cards of Other that stand for any card come last, as their files say. */
function byPlaceInList(one: CertainCard, other: CertainCard): number {
  const placeOf = ({ id }: CertainCard) => anyCards.indexOf(id);
  const nameOf = ({ names }: CertainCard) => names[0].replace(/^The /, '').toLowerCase();
  return placeOf(one) - placeOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1);
}

const anyCards = [
  'other/any-visa',
  'other/any-mastercard',
  'other/any-american-express',
  'other/any-discover',
  'other/any',
];

function factsOf({ benefits, ...card }: CertainCard): CatalogueCard {
  return {
    ...card,
    fee: card.fee.map(withoutHighConfidence),
    benefits: benefits.map((benefit) => ({
      ...benefit,
      versions: benefit.versions.map(({ use: _use, statement: _statement, ...version }) =>
        withoutHighConfidence(version),
      ),
    })),
  };
}

/** The app only tells uncertain facts from others. */
function withoutHighConfidence<Fact extends Sourced>(fact: Fact): Fact {
  const { confidence, ...others } = fact;
  // The same type, since `confidence` is optional.
  return isUncertain(confidence) ? fact : (others as Fact);
}

const isUncertain = (confidence = 100) => confidence < LEAST_CONFIDENCE;

function howToUseOf({ use }: WrittenVersion): HowToUse | undefined {
  return use;
}

function onStatementsOf({ use = {}, statement = [] }: WrittenVersion): OnStatements | undefined {
  const { trigger, on_statement, posts_within_days } = use;
  if (statement.length === 0 && on_statement === undefined) return undefined;
  return {
    words: statement,
    ...(trigger && { trigger }),
    ...(on_statement && { on_statement }),
    ...(posts_within_days && { posts_within_days }),
  };
}

function byBenefit<Text extends Dated>(
  cards: readonly CertainCard[],
  textOf: (version: WrittenVersion) => Text | undefined,
): ByBenefit<Text> {
  const entries = cards.flatMap(({ id, benefits }) => {
    const texts = benefits.flatMap(({ key, versions }) => {
      const dated = versions.flatMap((version) => {
        const text = textOf(version);
        const { from, until } = version;
        return text ? [{ ...(from && { from }), ...(until && { until }), ...text }] : [];
      });
      return dated.length === 0 ? [] : [[key, dated] as const];
    });
    return texts.length === 0 ? [] : [[id, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(entries);
}

function moduleText(types: string, declared: string, value: unknown): string {
  return [
    '// Written by catalogue-scripts/compile.ts from the YAML files in cards/.',
    `import type { ${types} } from '../card-terms.ts';`,
    `export const ${declared} = ${JSON.stringify(value, null, 1)};`,
    '',
  ].join('\n');
}
