import { describe, expect, test } from 'vitest';
import { amex, chase, expectedOf, platinum, reserve, reviewed, type ReviewCase } from './review-case.ts';

const cases: ReviewCase[] = [
  {
    name: 'records a credit',
    card: platinum,
    files: [amex('10/28/2026|PLATINUM RESY CREDIT|-84.20')],
    records: ['2026-10-28 resy 84.20'],
  },
  {
    name: 'skips a positive amount of another type',
    card: reserve,
    files: [chase('10/02/2026|ACME INC|50.00|Other')],
    records: [],
    counts: { unknown: 0 },
  },
  {
    name: 'skips a charge with the words of a credit',
    card: reserve,
    files: [chase('10/02/2026|TRAVEL CREDIT $300/YEAR|-50.00')],
    records: [],
  },
  {
    name: 'follows taught words',
    card: {
      ...reserve,
      benefits: [
        ...reserve.benefits,
        { id: 'gifts', amount: '100.00', taught: ['Curated  gift card credit'] },
      ],
    },
    files: [chase('10/02/2026|CURATED GIFT CARD CREDIT|50.00')],
    records: ['2026-10-02 gifts 50.00'],
  },
  {
    name: 'asks if two benefits have the same words',
    card: {
      ...reserve,
      benefits: [
        { id: 'a', amount: '10.00', words: ['high: hotel credit'] },
        { id: 'b', amount: '10.00', words: ['high: hotel credit'] },
      ],
    },
    files: [chase('10/02/2026|HOTEL CREDIT|5.00')],
    records: [],
    counts: { unknown: 1 },
  },
  {
    name: 'prefers words with a higher confidence',
    card: {
      ...reserve,
      benefits: [
        { id: 'a', amount: '10.00', words: ['low: credit'] },
        { id: 'b', amount: '10.00', words: ['high: hotel credit'] },
      ],
    },
    files: [chase('10/02/2026|HOTEL CREDIT|5.00')],
    records: ['2026-10-02 b 5.00'],
  },
  {
    name: 'leaves a credit with uncertain words unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM OURA RING CREDIT|-50.00')],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'leaves a credit of an ignored benefit unticked',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM QUIET CREDIT|-5.00')],
    records: [],
    counts: { unticked: 1 },
  },
  {
    name: 'skips other fees',
    card: platinum,
    files: [amex('03/14/2026|ADJUST MEMBERSHIP FEE|-895.00', '03/15/2026|RETURN PAYMENT FEE|39.00')],
    records: [],
    counts: { fees: 0, unknown: 0 },
  },
  {
    name: 'records an unlimited rebate of the previous year',
    card: reserve,
    files: [chase('12/30/2025|UA INFLIGHT/INCLUB CREDIT|1.57')],
    records: ['2025-12-30 inflight 1.57'],
  },
];

describe('the review', () => {
  test.each(cases)('$name', (each) => expect(reviewed(each)).toEqual(expectedOf(each)));
});
