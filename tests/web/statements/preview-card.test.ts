import { findProduct, loadOnStatements } from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';
import { completeCard } from '../../../web/src/api/answers.ts';
import { previewCard } from '../../../web/src/features/statements/preview-card.ts';
import { mustRead, readAll, recordedLines } from './compare.ts';
import { amex } from './review-cards.ts';

/** Previews a Platinum Card with a file, and lists what would be recorded and the credits that would not. */
async function preview(opening_date: string, ...rows: string[]) {
  const named = { bank: 'American Express', card_name: 'American Express Platinum Card' };
  const product = await findProduct(named);
  if (!product) throw new Error('The catalogue has no such card.');
  const card = completeCard({ id: 'new', ...named, product: product.id, opening_date, last_digits: '11005' });
  const onStatements = await loadOnStatements(named.bank);
  const compared = previewCard(card, '2026-11-22', { product, onStatements, assignedWords: [] });
  const [reading] = readAll([mustRead(amex(...rows))], [{ ...card, ...compared }]);
  if (!reading) throw new Error('The card has no review.');
  const { notInForce, unknown, beforeOpening } = reading.review;
  return {
    recorded: recordedLines(reading),
    not: notInForce.map(({ line, benefit }) => `${line.day} ${benefit.name} ${benefit.periods.length > 0}`),
    unknown: unknown.length,
    beforeOpening,
  };
}

test('a card to add has the benefits in force today, in the periods of which the catalogue knows terms', async () => {
  const shown = await preview(
    '2024-03-01',
    '10/28/2026 PLATINUM RESY CREDIT -84.20',
    '03/20/2025 PLATINUM HOTEL CREDIT -150.00',
    '08/20/2025 PLATINUM RESY CREDIT -30.00',
    '03/20/2026 PLATINUM SAKS CREDIT -50.00',
    '05/20/2026 PLATINUM GLOBAL ENTRY CREDIT -120.00',
  );
  expect(shown).toEqual({
    recorded: [
      '2025-03-20 new/fhr-hotel 150.00',
      '2026-05-20 new/tsa-precheck-global-entry 120.00',
      '2026-10-28 new/resy 84.20',
    ],
    not: ['2025-08-20 Resy Dining Credit true', '2026-03-20 $100 Saks Fifth Avenue Credit false'],
    unknown: 0,
    beforeOpening: 0,
  });
});

test('a card to add has no periods before its opening', async () => {
  const shown = await preview(
    '2026-10-01',
    '09/28/2026 PLATINUM RESY CREDIT -10.00',
    '10/28/2026 PLATINUM RESY CREDIT -11.00',
  );
  expect(shown).toMatchObject({ recorded: ['2026-10-28 new/resy 11.00'], beforeOpening: 1 });
});
