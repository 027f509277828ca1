import { expect, test } from 'vitest';
import { displayCardName } from '@card-rewards/functions/domain';
import { withoutDigits, fullCardName } from '../../web/src/model/card-name.ts';

test.each([
  ['American Express Platinum Card', 'Amex Platinum Card'],
  ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve Amex Card'],
  ['Hilton Honors American Express Aspire Card', 'Hilton Amex Aspire Card'],
  ['Blue Cash Preferred Card from American Express', 'Blue Cash Preferred Card from Amex'],
  ['Chase  Sapphire   Reserve', 'Chase Sapphire Reserve'],
  ['Marriott HonorsPlus Card', 'Marriott HonorsPlus Card'],
  ['The PlusHonors Card', 'The PlusHonors Card'],
  ['SkyMiles Gold Card', 'Gold Card'],
])('%s is shown as %s', (cardName, shown) => {
  expect(displayCardName(cardName)).toBe(shown);
});

test('a card is named by its full product name, its nickname and its last digits', () => {
  const card = { card_name: 'American Express Gold Card' };
  expect(fullCardName(card, 'Amex Gold Card')).toBe('American Express Gold Card');
  expect(fullCardName(card, 'Mine · Amex Gold Card •••• 1005')).toBe(
    'Mine · American Express Gold Card •••• 1005',
  );
  expect(withoutDigits('Mine · Amex Gold Card •••• 1005', '1005')).toBe('Mine · Amex Gold Card');
});
