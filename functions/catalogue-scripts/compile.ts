import { MIN_CONFIDENCE, type FeeVersion, type Limits } from '../src/catalogue/card-terms.ts';
import { firstDayOf, isInForce, type CardDay } from '../src/catalogue/in-force.ts';
import { nextDay, previousDay, type PlainDate } from '../src/domain/index.ts';
import { readCards, type CardFile, type Fact, type VersionInFile } from './read-cards.ts';
import { readKinds } from './read-kinds.ts';
import { readOtherNames } from './read-other-names.ts';

/**
 * Compiles the cards' YAML files into the modules that the client and the server load. The keys are the names of the
 * modules' files.
 */
export function catalogueModules(): Map<string, string> {
  const banks = readCards();
  const compiled = [...banks].flatMap(([bank, cards]) => [...compileBank(bank, cards)]);
  return new Map([
    ['modules.ts', modulesText([...banks.keys()].toSorted())],
    ['kinds.ts', kindsText()],
    ['other-names.ts', otherNamesText()],
    ...compiled,
  ]);
}

/** Returns the module with the kinds of benefits and the words that people type for them. */
function kindsText(): string {
  const kinds = JSON.stringify(readKinds(), null, 1);
  return `// Written by schema-scripts/generate.ts from kinds.yaml.\nexport const kinds = ${kinds} as const;\n`;
}

/** Returns the module with the other names of shops and services. */
function otherNamesText(): string {
  const names = JSON.stringify(readOtherNames(), null, 1);
  return `// Written by schema-scripts/generate.ts from other-names.yaml.\nexport const otherNames: Record<string, readonly string[]> = ${names};\n`;
}

/** Returns the module that loads the other modules of each bank. */
function modulesText(banks: readonly string[]): string {
  const line = (bank: string) =>
    `  '${bank}': {\n    cards: () => import('./${bank}.ts'),\n    howToUse: () => import('./${bank}-how-to-use.ts'),\n` +
    `    onStatements: () => import('./${bank}-on-statements.ts'),\n  },\n`;
  return `// Written by schema-scripts/generate.ts.\nexport const modules = {\n${banks.map(line).join('')}};\n`;
}

/**
 * Compiles the cards of a bank into three modules: the terms, the texts that load when a benefit is opened, and the
 * words that load when a statement is read.
 * @returns the text of each file by its name
 */
export function compileBank(bank: string, cardFiles: readonly CardFile[]): Map<string, string> {
  const cards = cardFiles.map(withCertainFacts).toSorted(inListOrder);
  const howToUse = byBenefit(cards, ({ use }) => use);
  const onStatements = byBenefit(cards, onStatementsOf);
  return new Map([
    [`${bank}.ts`, moduleText('CatalogueCard', 'cards: CatalogueCard[]', cards, withoutRemarks)],
    [`${bank}-how-to-use.ts`, moduleText('ByBenefit, HowToUse', 'howToUse: ByBenefit<HowToUse>', howToUse)],
    [
      `${bank}-on-statements.ts`,
      moduleText('ByBenefit, OnStatements', 'onStatements: ByBenefit<OnStatements>', onStatements),
    ],
  ]);
}

/** Returns whether a fact is certain enough to be in force. */
export function isCertain({ confidence }: Pick<Fact, 'confidence'>) {
  return confidence >= MIN_CONFIDENCE;
}

/** @throws Error if a date has no fee, or more than one */
function withCertainFacts(card: CardFile): CardFile {
  const fee = card.fee.filter(isCertain);
  checkFees(card.id, fee);
  const benefits = card.benefits.flatMap((benefit) => {
    const versions = benefit.versions.filter(isCertain);
    return versions.length === 0 ? [] : [{ ...benefit, versions }];
  });
  return { ...card, fee, benefits };
}

/**
 * Compares two cards by name without a leading "The". The generic cards of the bank Other are last, in their own order.
 */
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

/** The fields that are only used to check a fact, and the texts that are in other modules. */
const remarks = ['confidence', 'note', 'detail', 'use', 'statement'];

function withoutRemarks(field: string, value: unknown): unknown {
  return remarks.includes(field) ? undefined : value;
}

function onStatementsOf({ use = {}, statement: words = [] }: VersionInFile): object | undefined {
  const { on_statement, usually_posts_within_days, ends_with_statement } = use;
  if (words.length === 0 && !on_statement && !usually_posts_within_days) return undefined;
  return { words, on_statement, usually_posts_within_days, ends_with_statement };
}

/** Returns texts about versions, with their dates and opening months, by the card's id and the benefit's key. */
function byBenefit(
  cards: readonly CardFile[],
  textOf: (version: VersionInFile) => object | undefined,
): object {
  const entries = cards.flatMap(({ id, benefits }) => {
    const texts = benefits.flatMap(({ key, versions }) => {
      const dated = versions.flatMap((version) => {
        const { from, until, opened_from, opened_before } = version;
        const text = textOf(version);
        return text ? [{ from, until, opened_from, opened_before, ...text }] : [];
      });
      return dated.length === 0 ? [] : [[key, dated] as const];
    });
    return texts.length === 0 ? [] : [[id, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the text of a module. Fields without a value are left out. */
function moduleText(
  types: string,
  declared: string,
  value: object,
  replacer?: (field: string, value: unknown) => unknown,
): string {
  return [
    '// Written by schema-scripts/generate.ts from the YAML files in cards/.',
    `import type { ${types} } from '../card-terms.ts';`,
    `export const ${declared} = ${JSON.stringify(value, replacer, 1)};`,
    '',
  ].join('\n');
}

/** A date before any card in the catalogue existed. */
const BEGINNING = '1950-01-01';

/**
 * Checks that exactly one fee is in force for each opening month and each later date.
 * @param id the card's id, which is also its file
 * @throws Error with the names of the file, the opening months and the dates
 */
function checkFees(id: string, fees: readonly FeeVersion[]): void {
  for (const { on, opened, days } of ranges(fees)) {
    const found = fees.filter((fee) => isInForce(fee, on));
    if (found.length === 1) continue;
    const what = found.length === 0 ? 'no fee' : `${found.length} fees`;
    throw new Error(`${id}.yaml has ${what} for cards opened ${opened}, ${days}.`);
  }
}

/** Returns one date and one opening month of each range where the same versions are in force. */
export function ranges(versions: readonly Limits[]): { on: CardDay; opened: string; days: string }[] {
  const opened = sorted(
    versions.flatMap(({ opened_from, opened_before }) =>
      [opened_from, opened_before].flatMap((month) => (month ? [`${month}-01`] : [])),
    ),
  );
  const days = sorted(
    versions.flatMap((version) => [firstDayOf(version), version.until ? nextDay(version.until) : '']),
  );
  return opened.flatMap((month, index) => {
    // A card has no terms before it was opened.
    const since = sorted([month, ...days.filter((day) => day > month)], month);
    return since.map((day, at) => ({
      on: { day, opened: month },
      opened: rangeText(month, opened[index + 1], (each) => each.slice(0, 7)) || 'in any month',
      days: rangeText(day, since[at + 1], (each) => each) || 'on any day',
    }));
  });
}

function sorted(days: readonly PlainDate[], first = BEGINNING): PlainDate[] {
  return [...new Set([first, ...days.filter((day) => day > first)])].toSorted();
}

function rangeText(first: PlainDate, next: PlainDate | undefined, text: (day: PlainDate) => string): string {
  const from = first === BEGINNING ? '' : `from ${text(first)}`;
  const to = next === undefined ? '' : `until ${text(previousDay(next))}`;
  return [from, to].filter(Boolean).join(' ');
}
