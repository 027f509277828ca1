import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { buildTick, removedText, undoTick, withTicks } from '../../../../web/src/model/benefits/tick.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

function benefit(id: string, status: 'used' | 'open' = 'open', start = '2026-11-01') {
  const used_amount = status === 'used' ? '15.00' : '0.00';
  return benefitIn({ name: id, amount: '15.00', status, used_amount, start, yearly_amount: '180.00' });
}

const use = { used_on: '2026-11-12', note: null, posted: null, reading: null };

test('a tick uses the full amount, an untick uses 0.00', () => {
  expect(buildTick(benefit('a'))).toMatchObject({ status: 'used', used_amount: '15.00' });
  expect(buildTick(benefit('a', 'used'))).toMatchObject({ status: 'unused', used_amount: '0.00' });
});

test('pending ticks show in their own rows only', () => {
  const rows = [benefit('a'), benefit('b'), benefit('c')];
  const shown = withTicks(rows, [buildTick(benefit('a')), buildTick(benefit('c'))]);
  expect(shown.map(({ status, used_amount }) => [status, used_amount])).toEqual([
    ['used', '15.00'],
    ['open', '0.00'],
    ['used', '15.00'],
  ]);
  expect(shown[1]).toBe(rows[1]);
});

test('a pending untick of a benefit that comes twice shows no use, and its undo shows both again', () => {
  const twice = {
    ...benefit('a', 'used'),
    times: 2,
    use_count: 2,
    uses: [use, use].map((each, id) => ({ ...each, id: `${id}`, amount: '7.50' })),
  };
  const untick = buildTick(twice);
  const [shown] = withTicks([twice], [untick]);
  expect(shown).toMatchObject({ status: 'open', used_amount: '0.00', use_count: 0 });
  const saved: BenefitInPeriod = { ...twice, status: 'open', used_amount: '0.00', uses: [], use_count: 0 };
  expect(withTicks([saved], [undoTick(untick, saved)])[0]).toMatchObject({ status: 'used', use_count: 2 });
});

test('a tick does not carry over into the next period', () => {
  const next = benefit('a', 'open', '2026-12-01');
  expect(withTicks([next], [buildTick(benefit('a'))])).toEqual([next]);
});

test('a tick in flight keeps the count and belongs to one card', () => {
  const once: BenefitInPeriod = { ...benefit('a'), status: 'partly', use_count: 1 };
  const [shown] = withTicks([once], [buildTick(once)]);
  expect(shown).toMatchObject({ status: 'used', use_count: 1 });
  const ofOtherCard = { ...once, card_id: 'c2' };
  expect(withTicks([ofOtherCard], [buildTick(once)])).toEqual([ofOtherCard]);
});

test('an untick says what it removes if that is more than a tick', () => {
  const used = benefit('a', 'used');
  const plain = { ...use, id: 'u1', amount: '15.00' };
  const removed = (uses: readonly object[], rest: Partial<BenefitInPeriod> = {}) =>
    // Each of `uses` has all fields of a use.
    removedText({ ...used, use_count: uses.length, uses: uses as typeof used.uses, ...rest });
  expect(removed([plain])).toBeNull();
  expect(removed([{ ...plain, note: 'Socks' }])).toBe('Removed 1 use, $15.00');
  expect(removed([{ ...plain, posted: true }])).toBe('Removed 1 use, $15.00');
  const two = [plain, { ...plain, id: 'u2' }];
  expect(removed(two)).toBe('Removed 2 uses, $15.00');
  expect(removed(two, { status: 'open' })).toBeNull();
  expect(removed([plain, { ...plain, id: 'u2', note: 'Lunch' }], { use_count: 1 })).toBe(
    'Removed 1 use, $15.00',
  );
  expect(removed([], { use_count: 2, used_amount: '0.00' })).toBe('Removed 2 uses');
  expect(removed([])).toBeNull();
});
