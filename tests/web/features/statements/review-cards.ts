import { benefit, type MadeUpCard } from './compare.ts';
import { CHASE_CARD, lines } from './made-up-files.ts';

export const platinum: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    benefit('digital 25.00 monthly', 'high: platinum digital credit', { purchases: ['disney plus', 'hulu'] }),
    benefit('walmart 12.95 monthly', 'high: platinum walmart+ credit'),
    benefit('airline 200.00', 'high: amex airline fee reimbursement; low: airline fee credit'),
    benefit('resy 100.00 quarterly', 'high: platinum resy credit'),
    benefit('saks 50.00 semi_annually', 'high: shop saks with platinum', { until: '2026-06-30' }),
    benefit('oura 200.00', 'low: platinum oura credit'),
    benefit('quiet 10.00', 'high: platinum quiet credit', { isIgnored: true }),
    benefit('auto 10.00 monthly', 'high: platinum auto credit', { isClaimed: true }),
  ],
};
export const reserve: MadeUpCard = {
  id: 'reserve',
  bank: 'Chase',
  digits: '4821',
  benefits: [
    benefit('travel 300.00', 'high: travel credit $300/year'),
    benefit('dining 150.00 semi_annually', 'high: dining credit $300/year', { purchases: ['tst*', 'resy'] }),
    benefit('edit 250.00 semi_annually', 'high: the edit credit'),
    benefit('inflight 0.00 unlimited', 'high: ua inflight/inclub credit'),
    benefit('dunkin 7.00 monthly', 'medium: dunkin donuts', { purchases: ['dunkin'] }),
  ],
};

/**
 * Splits a short line such as `10/28 RESY CREDIT -84.20 #R1` into a date, words, an amount, and a reference
 * or a type. A date without a year is in 2026.
 */
export function splitReading(line: string) {
  const [, day = '', words = '', amount = '', rest = ''] =
    /^(\S+) (.+) (-?[\d.]+)(?: (\S+))?$/.exec(line) ?? [];
  return { day: day.length === 5 ? `${day}/2026` : day, words, amount, rest };
}

/** Makes a file of American Express from short lines. Its credits are negative. */
export const amex = (...short: string[]) =>
  lines(
    'Date,Description,Amount,Account #,Category,Reference',
    ...short
      .map(splitReading)
      .map(({ day, words, amount, rest }) => `${day},${words},${amount},-11005,,${rest.slice(1)}`),
  );

/** Makes a file of Chase from short lines. */
export const chase = (...short: string[]) =>
  lines(
    CHASE_CARD,
    ...short.map(splitReading).map(({ day, words, amount, rest }) => {
      const type = rest || (Number(amount) > 0 ? 'Adjustment' : 'Sale');
      return `4821,${day},${day},${words},,${type},${amount},`;
    }),
  );
