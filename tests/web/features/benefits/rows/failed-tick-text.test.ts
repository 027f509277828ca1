import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/src/api/client.ts';
import { failedText } from '../../../../../web/src/features/benefits/rows/use-benefit-rows.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';

test.each([
  [400, 'Couldn’t save. a is still marked as used.'],
  [404, 'Couldn’t save. a no longer exists.'],
  [409, 'Couldn’t save a. This card was deleted.'],
  [503, 'We couldn’t tell whether a was saved. Reload to check, then try again.'],
])('a failed tick, answered with %i, says what is known of the benefit', (status, text) => {
  const error = new ApiError(status, '', { message: 'This card was deleted.' });
  expect(failedText(benefitIn({ name: 'a', status: 'used' }), error)).toBe(text);
});
