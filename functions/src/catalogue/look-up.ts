import type { Benefit } from '../contract/index.ts';
import type {
  BenefitVersion,
  ByBenefit,
  CatalogueBenefit,
  CatalogueCard,
  HowToUse,
  OnStatements,
} from './card-terms.ts';
import { modules } from './generated/modules.ts';
import { onDay, type CardDay } from './in-force.ts';

/**
 * Maps each bank, in the order of the Add dialog, to the first part of the names of its modules, which `generate.ts`
 * writes. The client loads each module on its own.
 */
const fileNames = {
  Chase: 'chase',
  'American Express': 'amex',
  Citi: 'citi',
  'Capital One': 'capital-one',
  'Bank of America': 'bank-of-america',
  'US Bank': 'us-bank',
  'Wells Fargo': 'wells-fargo',
  Discover: 'discover',
  Barclays: 'barclays',
  Other: 'other',
} as const satisfies Record<string, keyof typeof modules>;
export type Bank = keyof typeof fileNames;

// The table has no other keys.
export const banks = Object.keys(fileNames) as Bank[];

export function isBank(name: string): name is Bank {
  return Object.hasOwn(fileNames, name);
}

/** Returns the cards of a bank, sorted by name. An unknown bank has none. */
export async function loadCards(bank: string): Promise<CatalogueCard[]> {
  return isBank(bank) ? (await modules[fileNames[bank]].cards()).cards : [];
}

/** Returns how to use the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadHowToUse(bank: string): Promise<ByBenefit<HowToUse>> {
  return isBank(bank) ? (await modules[fileNames[bank]].howToUse()).howToUse : {};
}

/** Returns how statements show the benefits of a bank's cards. {@link onDay} selects the version of a day. */
export async function loadOnStatements(bank: string): Promise<ByBenefit<OnStatements>> {
  return isBank(bank) ? (await modules[fileNames[bank]].onStatements()).onStatements : {};
}

/** Returns the kinds of benefits, each with its label and the words that people type. */
export async function loadKinds() {
  return (await import('./generated/kinds.ts')).kinds;
}

/** Returns the other names that people type for shops and services, by the name that the cards' files use. */
export async function loadOtherNames(): Promise<Record<string, readonly string[]>> {
  return (await import('./generated/other-names.ts')).otherNames;
}

/** Normalizes a name for comparison: without trademark signs, case and extra spaces. */
function normalized(name: string): string {
  return name.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Finds a card by its name or a former name: `findCard(americanExpress, 'amex platinum')?.id` is 'amex/platinum'. */
export function findCard(cards: readonly CatalogueCard[], name: string): CatalogueCard | undefined {
  const target = normalized(name);
  return cards.find(({ names }) => names.some((each) => normalized(each) === target));
}

/** Returns the catalogue's entry for a stored card, found by its bank and any of its names, or undefined if there is none. */
export async function findProduct(card: {
  bank: string;
  card_name: string;
}): Promise<CatalogueCard | undefined> {
  return findCard(await loadCards(card.bank), card.card_name);
}

/** Returns whether two names belong to the same card. A name that is not in the catalogue only equals itself. */
export function isSameCard(cards: readonly CatalogueCard[], name: string, other: string): boolean {
  if (normalized(name) === normalized(other)) return true;
  const card = findCard(cards, name);
  return card !== undefined && card === findCard(cards, other);
}

/** The fields of a card's benefit that find its entry in the catalogue. */
interface EntryFields extends Pick<BenefitVersion, 'name' | 'frequency'> {
  origin: Benefit['origin'];
  key: string | null;
}

/**
 * Returns the catalogue's entry for a benefit of a card, found by its key. A benefit without a key is found by its name
 * and frequency, which the entry has or had. The user's own benefits have no entry.
 * @example entryOf(platinum, { origin: 'catalogue', key: null, name: 'Uber Cash', frequency: 'monthly' })?.key // 'uber-cash'
 */
export function entryOf(
  product: CatalogueCard | undefined,
  { origin, key, name, frequency }: EntryFields,
): CatalogueBenefit | undefined {
  if (origin !== 'catalogue') return undefined;
  return product?.benefits.find((entry) =>
    key === null
      ? entry.versions.some((version) => version.name === name && version.frequency === frequency)
      : entry.key === key,
  );
}

/**
 * Returns the version of an entry that a benefit of a card was given with, found by its frequency and description. If the
 * catalogue has changed that description, it is the version in force, or else the first one of that frequency.
 */
export function versionOf(
  { versions }: CatalogueBenefit,
  { frequency, description }: { frequency: BenefitVersion['frequency']; description: string | null },
  on: CardDay,
): BenefitVersion | undefined {
  const ofFrequency = versions.filter((version) => version.frequency === frequency);
  return (
    ofFrequency.find((version) => version.description === description) ??
    onDay(ofFrequency, on) ??
    ofFrequency[0]
  );
}
