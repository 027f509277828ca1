import { describe, expect, test } from 'vitest';
import { assignAccounts } from '../../../web/src/features/statements/identify-lines.ts';
import { CHASE_CARD, lines } from './made-up-files.ts';
import { amex, chase, platinum, reserve } from './review-cards.ts';
import { mustRead, NO_CHOICES, readAll, recordedLines, comparedCardOf } from './compare.ts';

test('a line whose id is stored counts as recorded, even if its use was edited', () => {
  const file = mustRead(amex('10/20 PLATINUM RESY CREDIT -40.00'));
  const [first] = readAll([file], [comparedCardOf(platinum)]);
  const id = first?.uses[0]?.credit.line.id ?? '';
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  const moved = { airline: [{ id, day: '2026-02-02', cents: 1, note: 'Changed' }] };
  const [again] = readAll([file], [comparedCardOf(platinum, moved)]);
  expect(again && recordedLines(again)).toEqual([]);
});

test('the user chooses the benefit, the day and the ticks', () => {
  const unknown = mustRead(chase('10/02 CURATED GIFT CARD CREDIT 50.00'));
  const [asked] = readAll([unknown], [comparedCardOf(reserve)]);
  const id = asked?.review.unknown[0]?.id ?? '';
  const chosen = { ...NO_CHOICES, benefitOf: new Map([[id, 'travel']]) };
  const [answered] = readAll([unknown], [comparedCardOf(reserve)], { choices: chosen });
  expect(answered && recordedLines(answered)).toEqual(['2026-10-02 travel 50.00']);
  const [unticked] = readAll([unknown], [comparedCardOf(reserve)], {
    choices: chosen,
    ticks: new Map([[id, false]]),
  });
  expect(unticked && recordedLines(unticked)).toEqual([]);

  const dinner = mustRead(
    chase('07/02 DINING CREDIT $300/YEAR 20.00', '06/30 TST*A -20.00', '07/01 TST*B -30.00'),
  );
  const [question] = readAll([dinner], [comparedCardOf(reserve)]);
  const { edge, line } = question?.uses[0]?.credit ?? {};
  expect(edge).toEqual({ start: '2026-07-01', before: '2026-06-30', since: '2026-07-02' });
  const recordedWith = (side: 'before' | 'since' | null) => {
    const sideOf = new Map(side && line ? [[line.id, side]] : []);
    const ticks = new Map(line ? [[line.id, true]] : []);
    const [dated] = readAll([dinner], [comparedCardOf(reserve)], {
      choices: { ...NO_CHOICES, sideOf },
      ticks,
    });
    return dated && recordedLines(dated);
  };
  expect(recordedWith('before')).toEqual(['2026-06-30 dining 20.00']);
  expect(recordedWith('since')).toEqual(['2026-07-02 dining 20.00']);
  // A line without an answer is not recorded, even if its box was ticked before the question came up.
  expect(recordedWith(null)).toEqual([]);
});

test('equal lines of two accounts in one file count twice if the user assigns both to one card', () => {
  const rows = ['4821', '1177'].map(
    (digits) => `${digits},10/09/2026,,TRAVEL CREDIT $300/YEAR,,Adjustment,35.00,`,
  );
  const file = mustRead(lines(CHASE_CARD, ...rows));
  const second = file.accounts[1]?.key ?? '';
  const chosen = new Map([[second, 'reserve']]);
  const [reading] = readAll([file], [comparedCardOf(reserve)], { chosen });
  expect(reading && recordedLines(reading)).toEqual(['2026-10-09 travel 35.00', '2026-10-09 travel 35.00']);
});

test('the user chooses among the cards of the issuer, and a file without a card is compared with none', () => {
  const cards = [
    { id: 'a', bank: 'Chase', last_digits: '1177' },
    { id: 'b', bank: 'Chase', last_digits: null },
    { id: 'c', bank: 'Citi', last_digits: '4821' },
  ];
  const file = mustRead(chase('10/09 TRAVEL CREDIT $300/YEAR 45.50'));
  const assign = (chosen: [string, string][] = []) =>
    assignAccounts([file], { cards, chosen: new Map(chosen) }).map(({ cardId, choices }) => ({
      cardId,
      choices,
    }));
  expect(assign()).toEqual([{ cardId: null, choices: ['a', 'b'] }]);
  expect(assign([[file.accounts[0]?.key ?? '', 'b']])).toEqual([{ cardId: 'b', choices: ['a', 'b'] }]);
  const [withoutCards] = assignAccounts([file], { cards: cards.slice(2), chosen: new Map() });
  expect(withoutCards).toMatchObject({ cardId: null, choices: [] });
});

describe('a file belongs to a card', () => {
  const cards = (...digits: (string | null)[]) =>
    digits.map((each, index) => comparedCardOf({ ...reserve, id: `card${index}`, digits: each }));
  const line = chase('10/09 TRAVEL CREDIT $300/YEAR 45.50');
  const without = line.replace('Card,', '').replace('4821,', '');
  test.each([
    ['by four digits', line, cards('1177', '4821'), ['card1']],
    ['by five digits, of which the file has four', line, cards('44821', '1177'), ['card0']],
    ['but not by two digits', line, cards('21'), []],
    ['but not if two cards have the digits', line, cards('4821', '4821'), []],
    ['but not if no card has the digits', line, cards('1177'), []],
    ['without digits, as the only card of its bank', without, cards('1177'), ['card0']],
    ['as the only card of its bank, whose digits are unknown', line, cards(null), ['card0']],
    ['but not without digits among several', without, cards('1177', null), []],
    [
      'but not by the digits of another bank’s card',
      line,
      [comparedCardOf({ ...platinum, digits: '4821' })],
      [],
    ],
  ])('%s', (_, text, wallet, expected) => {
    const readings = readAll([mustRead(text)], wallet);
    const found = readings.filter(({ review }) => review.lineCount > 0).map(({ review }) => review.card.id);
    expect(found).toEqual(expected);
  });
});
