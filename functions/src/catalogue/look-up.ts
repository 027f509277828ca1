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

/** The banks are in the order of the Add dialog. */
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

export const banks = Object.keys(fileNames) as Bank[];

export function isBank(name: string): name is Bank {
  return Object.hasOwn(fileNames, name);
}

export async function loadCards(bank: string): Promise<CatalogueCard[]> {
  return isBank(bank) ? (await modules[fileNames[bank]].cards()).cards : [];
}

export async function loadHowToUse(bank: string): Promise<ByBenefit<HowToUse>> {
  return isBank(bank) ? (await modules[fileNames[bank]].howToUse()).howToUse : {};
}

export async function loadOnStatements(bank: string): Promise<ByBenefit<OnStatements>> {
  return isBank(bank) ? (await modules[fileNames[bank]].onStatements()).onStatements : {};
}

export async function loadKinds() {
  return (await import('./generated/kinds.ts')).kinds;
}

/** Returns the other names of shops and services. Each key is the name that the catalogue uses. */
export async function loadOtherNames(): Promise<Record<string, readonly string[]>> {
  return (await import('./generated/other-names.ts')).otherNames;
}

function normalizeName(name: string): string {
  return name.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

export function findCard(cards: readonly CatalogueCard[], name: string): CatalogueCard | undefined {
  const target = normalizeName(name);
  return cards.find(({ names }) => names.some((each) => normalizeName(each) === target));
}

export async function loadProduct(card: {
  bank: string;
  card_name: string;
}): Promise<CatalogueCard | undefined> {
  return findCard(await loadCards(card.bank), card.card_name);
}

export function isSameCard(cards: readonly CatalogueCard[], name: string, other: string): boolean {
  if (normalizeName(name) === normalizeName(other)) return true;
  const card = findCard(cards, name);
  return card !== undefined && card === findCard(cards, other);
}

interface EntryFields extends Pick<BenefitVersion, 'name' | 'frequency'> {
  origin: Benefit['origin'];
  key: string | null;
}

export function findEntry(
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

export function findVersion(
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
