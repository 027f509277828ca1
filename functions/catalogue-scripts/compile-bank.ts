import {
  MIN_CONFIDENCE,
  type ByBenefit,
  type CatalogueCard,
  type Limits,
  type HowToUse,
  type OnStatements,
  type Sourced,
} from '../src/catalogue/card-terms.ts';
import type { CardFile, VersionInFile } from './read-cards.ts';

/**
 * Compiles the cards of a bank into three modules: the terms, the texts that load when a benefit is opened, and the
 * words that load when a statement is read.
 * @returns the text of each file by its name
 */
export function compileBank(bank: string, cardFiles: readonly CardFile[]): Map<string, string> {
  const cards = cardFiles.map(withCertainFacts).toSorted(inListOrder);
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

/** Returns whether a fact is certain enough to be in force. */
export function isCertain({
  confidence = 100,
  counts_anyway,
}: Pick<Sourced, 'confidence' | 'counts_anyway'>) {
  return confidence >= MIN_CONFIDENCE || counts_anyway === true;
}

type CertainCard = CardFile & Required<Pick<CardFile, 'benefits'>>;

/** @throws Error if no fee of the card is certain */
function withCertainFacts(card: CardFile): CertainCard {
  const fee = card.fee.filter(isCertain);
  if (fee.length === 0) throw new Error(`${card.id} has no fee of at least ${MIN_CONFIDENCE} %.`);
  const benefits = (card.benefits ?? []).flatMap((benefit) => {
    const versions = benefit.versions.filter(isCertain);
    return versions.length === 0 ? [] : [{ ...benefit, versions }];
  });
  return { ...card, fee, benefits };
}

/** Sorts cards by name without a leading "The". The generic cards of the bank Other come last, in their own order. */
function inListOrder(one: CertainCard, other: CertainCard): number {
  const placeOf = ({ id }: CertainCard) => genericCards.indexOf(id);
  const nameOf = ({ names }: CertainCard) => names[0].replace(/^The /, '').toLowerCase();
  return placeOf(one) - placeOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1);
}

const genericCards = [
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

/** Removes the confidence of certain facts, because the app only marks uncertain ones. */
function withoutHighConfidence<Fact extends Sourced>(fact: Fact): Fact {
  const { confidence, ...others } = fact;
  // `confidence` is optional, so the type stays the same.
  return isUncertain(confidence) ? fact : (others as Fact);
}

const isUncertain = (confidence = 100) => confidence < MIN_CONFIDENCE;

function howToUseOf({ use }: VersionInFile): HowToUse | undefined {
  return use;
}

function onStatementsOf({ use = {}, statement = [] }: VersionInFile): OnStatements | undefined {
  const { trigger, on_statement, posts_within_days } = use;
  if (statement.length === 0 && on_statement === undefined) return undefined;
  return {
    words: statement,
    ...(trigger && { trigger }),
    ...(on_statement && { on_statement }),
    ...(posts_within_days && { posts_within_days }),
  };
}

function byBenefit<Text extends Limits>(
  cards: readonly CertainCard[],
  textOf: (version: VersionInFile) => Text | undefined,
): ByBenefit<Text> {
  const entries = cards.flatMap(({ id, benefits }) => {
    const texts = benefits.flatMap(({ key, versions }) => {
      const dated = versions.flatMap((version) => {
        const text = textOf(version);
        return text ? [{ ...limitsOf(version), ...text }] : [];
      });
      return dated.length === 0 ? [] : [[key, dated] as const];
    });
    return texts.length === 0 ? [] : [[id, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(entries);
}

function limitsOf({ from, until, opened_from, opened_before }: Limits): Limits {
  return {
    ...(from && { from }),
    ...(until && { until }),
    ...(opened_from && { opened_from }),
    ...(opened_before && { opened_before }),
  };
}

function moduleText(types: string, declared: string, value: unknown): string {
  return [
    '// Written by catalogue-scripts/compile.ts from the YAML files in cards/.',
    `import type { ${types} } from '../card-terms.ts';`,
    `export const ${declared} = ${JSON.stringify(value, null, 1)};`,
    '',
  ].join('\n');
}
