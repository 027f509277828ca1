import { describe, expect, test } from 'vitest';
import { amex, chase, expectedOf, platinum, reserve, reviewed, type ReviewCase } from './review-case.ts';

const cases: ReviewCase[] = [
  {
    name: 'cuts a credit with tax to what is left',
    card: platinum,
    files: [amex('10/12/2026|PLATINUM WALMART+ CREDIT|-14.10')],
    records: ['2026-10-12 walmart 12.95'],
  },
  {
    name: 'cuts the second of two credits to what the month has left',
    card: platinum,
    files: [
      amex(
        '10/02/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-20.00',
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
      ),
    ],
    records: ['2026-10-02 digital 20.00', '2026-10-20 digital 5.00'],
  },
  {
    name: 'leaves a claimed period unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM AUTO CREDIT|-5.00')],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'leaves a used up period unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99')],
    recorded: { digital: [{ day: '2026-10-02', cents: 2500 }] },
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'skips a benefit that had ended',
    card: platinum,
    files: [amex('07/02/2026|SHOP SAKS WITH PLATINUM|-50.00', '06/29/2026|SHOP SAKS WITH PLATINUM|-20.00')],
    records: ['2026-06-29 saks 20.00'],
    counts: { notInForce: 1 },
  },
  {
    name: 'skips lines from before the card was opened',
    card: { ...platinum, opened: '2026-10-01' },
    files: [amex('09/30/2026|PLATINUM RESY CREDIT|-10.00', '10/01/2026|PLATINUM RESY CREDIT|-11.00')],
    records: ['2026-10-01 resy 11.00'],
    counts: { beforeOpening: 1 },
  },
  {
    name: 'counts a dinner of June 29 in June, though credited on July 1',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-143.80')],
    records: ['2026-06-29 dining 120.00'],
  },
  {
    name: 'ignores a purchase below the credit',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-119.99')],
    records: ['2026-07-01 dining 120.00'],
  },
  {
    name: 'takes a purchase of ten days before, and none of eleven',
    card: reserve,
    files: [
      chase('07/01/2026|DINING CREDIT $300/YEAR|20.00', '06/21/2026|TST*A|-20.00', '06/20/2026|TST*B|-20.00'),
    ],
    records: ['2026-06-21 dining 20.00'],
  },
  {
    name: 'ignores a later purchase',
    card: reserve,
    files: [chase('06/30/2026|DINING CREDIT $300/YEAR|20.00', '07/01/2026|TST*A|-20.00')],
    records: ['2026-06-30 dining 20.00'],
  },
  {
    name: 'keeps the credit’s day with several purchases in one period',
    card: reserve,
    files: [
      chase('10/09/2026|DINING CREDIT $300/YEAR|20.00', '10/05/2026|TST*A|-20.00', '10/06/2026|TST*B|-30.00'),
    ],
    records: ['2026-10-09 dining 20.00'],
  },
  {
    name: 'asks with several purchases in different periods',
    card: reserve,
    files: [
      chase('07/02/2026|DINING CREDIT $300/YEAR|20.00', '06/30/2026|TST*A|-20.00', '07/01/2026|TST*B|-30.00'),
    ],
    records: [],
    counts: { unticked: 1 },
  },
];

describe('the review', () => {
  test.each(cases)('$name', (each) => expect(reviewed(each)).toEqual(expectedOf(each)));
});
