import { expect, test } from 'vitest';
import {
  indexedPhrases,
  indexedWords,
  splitWords,
  stemOf,
  typedWords,
} from '../../../../web/src/model/search/search-words.ts';

test.each([
  ['Café Crème', ['cafe', 'creme']],
  ["Dunkin' and Macy’s", ['dunkin', 'and', 'macys']],
  ['Disney+', ['disney', 'plus']],
  ['Barnes & Noble', ['barnes', 'and', 'noble']],
  ['U.S. airlines', ['us', 'airlines']],
  ['J.Crew', ['j', 'crew']],
  ['U.S.A. airlines', ['usa', 'airlines']],
  ['Apt. 4', ['apt', '4']],
  ['a.bc', ['a', 'bc']],
  ['ab.c', ['ab', 'c']],
  ['clearme.com', ['clearme', 'com']],
  ['  7-Eleven ', ['7', 'eleven']],
  ['…', []],
])('the words of %s are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each([
  ['groceries', 'grocery'],
  ['movies', 'movie'],
  ['lounges', 'lounge'],
  ['passes', 'pass'],
  ['watches', 'watch'],
  ['taxes', 'tax'],
  ['days', 'day'],
  ['cars', 'car'],
  ['dishes', 'dish'],
  ['theaters', 'theater'],
  ['companies', 'company'],
  ['games', 'game'],
])('%s and %s are one word', (plural, singular) => {
  expect(stemOf(plural)).toBe(stemOf(singular));
});

test.each(['gas', 'its', 'pass', 'esso', 'play', 'essential', 'diet', 'yes'])('%s is no plural', (word) => {
  expect(stemOf(word)).toBe(word);
});

test('the index has each word, its singular, and neighbors as one word', () => {
  expect(indexedWords('Door Dash\nUber')).toEqual([
    'door',
    'door',
    'dash',
    'dash',
    'doordash',
    'doordash',
    'uber',
    'uber',
  ]);
  expect(indexedWords('lounges')).toEqual(['lounges', 'lounge']);
});

test('the index has a kind as one word', () => {
  expect(indexedPhrases('Airport lounges\ngas')).toEqual(['airportlounges', 'airportlounge', 'gas', 'gas']);
});

test('small words count only if nothing else is typed', () => {
  expect(typedWords('credit for uber')).toEqual(['uber']);
  expect(typedWords('credit for')).toEqual(['credit', 'for']);
});
