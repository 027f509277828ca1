import { describe, expect, test } from 'vitest';
import { amex, chase, expectedOf, platinum, reserve, reviewed, type ReviewCase } from './review-case.ts';

const cases: ReviewCase[] = [
  {
    name: 'reduces a credit that includes tax to the remaining amount',
    card: platinum,
    files: [amex('10/12/2026|PLATINUM WALMART+ CREDIT|-14.10')],
    records: ['2026-10-12 walmart 12.95'],
  },
  {
    name: 'reduces the second of two credits to the remaining amount of the month',
    card: platinum,
    files: [
      amex(
        '10/12/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-20.00',
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
      ),
    ],
    records: ['2026-10-12 digital 20.00', '2026-10-20 digital 5.00'],
  },
  {
    name: 'leaves a credit in a claimed period unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM AUTO CREDIT|-5.00')],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'leaves a credit in a used-up period unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99')],
    recorded: { digital: [{ day: '2026-10-02', cents: 2500 }] },
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'skips a credit after the end of its benefit',
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
    name: 'dates a credit of July 1 by its purchase of June 29',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-143.80')],
    records: ['2026-06-29 dining 120.00'],
  },
  {
    name: 'ignores a purchase of less than the credit',
    card: reserve,
    files: [
      chase(
        ...['07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-119.99'],
        '06/15/2026|BOOKSHOP|-25.00',
      ),
    ],
    records: ['2026-07-01 dining 120.00'],
  },
  {
    name: 'finds a purchase ten days before the credit, but not eleven days before',
    card: reserve,
    files: [
      chase('07/01/2026|DINING CREDIT $300/YEAR|20.00', '06/21/2026|TST*A|-20.00', '06/20/2026|TST*B|-20.00'),
    ],
    records: ['2026-06-21 dining 20.00'],
  },
  {
    name: 'ignores a purchase after the credit',
    card: reserve,
    files: [chase('06/30/2026|DINING CREDIT $300/YEAR|20.00', '07/01/2026|TST*A|-20.00')],
    records: ['2026-06-30 dining 20.00'],
  },
  {
    name: 'keeps the day of the credit if several purchases of its period match',
    card: reserve,
    files: [
      chase('10/09/2026|DINING CREDIT $300/YEAR|20.00', '10/05/2026|TST*A|-20.00', '10/06/2026|TST*B|-30.00'),
    ],
    records: ['2026-10-09 dining 20.00'],
  },
  {
    name: 'asks for the day if purchases of different periods match',
    card: reserve,
    files: [
      chase('07/02/2026|DINING CREDIT $300/YEAR|20.00', '06/30/2026|TST*A|-20.00', '07/01/2026|TST*B|-30.00'),
    ],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'asks for the day if the days before the period were not read with the credit',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '07/20/2026|BOOKSHOP|-20.00')],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'takes the day of a credit more than ten days after the start of its period',
    card: reserve,
    files: [chase('07/12/2026|DINING CREDIT $300/YEAR|120.00')],
    records: ['2026-07-12 dining 120.00'],
  },
  {
    name: 'dates a credit by a purchase that is in another file of the reading',
    card: reserve,
    files: [
      chase('07/01/2026|DINING CREDIT $300/YEAR|120.00'),
      chase('06/29/2026|TST*TAVERNETTA|-143.80', '06/01/2026|BOOKSHOP|-20.00'),
    ],
    records: ['2026-06-29 dining 120.00'],
  },
  {
    name: 'skips a credit of the future',
    card: platinum,
    files: [amex('11/23/2026|PLATINUM RESY CREDIT|-10.00', '11/22/2026|PLATINUM RESY CREDIT|-11.00')],
    records: ['2026-11-22 resy 11.00'],
    counts: { notInForce: 1 },
  },
];

describe('the review', () => {
  test.each(cases)('$name', (each) => expect(reviewed(each)).toEqual(expectedOf(each)));
});
