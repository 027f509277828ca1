import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/src/api/client.ts';
import { refusalText } from '../../../../../web/src/features/statements/screens/add-cards-queries.ts';
import { refusedCardText } from '../../../../../web/src/features/statements/screens/refused-card-text.ts';

const sent = [{ card_name: 'Gold Card' }, { card_name: 'Platinum Card' }];

test.each([
  ['its card and its field', 1, 'last_digits', 'must be digits', 'Gold Card: Last digits must be digits.'],
  [
    'its card, and no field if the API writes a sentence',
    2,
    'opening_date',
    'The date 2026-13-01 does not exist.',
    'Platinum Card: The date 2026-13-01 does not exist.',
  ],
  ['no card if none was sent there', 3, 'holder', 'is too long', 'A card: Holder is too long.'],
])('a refusal names %s', (_, line, field, message, text) => {
  expect(refusedCardText({ line, field, message }, sent)).toBe(text);
});

test.each([
  ['with its reason', 409, 'You can have 200 cards.', 'Nothing was added. You can have 200 cards.'],
  ['without a reason', 400, 'The body has no cards.', 'Couldn’t add the cards. Try again.'],
  ['only if no card can have been added', 503, 'Try again later.', null],
])('a refused call is told %s', (_, status, message, text) => {
  expect(refusalText(new ApiError(status, '', { message }))).toBe(text);
});

test('a call whose response is lost is not told as refused', () => {
  expect(refusalText(new TypeError('Failed to fetch'))).toBeNull();
});
