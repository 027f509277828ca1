import { expect, test } from 'vitest';
import {
  assignAccounts,
  isNumberOf,
  NEW_CARD,
  NO_CARD,
} from '../../../../../web/src/features/statements/match/assign-accounts.ts';
import { mustRead } from '../compare.ts';
import { AMEX, AMEX_LONG, CHASE, CHASE_CARD, credit, lines, sgml } from '../made-up-files.ts';

const cardOf = (id: string, last_digits: string | null, joined_digits: string[] = []) => ({
  id,
  bank: 'Chase',
  last_digits,
  joined_digits,
});

type Assignment = Parameters<typeof assignAccounts>[1];

const ofChase = mustRead(lines(CHASE_CARD, '4821,10/09/2026,10/10/2026,A,,Sale,-1.00,'));
const ofUnknown = (account: string) => mustRead(sgml(credit(), { org: 'SOME UNION', account }));

function assigned(cards: Assignment['cards'], rest: Partial<Assignment> = {}, file = ofChase) {
  const found = assignAccounts([file], { cards, chosen: new Map(), ...rest });
  return found.map(({ cardId, choices, isChosen, isNew, fitsSeveral, isLeftOut }) => ({
    cardId,
    choices,
    flags: Object.entries({ isChosen, isNew, fitsSeveral, isLeftOut }).flatMap(([flag, is]) =>
      is ? [flag] : [],
    ),
  }));
}

const isOther = () => true;

test('an account belongs to the card with its digits, even if its credits are those of another product', () => {
  const expected = [{ cardId: 'a', choices: null, flags: ['fitsSeveral'] }];
  expect(assigned([cardOf('a', '4821'), cardOf('b', '1177')], { isOther })).toEqual(expected);
});

test.each([
  ['four digits', '4821', ['1177', '4821'], '4821'],
  ['five digits, and the file has four of them', '4821', ['44821', '1177'], '44821'],
  ['digits, and the card has the last four of them', '44821', ['4821'], '4821'],
  ['no digits that only begin alike', '48215', ['4821'], null],
  ['no two digits', '4821', ['21'], null],
  ['no digits that two cards have', '4821', ['4821', '4821'], null],
  ['no digits of its bank’s only card', '4821', ['1177'], null],
])('a file belongs to a card by %s', (_, digits, ofCards, expected) => {
  const file = mustRead(lines(CHASE_CARD, `${digits},10/09/2026,10/10/2026,A,,Sale,-1.00,`));
  const cards = ofCards.map((each) => cardOf(each, each));
  expect(assigned(cards, {}, file)).toMatchObject([{ cardId: expected }]);
});

test('the user chooses among the cards of the issuer, a new card and none', () => {
  const ofCiti = { ...cardOf('c', '4821'), bank: 'Citi' };
  const cards = [cardOf('a', '1177'), cardOf('b', null), ofCiti];
  const [key = ''] = ofChase.accounts.map((account) => account.key);
  const choose = (choice: string) => assigned(cards, { chosen: new Map([[key, choice]]) });
  const choices = ['a', 'b'];
  expect(assigned(cards)).toEqual([{ cardId: null, choices, flags: ['isNew'] }]);
  expect(choose('b')).toEqual([{ cardId: 'b', choices, flags: ['isChosen'] }]);
  expect(choose(NEW_CARD)).toEqual([{ cardId: null, choices, flags: ['isNew'] }]);
  expect(choose(NO_CARD)).toEqual([{ cardId: null, choices, flags: ['isLeftOut'] }]);
  expect(assigned([ofCiti])).toEqual([{ cardId: null, choices: [], flags: ['isNew'] }]);
});

test('an account belongs to the card that its digits were joined to, and the user can choose another', () => {
  const cards = [cardOf('a', '1177', ['4821']), cardOf('b', '2288')];
  expect(assigned(cards, { isOther })).toEqual([{ cardId: 'a', choices: ['a', 'b'], flags: [] }]);
  const [chosen] = assigned(cards, { chosen: new Map([[ofChase.accounts[0]?.key ?? '', 'b']]) });
  expect(chosen).toEqual({ cardId: 'b', choices: ['a', 'b'], flags: ['isChosen'] });
});

test('an account belongs to the only card of its issuer without digits, unless that is another product', () => {
  const cards = [cardOf('a', null), { ...cardOf('b', '4821'), bank: 'Citi' }];
  expect(assigned(cards)).toEqual([{ cardId: 'a', choices: ['a'], flags: [] }]);
  expect(assigned(cards, { isOther })).toEqual([{ cardId: null, choices: ['a'], flags: ['isNew'] }]);
  const withoutDigits = mustRead(lines(CHASE, '10/09/2026,10/10/2026,A,,Sale,-1.00,'));
  expect(assigned([cardOf('a', '1177')], {}, withoutDigits)).toMatchObject([{ cardId: 'a' }]);
  expect(assigned([cardOf('a', '1177'), cardOf('b', null)], {}, withoutDigits)).toMatchObject([
    { cardId: null },
  ]);
});

