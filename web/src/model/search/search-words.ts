/** @example splitWords('Disney+ at Macy’s, U.S.') // ['disney', 'plus', 'at', 'macys', 'us'] */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’‘`´]/gu, '')
    .toLowerCase()
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)|(?<=\.\p{L})\./gu, '')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** @example stemOf('groceries') === stemOf('grocery') // true */
export function stemOf(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  return word.replace(/(?<=ch|sh|ss|x)es$|s$/, '').replace(/ie$|(?<![aeiou])y$/, 'i');
}

export function indexedWords(phrases: string): string[] {
  return phrases.split('\n').flatMap((phrase) => {
    const words = splitWords(phrase);
    const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
    return [...words, ...joined].flatMap((word) => [word, stemOf(word)]);
  });
}

/**
 * Joins each phrase into one word: "plane ticket" becomes "planeticket". A typed "ticket" then finds the kind Event
 * tickets, and not the kind Airlines.
 */
export function indexedPhrases(phrases: string): string[] {
  return phrases.split('\n').flatMap((phrase) => {
    const word = typedWords(phrase).join('');
    return [word, stemOf(word)];
  });
}

/** Words that say nothing about the search. They include parts of addresses, such as "www.hotels.com". */
const SMALL_WORDS = new Set(
  'a an and at by credit credits benefit benefits com for from in my of on or the to with www'.split(' '),
);

/** Splits a typed text and removes small words, unless nothing or only single letters would remain, as in "AT&T". */
export function typedWords(typed: string): string[] {
  const words = splitWords(typed);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.every((word) => word.length === 1) ? words : telling;
}
