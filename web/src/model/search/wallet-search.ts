import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { indexedPhrases, indexedWords, splitWords, stemOf, typedWords } from './search-words.ts';
import type { SearchedBenefit } from './searched-benefit.ts';

/** What the typed words fit, the closest first: a shop, the benefit's name, its kind or text, or its card. */
const fits = ['shop', 'name', 'kind', 'card'] as const;
export type Fit = (typeof fits)[number];

export interface Hit {
  id: string;
  fit: Fit;
  /** The label of the kind that matched, or null if something other than a kind matched. */
  kind: string | null;
}

export interface Found {
  hits: readonly Hit[];
  /**
   * The name of the shop, kind or benefit that the typed words mean. The name of a shop or a benefit can be shortened
   * to its first words. Null if the words mean none of these, or more than one kind.
   */
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
 * Creates the search for the benefits of a wallet. A benefit is found if each typed word begins one of its words (see
 * {@link exactWord}). If no benefit is found, a typed word of five or more letters may have one error, and a word of
 * four letters only if it is the whole name of a shop, such as "Uebr" for "Uber".
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
  const named = new Set(
    benefits
      .flatMap(({ shops, kinds }) => [
        ...shops.flatMap(({ name, otherNames }) => [name, ...otherNames]),
        ...kinds.flatMap(({ label, words }) => [label, ...words]),
      ])
      .map(joinedStems),
  );
  const shopNames = benefits.flatMap(({ shops }) =>
    shops.flatMap(({ name, otherNames }) => [name, ...otherNames].map((each) => splitWords(each).join(''))),
  );
  return (typed) => {
    const words = typedWords(typed);
    if (words.length === 0) return { hits: [], title: null };
    const query = combineWords(words, exactWord);
    // All words of a known name must be in one field. Otherwise a search for the airline "American Airlines" would find
    // flight credits on a card of American Express.
    const exact = search(named.has(joinedStems(typed)) ? inOneField(query) : query);
    const results =
      exact.length > 0
        ? exact
        : search(combineWords(words, (word, place) => misspelledWord(word, place, shopNames)));
    const found = results.flatMap((result) => {
      // `byId` contains every benefit of the index.
      const benefit = byId.get(String(result.id)) as SearchedBenefit;
      return isExcluded(benefit, words) ? [] : [{ benefit, result }];
    });
    return {
      hits: found.map(({ benefit, result }) => toHit(benefit, result)),
      title: findTitle(
        exact.length > 0 ? words : correctWords(words, results[0]?.terms ?? []),
        found.map(({ benefit }) => benefit),
      ),
    };
  };
}

interface PlaceOfWord {
  isLast: boolean;
  isOnly: boolean;
}

/** Also searches for two neighboring words as one word, so that "door dash" finds "DoorDash". */
function combineWords(
  words: readonly string[],
  wordQuery: (word: string, place: PlaceOfWord) => Query,
): Query {
  const spaces = words.slice(1).map((_word, index) => index + 1);
  const joined = spaces.map((space) => [
    ...words.slice(0, space - 1),
    `${words[space - 1]}${words[space]}`,
    ...words.slice(space + 1),
  ]);
  const all = words.length > 2 ? [words, ...joined, [words.join('')]] : [words, ...joined];
  return {
    combineWith: 'OR',
    queries: all.map((each) => ({
      combineWith: 'AND',
      queries: each.map((word, index) =>
        wordQuery(word, { isLast: index === each.length - 1, isOnly: each.length === 1 }),
      ),
    })),
  };
}

/**
 * Requires all words to be in one field. If a word is in two fields, MiniSearch keeps only the match that it found
 * last. So the fields are searched in reverse order: `shops`, the field with the best fit, is searched last.
 */
function inOneField(query: Query): Query {
  const fields = Object.keys(fitOfField).toReversed();
  return { combineWith: 'OR', queries: fields.map((field) => ({ queries: [query], fields: [field] })) };
}

function exactWord(word: string, { isLast, isOnly }: PlaceOfWord): Query {
  // A short word, as in "wi fi" or "AT&T", is no prefix, because too many words begin with it. The user may still be
  // typing the last word, so two letters are enough there.
  const prefix = isOnly || word.length > (isLast ? 1 : 2);
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], prefix }, stemOf(word)],
  };
}

function misspelledWord(word: string, place: PlaceOfWord, shopNames: readonly string[]): Query {
  if (word.length < 4) return exactWord(word, place);
  if (word.length === 4) {
    const names = shopNames.filter((name) => isOneErrorOff(word, name));
    return { combineWith: 'OR', queries: [exactWord(word, place), { queries: names, fields: ['shops'] }] };
  }
  const swapped = word
    .slice(1)
    .split('')
    .map((letter, index) => `${word.slice(0, index)}${letter}${word[index]}${word.slice(index + 2)}`);
  return {
    combineWith: 'OR',
    queries: [exactWord(word, place), { queries: [word], fuzzy: 1 }, ...swapped],
  };
}

/**
 * Returns whether two words differ by at most one error: a changed, added or missing letter, or two swapped neighbors.
 */
function isOneErrorOff(word: string, other: string): boolean {
  const letters = word.split('');
  const same = letters.findIndex((letter, index) => letter !== other[index]);
  const start = same === -1 ? word.length : same;
  const [ofWord, ofOther] = [word.slice(start), other.slice(start)];
  const swapped = `${ofWord[1] ?? ''}${ofWord[0] ?? ''}${ofWord.slice(2)}`;
  return (
    ofWord.slice(1) === ofOther.slice(1) ||
    ofWord === ofOther.slice(1) ||
    ofWord.slice(1) === ofOther ||
    swapped === ofOther
  );
}

/** Replaces misspelled words with the found words, because the title must be spelled correctly. */
function correctWords(words: readonly string[], found: readonly string[]): string[] {
  return words.map(
    (word) => found.find((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= 1) ?? word,
  );
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

function findTitle(words: readonly string[], benefits: readonly SearchedBenefit[]): string | null {
  const typed = words.map(stemOf).join('');
  const isTyped = (text: string) => joinedStems(text) === typed;
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

function joinedStems(text: string): string {
  return typedWords(text).map(stemOf).join('');
}

function firstWords(name: string, count: number): string {
  const words = name.split(' ');
  return words.length <= 2 ? words.join(' ') : words.slice(0, count).join(' ').replace(/:$/, '');
}
