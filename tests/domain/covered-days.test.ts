import { expect, test } from 'vitest';
import { isInFuture, joinDays } from '@card-rewards/functions/domain';

const days = (...written: string[]) =>
  written.map((each) => {
    const [from = '', to = ''] = each.split(' ');
    return { from: `2026-${from}`, to: `2026-${to}` };
  });

test.each([
  ['overlap', days('01-01 01-31', '01-20 02-10'), days('01-01 02-10')],
  ['adjoin', days('01-01 01-31', '02-01 02-28'), days('01-01 02-28')],
  ['adjoin in another order', days('02-01 02-28', '01-01 01-31'), days('01-01 02-28')],
  ['contain another', days('01-01 03-31', '02-01 02-28'), days('01-01 03-31')],
  ['begin with another', days('01-01 01-05', '01-01 01-31'), days('01-01 01-31')],
  [
    'are apart',
    days('03-01 03-31', '01-01 01-31', '02-02 02-10'),
    days('01-01 01-31', '02-02 02-10', '03-01 03-31'),
  ],
])('ranges of dates that %s are joined, oldest first', (_, ranges, joined) => {
  expect(joinDays(ranges)).toEqual(joined);
});

test('dates are in the future from the day after tomorrow on', () => {
  const isAhead = (...ranges: string[]) => isInFuture(days(...ranges), '2026-11-30');
  expect([
    isAhead(),
    isAhead('11-01 12-01'),
    isAhead('11-01 12-02'),
    isAhead('11-01 11-30', '12-02 12-03'),
  ]).toEqual([false, false, true, true]);
});
