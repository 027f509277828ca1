import { expect, test } from 'vitest';
import { endingText } from '../../../../../web/src/features/cards/dialogs/product-change-text.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';

const next = [
  { key: 'dash', frequency: 'quarterly', amount: '10.00' },
  { key: 'uber', frequency: 'monthly', amount: '15.00' },
] as const;

test('a change of product says which benefits end, and what is left of them', () => {
  const listed = [
    benefitIn({ key: 'travel', amount: '300.00', used_amount: '100.00' }),
    benefitIn({ key: 'dash', amount: '35.00' }),
    benefitIn({ key: 'lounge', amount: '0.00', frequency: 'unlimited' }),
    benefitIn({ key: 'gym', amount: '50.00', status: 'used', used_amount: '50.00' }),
    benefitIn({ key: 'bonus', amount: '500.00', condition: 'after $60,000' }),
  ];
  expect(endingText(listed, next, 'Sapphire Reserve')).toBe(
    '5 benefits of Sapphire Reserve, $235 left, end today.',
  );
  expect(endingText(listed.slice(4), next, 'Gold')).toBe('1 benefit of Gold ends today.');
});

test('own benefits and credits that the other product gives as often do not end', () => {
  const listed = [
    benefitIn({ key: 'dash', amount: '10.00', frequency: 'quarterly' }),
    benefitIn({ key: null, origin: 'own' }),
    benefitIn({ key: 'uber', amount: '35.00', monthly_amounts: { 12: '35.00' }, yearly_amount: '200.00' }),
  ];
  expect(endingText(listed, next, 'Sapphire Reserve')).toBeNull();
});
