import { expect, test } from 'vitest';
import { cardDocumentSchema } from '../../functions/src/documents/card.ts';
import { withEndedClaims } from '../../functions/src/usage/current-benefit.ts';
import { claimFrom } from '../support/examples.ts';
import { cardNamed } from '../support/products.ts';

test('a claim that was turned off earlier keeps its end when the catalog ends the benefit later', async () => {
  const claims = [
    claimFrom('2026-01-01', { key: 'select-hotels', until: '2026-06-30' }),
    claimFrom('2026-09-01', { key: 'select-hotels' }),
  ];
  const card = cardDocumentSchema.parse({
    ...cardNamed('Chase Sapphire Reserve', { bank: 'Chase', network: 'Visa' }),
    created_at: '2026-01-01T12:00:00.000Z',
    terms_choice: 'in_force',
    auto_claims: claims,
  });
  const { auto_claims } = await withEndedClaims(card, '2027-01-15');
  expect(auto_claims.map(({ until }) => until)).toEqual(['2026-06-30', '2026-12-31']);
});
