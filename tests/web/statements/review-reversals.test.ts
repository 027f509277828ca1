import { describe, expect, test } from 'vitest';
import { recordInTurn, sumsByPeriod } from './record-in-turn.ts';
import { chase, expectedOf, reserve, reviewed, type ReviewCase } from './review-case.ts';

const cases: ReviewCase[] = [
  {
    name: 'cancels a reversed credit',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00'),
    ],
    records: [],
    counts: { reversed: 1 },
  },
  {
    name: 'records a credit that was reversed and given again',
    card: reserve,
    files: [
      chase(
        '05/28/2026|THE EDIT $500/YEAR CREDIT|250.00',
        '06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00',
        '06/20/2026|THE EDIT $500/YEAR CREDIT|250.00',
      ),
    ],
    records: ['2026-06-20 edit 250.00'],
    counts: { reversed: 1 },
  },
  {
    name: 'ignores a reversal of another amount',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|-249.00'),
    ],
    records: ['2026-05-28 edit 250.00'],
    counts: { reversed: 0 },
  },
  {
    name: 'keeps a credit that is later than a reversal',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|-250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|250.00'),
    ],
    records: ['2026-06-11 edit 250.00'],
    counts: { reversed: 0, checkByHand: 1 },
  },
  {
    name: 'removes a recorded credit that is reversed',
    card: reserve,
    files: [chase('06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00')],
    recorded: {
      edit: [{ day: '2026-05-28', cents: 25_000, note: 'THE EDIT $500/YEAR CREDIT', reading: 'r' }],
    },
    records: [],
    counts: { removals: 1 },
  },
  {
    name: 'does not take a purchase with the words of its credit for a reversal',
    card: reserve,
    files: [
      chase(
        '10/14/2026|DUNKIN DONUTS|-7.00',
        '10/15/2026|DUNKIN DONUTS|7.00',
        '10/20/2026|DUNKIN DONUTS|-7.00',
      ),
    ],
    records: [],
    counts: { reversed: 0, checkByHand: 0, unticked: 1 },
  },
  {
    name: 'cancels a credit that is listed after its reversal',
    card: reserve,
    files: [
      chase('06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00', '05/28/2026|THE EDIT $500/YEAR CREDIT|250.00'),
    ],
    records: [],
    counts: { reversed: 1, checkByHand: 0 },
  },
  {
    name: 'does not take an ordinary charge for a reversal',
    card: reserve,
    files: [chase('06/11/2026|BOOKSHOP|-25.00', '06/12/2026|TST*TAVERNETTA|-20.00')],
    records: [],
    counts: { checkByHand: 0 },
  },
];

describe('the review', () => {
  test.each(cases)('$name', (each) => expect(reviewed(each)).toEqual(expectedOf(each)));
});

describe('files that are read one after another', () => {
  const EDIT = 'THE EDIT $500/YEAR CREDIT';
  const credit = chase(`05/28/2026|${EDIT}|250.00`);
  const reversal = chase(`06/11/2026|${EDIT}|-250.00`);
  const both = chase(`06/11/2026|${EDIT}|-250.00`, `05/28/2026|${EDIT}|250.00`);
  const again = chase(`06/20/2026|${EDIT}|250.00`);
  const reduced = chase(`05/28/2026|${EDIT}|300.00`);
  const reversalOfReduced = chase(`06/11/2026|${EDIT}|-300.00`);
  const inFirstHalf = { 'edit 2026-01-01': 25_000 };
  test.each<[string, string[], Record<string, number>]>([
    ['a reversal removes the credit that was recorded', [credit, reversal], {}],
    [
      'a reversal that is read again removes a credit that was read after it',
      [reversal, credit, reversal],
      {},
    ],
    ['a reversal cancels one credit only', [credit, reversal, again], inFirstHalf],
    ['a reversal cancels no later credit', [reversal, again], inFirstHalf],
    ['a reversal that has cancelled its credit cancels no other', [both, reversal, again], inFirstHalf],
    ['a reversed credit is not recorded when it is read again', [both, credit], {}],
    [
      'a reversal removes a credit that was reduced to the remaining amount',
      [reduced, reversalOfReduced],
      {},
    ],
  ])('%s', (_, files, expected) => {
    const { recorded } = recordInTurn(reserve, files);
    expect(sumsByPeriod(reserve, recorded)).toEqual(expected);
    const { recorded: later } = recordInTurn(reserve, [...files, ...files]);
    expect(sumsByPeriod(reserve, later)).toEqual(expected);
  });

  test('a reversal that matches nothing is shown and not stored', () => {
    expect(recordInTurn(reserve, [reversal])).toEqual({ recorded: {}, takenBack: [] });
  });
});
