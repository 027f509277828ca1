import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { indexedPhrases, indexedWords, splitWords, stemOf, typedWords } from './search-words.ts';
import type { SearchedBenefit } from './searched-benefit.ts';

/** How a benefit fits the typed words, the closest first: by a shop, its name, its kind or text, or its card. */
const fits = ['shop', 'name', 'kind', 'card'] as const;
export type Fit = (typeof fits)[number];

export interface Hit {
  id: string;
  fit: Fit;
  /** The label of the kind that matched, or null for a shop, a name, a text or a card. */
  kind: string | null;
}

export interface Found {
  hits: readonly Hit[];
  /** The shop or the kind that was found, as the screen names it, or null. */
  title: string | null;
}

export type WalletSearch = (typed: string) => Found;

const fitOfField: Record<string, Fit> = {
  shops: 'shop',
  names: 'name',
  kinds: 'kind',
  texts: 'kind',
  card: 'card',
};

/**
 * Makes the search over the benefits of a wallet. A benefit is found if it has every typed word or its beginning. If
 * none does, one typing error is forgiven in words of five letters and more.
 * @example createWalletSearch(benefits)('grubhub')
 * // { hits: [{ id: '…', fit: 'shop', kind: null }], title: 'Grubhub' }
 */
export function createWalletSearch(benefits: readonly SearchedBenefit[]): WalletSearch {
  const byId = new Map(benefits.map((benefit) => [benefit.id, benefit]));
  const index = new MiniSearch({
    fields: Object.keys(fitOfField),
    tokenize: (text, field) => (field === 'kinds' ? indexedPhrases(text) : indexedWords(text)),
    processTerm: (word) => word,
  });
  index.addAll(
    benefits.map(({ id, shops, names, kinds, texts, card }) => ({
      id,
      shops: shops.flatMap(({ name, otherNames }) => [name, ...otherNames]).join('\n'),
      names: names.join('\n'),
      kinds: kinds.flatMap(({ label, words }) => [label, ...words]).join('\n'),
      texts: texts.join('\n'),
      card: card.join('\n'),
    })),
  );
  const search = (query: Query) => index.search(query, { tokenize: (word) => [word] });
  return (typed) => {
    const words = typedWords(typed);
    if (words.length === 0) return { hits: [], title: null };
    const exact = search(combineWords(words, exactWord));
    const results = exact.length > 0 ? exact : search(combineWords(words, misspelledWord));
    const found = results.flatMap((result) => {
      // The index has only these.
      const benefit = byId.get(String(result.id)) as SearchedBenefit;
      return isExcluded(benefit, words) ? [] : [{ benefit, result }];
    });
    return {
      hits: found.map(({ benefit, result }) => toHit(benefit, result)),
      title: findTitle(
        exact.length > 0 ? words : (results[0]?.terms.slice(0, 1) ?? []),
        found.map(({ benefit }) => benefit),
      ),
    };
  };
}

/** Two neighbors also count as one word: "door dash" finds "DoorDash". */
function combineWords(words: readonly string[], wordQuery: (word: string) => Query): Query {
  const spaces = words.slice(1).map((_word, index) => index + 1);
  const joined = spaces.map((space) => [
    ...words.slice(0, space - 1),
    `${words[space - 1]}${words[space]}`,
    ...words.slice(space + 1),
  ]);
  const all = words.length > 2 ? [words, ...joined, [words.join('')]] : [words, ...joined];
  return {
    combineWith: 'OR',
    queries: all.map((each) => ({ combineWith: 'AND', queries: each.map(wordQuery) })),
  };
}

function exactWord(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], prefix: true }, stemOf(word)],
  };
}

const MIN_LENGTH_OF_MISSPELLED = 5;

/** Also matches words that differ by one letter, or by two neighboring letters that are swapped. */
function misspelledWord(word: string): Query {
  if (word.length < MIN_LENGTH_OF_MISSPELLED) return exactWord(word);
  const swapped = word
    .slice(1)
    .split('')
    .map((letter, index) => `${word.slice(0, index)}${letter}${word[index]}${word.slice(index + 2)}`);
  return {
    combineWith: 'OR',
    queries: [exactWord(word), { queries: [word], fuzzy: 1 }, ...swapped],
  };
}

/** Words around what a benefit excludes, as in "Not for restaurant orders". */
const AROUND_EXCLUDED = new Set(
  splitWords('not no for any other and or the orders order purchases purchase').map(stemOf),
);

function isExcluded({ excludes }: SearchedBenefit, words: readonly string[]): boolean {
  const typed = new Set(words.map(stemOf));
  return excludes.some((item) => {
    const excluded = splitWords(item)
      .map(stemOf)
      .filter((word) => !AROUND_EXCLUDED.has(word));
    return excluded.length > 0 && excluded.every((word) => typed.has(word));
  });
}

function toHit(benefit: SearchedBenefit, { id, match }: SearchResult): Hit {
  const matched = Object.entries(match);
  const fields = new Set(matched.flatMap(([, inFields]) => inFields.map((field) => fitOfField[field])));
  const fit = fits.find((each) => fields.has(each)) ?? 'card';
  const terms = new Set(matched.flatMap(([term, inFields]) => (inFields.includes('kinds') ? [term] : [])));
  const isFound = (text: string) => indexedPhrases(text).some((word) => terms.has(word));
  const kind = fit === 'kind' && benefit.kinds.find(({ label, words }) => [label, ...words].some(isFound));
  return { id: String(id), fit, kind: kind ? kind.label : null };
}

/**
 * Returns the shop or the kind that the words name, or else the shop or the name that begins with them. Null if
 * multiple kinds have the words, or nothing has this name.
 */
function findTitle(words: readonly string[], benefits: readonly SearchedBenefit[]): string | null {
  const typed = words.map(stemOf).join('');
  const isTyped = (text: string) => typedWords(text).map(stemOf).join('') === typed;
  const shops = benefits.flatMap((benefit) => benefit.shops);
  const kinds = benefits.flatMap((benefit) => benefit.kinds);
  const labeled = kinds.find(({ label }) => isTyped(label));
  if (labeled) return labeled.label;
  const shop = shops.find(({ name, otherNames }) => [name, ...otherNames].some(isTyped));
  if (shop) return shop.name;
  const labels = new Set(kinds.flatMap(({ label, words: known }) => (known.some(isTyped) ? [label] : [])));
  if (labels.size > 0) return labels.size === 1 ? ([...labels][0] ?? null) : null;
  const begins = (text: string) => splitWords(text).join('').startsWith(words.join(''));
  const named = [...shops.map(({ name }) => name), ...benefits.flatMap(({ names }) => names)].find(begins);
  return named === undefined ? null : firstWords(named, words.length);
}

function firstWords(name: string, count: number): string {
  const words = name.split(' ');
  return words.length <= 2 ? words.join(' ') : words.slice(0, count).join(' ').replace(/:$/, '');
}
