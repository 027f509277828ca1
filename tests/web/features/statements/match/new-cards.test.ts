import { expect, test } from 'vitest';
import {
  assignAccounts,
  NEW_CARD,
  NO_CARD,
} from '../../../../../web/src/features/statements/match/assign-accounts.ts';
import type { Guess } from '../../../../../web/src/features/statements/match/guess-product.ts';
import {
  findNewCards,
  type GuessOf,
  type Joined,
} from '../../../../../web/src/features/statements/match/new-cards.ts';
import type { StatementAccount } from '../../../../../web/src/features/statements/read/statement.ts';
import { mustRead } from '../compare.ts';
import { AMEX, AMEX_LONG, CAPITAL_ONE, CHASE, CHASE_CARD, CITI, lines } from '../made-up-files.ts';

/** Guesses the product that the words of a line name: `THE CREDIT OF gold`. */
const guessOf: GuessOf = (_, ofAccount) => {
  const id = ofAccount.flatMap(({ words }) => /OF (\w+)/.exec(words)?.[1] ?? [])[0];
  // The code under test compares products only by identity.
  return id === undefined ? null : ({ product: id, credit: null, fee: null } as unknown as Guess);
};

interface Choices {
  cards?: { id: string; bank: string; last_digits: string | null; joined_digits: string[] }[];
  chosen?: Record<string, string>;
  joined?: Record<string, string | null>;
}

