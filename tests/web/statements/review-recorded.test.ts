import { describe, expect, test } from 'vitest';
import { amex, expectedOf, platinum, reviewed, type ReviewCase } from './review-case.ts';

const cases: ReviewCase[] = [
  {
    name: 'counts two equal lines of one day twice',
    card: platinum,
    files: [
      amex(
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
      ),
    ],
    records: ['2026-10-20 digital 10.99', '2026-10-20 digital 10.99'],
  },
  {
    name: 'counts a line of two overlapping files once',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00'),
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00', '10/21/2026|PLATINUM RESY CREDIT|-11.00'),
    ],
    records: ['2026-10-20 resy 10.00', '2026-10-21 resy 11.00'],
  },
  {
    name: 'counts a reference once, even if the words differ',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1'),
      amex('10/21/2026|PLATINUM  RESY CREDIT NYC|-10.00|x,R1'),
    ],
    records: ['2026-10-20 resy 10.00'],
  },
  {
    name: 'ignores a reference that different lines share',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1', '10/21/2026|PLATINUM RESY CREDIT|-12.00|x,R1'),
    ],
    records: ['2026-10-20 resy 10.00', '2026-10-21 resy 12.00'],
  },
  {
    name: 'finds a use that was recorded by hand nine days before the line',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-11', cents: 4000 }] },
    records: [],
    counts: { recorded: 1 },
  },
  {
    name: 'ignores a use that was recorded by hand eleven days before the line',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-09', cents: 4000 }] },
    records: ['2026-10-20 resy 40.00'],
    counts: { recorded: 0 },
  },
  {
    name: 'matches a use that was recorded by hand to one line only',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00', '10/21/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-21', cents: 4000 }] },
    records: ['2026-10-21 resy 40.00'],
    counts: { recorded: 1 },
  },
  {
    name: 'ignores a use of another amount that was recorded by hand',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-20', cents: 3999 }] },
    records: ['2026-10-20 resy 40.00'],
  },
  {
    name: 'ignores a use of another benefit that was recorded by hand',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-10.00')],
    recorded: { walmart: [{ day: '2026-10-20', cents: 1000 }] },
    records: ['2026-10-20 resy 10.00'],
  },
  {
    name: 'matches a use that was recorded by hand to the line of its month',
    card: platinum,
    files: [
      amex(
        '10/31/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.00',
        '11/03/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.00',
      ),
    ],
    recorded: { digital: [{ day: '2026-11-01', cents: 1000 }] },
    records: ['2026-10-31 digital 10.00'],
    counts: { recorded: 1 },
  },
  {
    name: 'counts a line of a basic and an extended file once',
    card: platinum,
    files: [
      'Date,Description,Amount\n10/20/2026,PLATINUM RESY CREDIT,-10.00\n10/20/2026,PLATINUM RESY CREDIT,-10.00\n',
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1', '10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R2'),
    ],
    records: ['2026-10-20 resy 10.00', '2026-10-20 resy 10.00'],
  },
  {
    name: 'reads a reversal of a basic and an extended file once',
    card: platinum,
    files: [
      'Date,Description,Amount\n10/20/2026,PLATINUM RESY CREDIT,-10.00\n10/21/2026,PLATINUM RESY CREDIT,10.00\n',
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1', '10/21/2026|PLATINUM RESY CREDIT|10.00|x,R2'),
    ],
    records: [],
    counts: { reversed: 1, checkByHand: 0 },
  },
];

describe('the review', () => {
  test.each(cases)('$name', (each) => expect(reviewed(each)).toEqual(expectedOf(each)));
});
