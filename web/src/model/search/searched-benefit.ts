import {
  findEntry,
  onDay,
  type ByBenefit,
  type CatalogueCard,
  type HowToUse,
  type Kind,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { benefitDisplayName } from '../benefits/benefit-amount.ts';
import { splitWords } from './search-words.ts';

interface KindWords {
  label: string;
  words: readonly string[];
}

type SearchedKind = KindWords & { key: Kind };

export interface CatalogueFacts {
  products: ReadonlyMap<string, CatalogueCard>;
  howToUse: ByBenefit<HowToUse>;
  kinds: Record<Kind, KindWords>;
  shops: readonly KnownShop[];
}

type KnownShop = Shop & { words: string };

/** Splits the names of shops into words once, because `searchedBenefit` looks for them in the texts of each benefit. */
export function knownShops(otherNames: Record<string, readonly string[]>): KnownShop[] {
  return Object.entries(otherNames).map(([name, others]) => ({
    name,
    otherNames: others,
    words: spacedWords(name),
  }));
}

function spacedWords(text: string): string {
  return ` ${splitWords(text).join(' ')} `;
}

interface Shop {
  name: string;
  otherNames: readonly string[];
}

export type SearchedCard = Pick<Card, 'bank' | 'nickname' | 'holder' | 'opening_date'>;

export interface SearchedBenefit {
  id: string;
  shops: readonly Shop[];
  names: readonly string[];
  kinds: readonly SearchedKind[];
  texts: readonly string[];
  card: readonly string[];
  excludes: readonly string[];
  /** Names the portal or app in which the benefit must be used. Null if none is needed or known. */
  way: string | null;
}

export function searchedBenefit(
  benefit: BenefitInPeriod,
  { card, cardName, today }: { card: SearchedCard | undefined; cardName: string; today: PlainDate },
  facts: CatalogueFacts | null,
): SearchedBenefit {
  const names = [benefitDisplayName(benefit), benefit.name];
  const texts = [benefit.description, benefit.note].filter((text) => text !== null);
  const product = facts?.products.get(benefit.card_id);
  const entry = findEntry(product, benefit);
  const opened = card?.opening_date ?? today;
  const versions = product && entry && facts?.howToUse[product.id]?.[entry.key];
  const use = onDay(versions ?? [], { day: today, opened });
  const merchants = use?.merchants ?? [];
  const said = [...merchants, ...names, benefit.description ?? ''].map(spacedWords);
  const known = facts?.shops.filter(({ words }) => said.some((text) => text.includes(words))) ?? [];
  const digits = benefit.last_digits;
  return {
    id: benefit.benefit_id,
    // "Uber Eats (US)" becomes Uber Eats, and "lululemon.com" becomes lululemon.
    shops: [
      ...merchants.map((name) => ({ name: name.replace(/ \(.*|\.com$/, ''), otherNames: [name] })),
      ...known,
    ],
    names,
    kinds: facts && entry ? entry.kinds.map((key) => ({ key, ...facts.kinds[key] })) : [],
    texts,
    card: [
      cardName,
      benefit.card_name,
      card?.bank,
      card?.nickname,
      card?.holder,
      digits,
      // Users type the last four digits, even if the card has five.
      digits?.slice(-4),
      card?.bank === 'American Express' ? 'Amex' : null,
    ].filter((text) => typeof text === 'string'),
    excludes: use?.excludes?.split(';') ?? [],
    way: use && entry ? wayOf(use, entry.kinds) : null,
  };
}

function wayOf({ channel, merchants: [shop] = [] }: HowToUse, kinds: readonly Kind[]): string | null {
  if (channel === 'portal' && kinds.includes('travel_site')) return 'Only through the bank’s travel site';
  if (channel === 'portal' && shop !== undefined) return `Only through ${shop}`;
  if (channel === 'app' && shop !== undefined) return `In the ${shop} app, this card chosen`;
  return null;
}
