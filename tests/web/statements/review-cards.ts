import type { MadeUpCard } from './compare.ts';
import { CHASE_CARD, lines } from './made-up-files.ts';

export const platinum: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    {
      id: 'digital',
      amount: '25.00',
      frequency: 'monthly',
      words: ['high: platinum digital credit'],
      purchases: ['disney plus', 'hulu'],
    },
    { id: 'walmart', amount: '12.95', frequency: 'monthly', words: ['high: platinum walmart+ credit'] },
    {
      id: 'airline',
      amount: '200.00',
      words: ['high: amex airline fee reimbursement', 'low: airline fee credit'],
    },
    { id: 'resy', amount: '100.00', frequency: 'quarterly', words: ['high: platinum resy credit'] },
    {
      id: 'saks',
      amount: '50.00',
      frequency: 'semi_annually',
      words: ['high: shop saks with platinum'],
      until: '2026-06-30',
    },
    { id: 'oura', amount: '200.00', words: ['low: platinum oura credit'] },
    { id: 'quiet', amount: '10.00', words: ['high: platinum quiet credit'], isIgnored: true },
    {
      id: 'auto',
      amount: '10.00',
      frequency: 'monthly',
      words: ['high: platinum auto credit'],
      isClaimed: true,
    },
  ],
};
export const reserve: MadeUpCard = {
  id: 'reserve',
  bank: 'Chase',
  digits: '4821',
  benefits: [
    { id: 'travel', amount: '300.00', words: ['high: travel credit $300/year'] },
    {
      id: 'dining',
      amount: '150.00',
      frequency: 'semi_annually',
      words: ['high: dining credit $300/year'],
      purchases: ['tst*', 'resy'],
    },
    { id: 'edit', amount: '250.00', frequency: 'semi_annually', words: ['high: the edit credit'] },
    { id: 'inflight', amount: '0.00', frequency: 'unlimited', words: ['high: ua inflight/inclub credit'] },
    {
      id: 'dunkin',
      amount: '7.00',
      frequency: 'monthly',
      words: ['medium: dunkin donuts'],
      purchases: ['dunkin'],
    },
  ],
};

/** Splits a short line: `10/28 RESY CREDIT -84.20 #R1` has a day of 2026, words, an amount, and a reference or a type. */
export function partsOf(line: string) {
  const [, day = '', words = '', amount = '', rest = ''] =
    /^(\S+) (.+) (-?[\d.]+)(?: (\S+))?$/.exec(line) ?? [];
  return { day: day.length === 5 ? `${day}/2026` : day, words, amount, rest };
}

/** Makes a file of American Express, whose credits are negative, from short lines. */
export const amex = (...short: string[]) =>
  lines(
    'Date,Description,Amount,Account #,Category,Reference',
    ...short
      .map(partsOf)
      .map(({ day, words, amount, rest }) => `${day},${words},${amount},-11005,,${rest.slice(1)}`),
  );

/** Makes a file of Chase from short lines. */
export const chase = (...short: string[]) =>
  lines(
    CHASE_CARD,
    ...short.map(partsOf).map(({ day, words, amount, rest }) => {
      const type = rest || (Number(amount) > 0 ? 'Adjustment' : 'Sale');
      return `4821,${day},,${words},,${type},${amount},`;
    }),
  );