test('a file without an issuer belongs to the card with its digits, and without digits to none', () => {
  const cards = [cardOf('a', '4821')];
  expect(assigned(cards, {}, ofUnknown('4821'))).toMatchObject([{ cardId: 'a' }]);
  expect(assigned(cards, {}, ofUnknown('MY CARD'))).toMatchObject([{ cardId: null, choices: ['a'] }]);
});

test('a supplementary card in a file belongs to the card of the file, unless the user says that it is new', () => {
  const cards = [{ ...cardOf('a', '9021'), bank: 'Capital One' }];
  const file = mustRead(
    lines(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-09-14,2026-09-15,9021,A,Travel,1.00,',
      '2026-09-14,2026-09-15,9022,B,Travel,1.00,',
    ),
  );
  expect(assigned(cards, {}, file)).toMatchObject([
    { cardId: 'a' },
    { cardId: 'a', choices: ['a'], flags: [] },
  ]);
  const chosen = new Map([[file.accounts[1]?.key ?? '', NEW_CARD]]);
  expect(assigned(cards, { chosen }, file)).toMatchObject([
    { cardId: 'a' },
    { cardId: null, flags: ['isNew'] },
  ]);
  const two = [...cards, { ...cardOf('b', '9023'), bank: 'Capital One' }];
  const three = mustRead(
    lines(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      ...['9021', '9022', '9023'].map((digits) => `2026-09-14,2026-09-15,${digits},A,Travel,1.00,`),
    ),
  );
  expect(assigned(two, {}, three).map(({ cardId }) => cardId)).toEqual(['a', null, 'b']);
});

test('a table of another issuer in the same file lists no supplementary card', () => {
  const file = mustRead(
    lines(
      AMEX_LONG,
      '10/28/2026,CAFE,ANA,-11005,5.00,,,,,,,,',
      CHASE_CARD,
      '4821,10/09/2026,10/10/2026,A,,Sale,-1.00,',
    ),
  );
  const cards = [{ ...cardOf('a', '11005'), bank: 'American Express' }];
  expect(assigned(cards, {}, file).map(({ cardId }) => cardId)).toEqual(['a', null]);
});

test('OFX lists no supplementary cards', () => {
  const file = mustRead(['11005', '11013'].map((account) => sgml(credit(), { account })).join('\n'));
  const cards = [{ ...cardOf('a', '11005'), bank: 'American Express' }];
  expect(assigned(cards, {}, file).map(({ cardId }) => cardId)).toEqual(['a', null]);
});

test('a file without digits is of the card of another file of its issuer with the same lines', () => {
  const cards = [
    { ...cardOf('a', '11005'), bank: 'American Express' },
    { ...cardOf('b', '22006'), bank: 'American Express' },
  ];
  const row = (day: string, amount: string) => `${day},SHOP,${amount}`;
  const basic = mustRead(lines(AMEX, row('10/07/2026', '-10.00'), row('10/08/2026', '3.00')), 'basic.csv');
  const dated = (day: string, cents: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${cents}<FITID>${day}<NAME>SHOP</STMTTRN>`;
  const same = `${dated('20261007', '10.00')}${dated('20261008', '-3.00')}`;
  const idsWith = (text: string, chosen: Assignment['chosen'] = new Map()) =>
    assignAccounts([mustRead(text, 'all.qfx'), basic], { cards, chosen }).map(
      ({ cardId, isNew }) => cardId ?? (isNew ? 'new' : null),
    );
  expect(idsWith(sgml(same, { account: '22006' }))).toEqual(['b', 'b']);
  expect(idsWith(sgml(dated('20261007', '11.00'), { account: '22006' }))).toEqual(['b', null]);
  expect(idsWith(sgml(same, { account: '4821', org: 'B1' }))).toEqual(['new', null]);
  expect(idsWith(sgml(same, { account: '' }))).toEqual([null, null]);
  // Digits are decisive even if another file has the same lines.
  const both = ['22006', '33007'].map((account) => mustRead(sgml(same, { account }), `${account}.qfx`));
  expect(assignAccounts(both, { cards, chosen: new Map() }).map(({ cardId }) => cardId)).toEqual(['b', null]);
  const chosen = new Map([[basic.accounts[0]?.key ?? '', 'a']]);
  expect(idsWith(sgml(same, { account: '' }), chosen)).toEqual([null, 'a']);
  expect(idsWith(sgml(same, { account: '22006' }), chosen)).toEqual(['b', 'a']);
});

test('the numbers of a card are its last digits, with or without a fifth one, and those joined to it', () => {
  const card = { last_digits: '11005', joined_digits: ['1177'] };
  expect(['11005', '1005', '1177', '21177', '2005'].map((digits) => isNumberOf(card, digits))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isNumberOf({ last_digits: null, joined_digits: [] }, '1005')).toBe(false);
});
