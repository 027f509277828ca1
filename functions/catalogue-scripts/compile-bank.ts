import {
  MIN_CONFIDENCE,
  type ByBenefit,
  type CatalogueCard,
  type Limits,
  type OnStatements,
} from '../src/catalogue/card-terms.ts';
import { checkFees } from './check-fees.ts';
import type { CardFile, Fact, VersionInFile } from './read-cards.ts';

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
      moduleText(
        'ByBenefit, HowToUse',
        'howToUse: ByBenefit<HowToUse>',
        byBenefit(cards, ({ use }) => use),
      ),
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
export function isCertain({ confidence }: Pick<Fact, 'confidence'>) {
  return confidence >= MIN_CONFIDENCE;
}

/** @throws Error if a day has no fee or several */
function withCertainFacts(card: CardFile): CardFile {
  const fee = card.fee.filter(isCertain);
  checkFees(card.id, fee);
  const benefits = card.benefits.flatMap((benefit) => {
    const versions = benefit.versions.filter(isCertain);
    return versions.length === 0 ? [] : [{ ...benefit, versions }];
  });
  return { ...card, fee, benefits };
}

/** Sorts cards by name without a leading "The". The generic cards of the bank Other come last, in their own order. */
function inListOrder(one: CardFile, other: CardFile): number {
  const placeOf = ({ id }: CardFile) => genericCards.indexOf(id);
  const nameOf = ({ names }: CardFile) => names[0].replace(/^The /, '').toLowerCase();
  return placeOf(one) - placeOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1);
}

const genericCards = [
  'other/any-visa',
  'other/any-mastercard',
  'other/any-american-express',
  'other/any-discover',
  'other/any',
];

function factsOf({ benefits, ...card }: CardFile): CatalogueCard {
  return {
    ...card,
    fee: card.fee.map(withoutRemarks),
    benefits: benefits.map((benefit) => ({
      ...benefit,
      versions: benefit.versions.map(({ use: _use, statement: _statement, ...version }) =>
        withoutRemarks(version),
      ),
    })),
  };
}

/** Removes the fields that only serve to check a fact. */
function withoutRemarks<Known extends Fact>({
  confidence: _confidence,
  note: _note,
  source,
  ...fact
}: Known) {
  const { detail: _detail, ...named } = source;
  return { ...fact, source: named };
}

function onStatementsOf({ use = {}, statement = [] }: VersionInFile): OnStatements | undefined {
  const { on_statement, usually_posts_within_days } = use;
  if (statement.length === 0 && !on_statement && !usually_posts_within_days) return undefined;
  return {
    words: statement,
    ...(on_statement && { on_statement }),
    ...(usually_posts_within_days && { usually_posts_within_days }),
  };
}

function byBenefit<Text extends Limits>(
  cards: readonly CardFile[],
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
