/**
 * Splits a text into lower-case words. Accents, apostrophes and the periods of abbreviations are left out, and "+" and "&"
 * are words.
 * @example wordsOf('Disney+ at Macy’s, U.S.') // ['disney', 'plus', 'at', 'macys', 'us']
 */
export function wordsOf(text: string): string[] {
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

/**
 * Returns a word in the form that its singular and its plural share.
 * @example stemOf('groceries') === stemOf('grocery') // true
 */
export function stemOf(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  return word.replace(/(?<=ch|sh|ss|x)es$|s$/, '').replace(/ie$|(?<![aeiou])y$/, 'i');
}

/** Returns the words of phrases as an index holds them: each word, its singular, and two neighbors as one word. */
export function indexedWords(phrases: string): string[] {
  return phrases.split('\n').flatMap((phrase) => {
    const words = wordsOf(phrase);
    const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
    return [...words, ...joined].flatMap((word) => [word, stemOf(word)]);
  });
}

/**
 * Returns the words of kinds as an index holds them. Each is one word as a whole, so that "ticket" finds tickets and not
 * the "airline ticket" of airlines.
 */
export function indexedPhrases(phrases: string): string[] {
  return phrases.split('\n').flatMap((phrase) => {
    const word = typedWords(phrase).join('');
    return [word, stemOf(word)];
  });
}

/** Words that say nothing about what is searched. */
const SMALL_WORDS = new Set(
  'a an and at by credit credits benefit benefits for from in my of on or the to with'.split(' '),
);

/** Returns the typed words that say what is searched; all of them if none does. */
export function typedWords(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}