/** Reads files, and lists the digits, files, member and fee of each card to add. */
function cardsFor(files: Record<string, string>, { cards = [], chosen = {}, joined = {} }: Choices = {}) {
  const read = Object.entries(files).map(([name, text]) => mustRead(text, name));
  const isOther = ({ lines: ofAccount }: StatementAccount, cardId: string) => {
    const product: unknown = guessOf(null, ofAccount)?.product;
    return product !== undefined && product !== cardId;
  };
  const assigned = assignAccounts(read, { cards, chosen: new Map(Object.entries(chosen)), isOther });
  const choices: Joined = new Map(Object.entries(joined));
  return findNewCards(assigned, { joined: choices, guessOf }).map(({ digits, accounts, member, fee }) =>
    [
      digits.join('+') || 'no digits',
      [...new Set(accounts.map(({ file }) => file.name))].join('+'),
      member,
      fee?.day,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

const long = (
  ...rows: readonly (readonly [digits: string, member: string, words: string, amount: string, day?: string])[]
) =>
  lines(
    AMEX_LONG,
    ...rows.map(
      ([digits, member, words, amount, day = '10/28/2026']) =>
        `${day},${words},${member},-${digits},${amount},,,,,,,,`,
    ),
  );
const twoOfChase = {
  a: lines(
    CHASE_CARD,
    '4821,10/09/2026,10/10/2026,A,,Sale,-1.00,',
    '1177,10/09/2026,10/10/2026,B,,Sale,-2.00,',
  ),
};
const twoOfAmex = { a: long(['11005', 'A HOLDER', 'CAFE', '5.00'], ['11013', 'B HOLDER', 'CAFE', '5.00']) };
const oneOfAmex = { a: long(['11005', 'A', 'CAFE', '5.00']) };
const cafeOfCiti = lines(CITI, 'Cleared,10/01/2026,CAFE,1.00,');
const cardOf = (id: string, last_digits: string, bank = 'American Express') => ({
  id,
  bank,
  last_digits,
  joined_digits: [],
});
const gold = cardOf('gold', '22006');

const basic = (month: string, ...words: string[]) =>
  lines(AMEX, ...words.map((each, index) => `${month}/0${index + 1}/2026,${each},1.00`));

test.each<[name: string, files: Record<string, string>, expected: string[], choices?: Choices]>([
  [
    'supplementary cards of American Express that share a fee',
    {
      a: long(
        ['11013', 'B HOLDER', 'CAFE', '5.00'],
        ['11013', 'B HOLDER', 'BAR', '5.00'],
        ['11005', 'A HOLDER', 'RENEWAL MEMBERSHIP FEE', '895.00', '03/14/2026'],
        ['11013', 'B HOLDER', 'RENEWAL MEMBERSHIP FEE', '195.00', '03/14/2026'],
      ),
    },
    ['11005+11013 a A HOLDER 2026-03-14'],
  ],
  ...[
    ['03/14/2026', '03/14/2025'],
    ['03/14/2025', '03/14/2026'],
  ].map((days): [string, Record<string, string>, string[]] => [
    `an account with the fees of ${days.join(' and ')}`,
    { a: long(...days.map((day) => ['11005', 'A', 'RENEWAL MEMBERSHIP FEE', '895.00', day] as const)) },
    ['11005 a 2026-03-14'],
  ]),
  [
    'two accounts in one file, each with a fee',
    {
      a: long(
        ['11005', 'A HOLDER', 'RENEWAL MEMBERSHIP FEE', '895.00'],
        ['22006', 'A HOLDER', 'RENEWAL MEMBERSHIP FEE', '325.00'],
      ),
    },
    ['11005 a 2026-10-28', '22006 a 2026-10-28'],
  ],
  [
    'supplementary cards that the user has separated',
    twoOfAmex,
    ['11005 a A HOLDER', '11013 a B HOLDER'],
    { joined: { 'a/11013': null } },
  ],
  ['cards of Chase in one file', twoOfChase, ['4821 a', '1177 a']],
  [
    'cards of Chase in one file that the user has joined',
    twoOfChase,
    ['4821+1177 a'],
    { joined: { 'a/1177': 'a/4821' } },
  ],
  [
    'cards of Capital One in one file',
    {
      a: lines(
        CAPITAL_ONE,
        '2026-09-14,2026-09-15,9021,A,Travel,1.00,',
        '2026-09-14,2026-09-15,9022,B,Travel,1.00,',
      ),
    },
    ['9021+9022 a'],
  ],
  [
    'an account in two files',
    { a: long(['11005', 'A', 'CAFE', '5.00']), b: long(['11005', 'A', 'BAR', '6.00', '01/02/2026']) },
    ['11005 a+b'],
  ],
  ['the same file twice', { a: basic('10', 'CAFE'), b: basic('10', 'CAFE') }, ['no digits a+b']],
  [
    'a file for each month, without digits',
    { a: basic('09', 'CAFE'), b: cafeOfCiti, c: basic('10', 'BAR') },
    ['no digits a+c', 'no digits b'],
  ],
  [
    'files of the same days with other lines, without digits',
    { a: basic('10', 'CAFE', 'BAR'), b: basic('10', 'SHOP', 'PUB') },
    ['no digits a', 'no digits b'],
  ],
  [
    'files of other months for other products',
    { a: basic('09', 'CREDIT OF gold'), b: basic('10', 'CREDIT OF platinum') },
    ['no digits a', 'no digits b'],
  ],
  [
    'a file with digits and one with the same lines and no digits',
    { a: basic('10', 'CAFE'), b: long(['11005', 'A', 'CAFE', '1.00', '10/01/2026']) },
    ['11005 a+b'],
  ],
  [
    'a file with digits and a later one with the same lines and no digits',
    { a: long(['11005', 'A', 'CAFE', '1.00', '10/01/2026']), b: basic('10', 'CAFE') },
    ['11005 a+b'],
  ],
  ['files of two issuers', { a: basic('10', 'CAFE'), b: cafeOfCiti }, ['no digits a', 'no digits b']],
  [
    'digits in the name of the file',
    { 'Chase4821_Activity20261120.CSV': lines(CHASE, '10/09/2026,10/10/2026,A,,Sale,-1.00,') },
    ['4821 Chase4821_Activity20261120.CSV'],
  ],
  [
    'an account with the digits of no card, beside a card of its issuer',
    oneOfAmex,
    ['11005 a'],
    { cards: [gold] },
  ],
  [
    'no account whose card has the digits, and none of its supplementary cards',
    twoOfAmex,
    [],
    { cards: [cardOf('gold', '11005')] },
  ],
  [
    'a card of Chase in one file with a card that the user has',
    twoOfChase,
    ['1177 a'],
    { cards: [cardOf('reserve', '4821', 'Chase')] },
  ],
  [
    'no account whose digits fit two cards',
    oneOfAmex,
    [],
    {
      cards: [cardOf('gold', '11005'), cardOf('platinum', '11005')],
    },
  ],
  ['no account without digits of a bank with one card', { a: basic('10', 'CAFE') }, [], { cards: [gold] }],
  [
    'an account of another product than the only card',
    { a: basic('10', 'CREDIT OF platinum') },
    ['no digits a'],
    { cards: [gold] },
  ],
  [
    'no account without digits of a bank with multiple cards, until the user says that it is another card',
    { a: basic('10', 'CAFE'), b: basic('10', 'SHOP') },
    ['no digits b'],
    {
      cards: [gold, cardOf('platinum', '11005')],
      chosen: { 'b/': NEW_CARD },
    },
  ],
  [
    'no account that the user leaves out or gives to a card',
    { a: long(['11005', 'A', 'CAFE', '5.00']), b: long(['33007', 'A', 'CAFE', '5.00']) },
    [],
    {
      cards: [gold],
      chosen: { 'a/11005': NO_CARD, 'b/33007': 'gold' },
    },
  ],
  [
    'cards of Chase in one file, if the user has joined the first to the second',
    twoOfChase,
    ['4821+1177 a'],
    { joined: { 'a/4821': 'a/1177' } },
  ],
  [
    'cards of Chase in one file that the user has joined after separating one of them',
    twoOfChase,
    ['4821+1177 a'],
    { joined: { 'a/4821': 'a/1177', 'a/1177': null } },
  ],
  [
    'joined cards, the card with the most lines first',
    { a: `${twoOfChase.a}1177,10/09/2026,10/10/2026,C,,Sale,-3.00,\n` },
    ['1177+4821 a'],
    { joined: { 'a/1177': 'a/4821' } },
  ],
  [
    'a file without digits that has the lines of one of two files with the same digits',
    {
      a: basic('10', 'CAFE'),
      b: long(['11005', 'A', 'CAFE', '1.00', '10/01/2026']),
      c: long(['11005', 'A', 'BAR', '6.00', '01/02/2026']),
    },
    ['11005 a+b+c'],
  ],
  [
    'two files with the same lines and other digits',
    { a: oneOfAmex.a, b: oneOfAmex.a.replace('11005', '22006') },
    ['11005 a', '22006 b'],
  ],
  [
    'files of other months, with and without digits',
    { a: basic('09', 'CAFE'), b: oneOfAmex.a },
    ['no digits a', '11005 b'],
  ],
  [
    'files of other months, the later one first, without digits',
    { a: basic('10', 'BAR'), b: basic('09', 'CAFE') },
    ['no digits a+b'],
  ],
  [
    'files of other months, if one or both name the product',
    { a: basic('08', 'CREDIT OF gold'), b: basic('09', 'CAFE'), c: basic('10', 'CREDIT OF gold') },
    ['no digits a+b+c'],
  ],
])('the cards to add for %s', (_, files, expected, choices) => {
  expect(cardsFor(files, choices)).toEqual(expected);
});
