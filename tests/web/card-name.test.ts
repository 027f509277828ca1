import { expect, test } from 'vitest';
import { displayCardName } from '@card-rewards/functions/domain';

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
