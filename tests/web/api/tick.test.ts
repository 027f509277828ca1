import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { storeUserBenefit } from '../../../web/src/api/benefit-queries.ts';
import { createQueryClient } from '../../../web/src/api/cache/query-client.ts';
import type { TaggedList } from '../../../web/src/api/cache/tagged-list.ts';
import { ApiError } from '../../../web/src/api/client.ts';
import { queryKeys } from '../../../web/src/api/query-keys.ts';
import { failedText } from '../../../web/src/features/benefits/rows/use-benefit-rows.ts';
import { buildTick, removedText, undoTick, withTicks } from '../../../web/src/model/benefits/tick.ts';
import { benefitIn } from '../../support/benefit-in-period.ts';

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

test('an untick names the uses that it removes if they are more than a tick', () => {
  const used = benefit('a', 'used');
  const one = { ...use, id: 'u1', amount: '15.00' };
  expect(removedText({ ...used, uses: [one], use_count: 1 })).toBeNull();
  expect(removedText(used)).toBeNull();
  expect(removedText({ ...used, uses: [{ ...one, note: 'Socks' }], use_count: 1 })).toBe(
    'Removed 1 use, $15.00',
  );
  expect(removedText({ ...used, uses: [one, one], use_count: 2 })).toBe('Removed 2 uses, $15.00');
  expect(removedText({ ...benefit('a'), uses: [one], use_count: 1 })).toBeNull();
});

test.each([
  [400, 'Couldn’t save. a is still used.'],
  [404, 'Couldn’t save. a no longer exists.'],
  [409, 'Couldn’t save a. This card was deleted.'],
  [503, 'We couldn’t tell whether a was saved.'],
])('a failed tick, answered with %i, says what is known of the benefit', (status, text) => {
  const error = new ApiError(status, '', { message: 'This card was deleted.' });
  expect(failedText(benefit('a', 'used'), error)).toBe(text);
});

type QueryClient = ReturnType<typeof createQueryClient>;

/** Returns the list that the call with this number has read. */
const readBy = (asked: number, items: BenefitInPeriod[]): TaggedList<BenefitInPeriod> => ({
  items,
  tag: '"1.7"',
  hasTag: true,
  isRestored: false,
  asked,
  day: '2026-11-20',
  at: 0,
});
const listOf = (client: QueryClient, benefits: BenefitInPeriod[], asked: number) =>
  client.setQueryData(queryKeys.userBenefits, readBy(asked, benefits));

const listIn = (client: QueryClient) =>
  client.getQueryData<TaggedList<BenefitInPeriod>>(queryKeys.userBenefits);

test('a saved benefit changes only its row, and the list loses its tag', async () => {
  const client = createQueryClient();
  listOf(client, [benefit('a'), benefit('b')], 1);
  await storeUserBenefit(client, benefit('a', 'used'), 2);
  expect(listIn(client)).toMatchObject({ items: [benefit('a', 'used'), benefit('b')], tag: null });
});

test('a late response to a tick does not overwrite a list that was requested later', async () => {
  const client = createQueryClient();
  listOf(client, [benefit('a')], 3);
  await storeUserBenefit(client, benefit('a', 'used'), 2);
  expect(listIn(client)?.items).toEqual([benefit('a')]);
  expect(client.getQueryState(queryKeys.userBenefits)?.isInvalidated).toBe(true);
});

test('a read with its response before the save does not undo the tick', async () => {
  const client = createQueryClient();
  listOf(client, [benefit('a')], 1);
  let answer: (kept: TaggedList<BenefitInPeriod>) => void = () => undefined;
  const read = client
    .query({
      queryKey: queryKeys.userBenefits,
      queryFn: () => new Promise<TaggedList<BenefitInPeriod>>((resolve) => (answer = resolve)),
      staleTime: 0,
    })
    .catch(() => 'cancelled');
  await storeUserBenefit(client, benefit('a', 'used'), 2);
  answer(readBy(1, [benefit('a')]));
  await read;
  expect(listIn(client)?.items).toEqual([benefit('a', 'used')]);
  expect(client.getQueryState(queryKeys.userBenefits)?.isInvalidated).toBe(true);
});

test('an untick of one use with a note or a posting says what it removes', () => {
  const used = benefit('a', 'used');
  const plain = { ...use, id: 'u1', amount: '15.00' };
  const one = (given: Partial<typeof plain> | { note: string } | { posted: true }) =>
    removedText({ ...used, use_count: 1, uses: [{ ...plain, ...given }] });
  expect(one({})).toBeNull();
  expect(one({ note: 'Lunch' })).toBe('Removed 1 use, $15.00');
  expect(one({ posted: true })).toBe('Removed 1 use, $15.00');
  const uses = [plain, { ...plain, id: 'u2', note: 'Lunch' }];
  expect(removedText({ ...used, use_count: 1, uses })).toBe('Removed 1 use, $15.00');
  expect(removedText({ ...used, use_count: 2, used_amount: '0.00', uses: [] })).toBe('Removed 2 uses');
  expect(removedText({ ...used, status: 'open', use_count: 2, uses })).toBeNull();
});

test('a tick in flight keeps the count and belongs to one card', () => {
  const once: BenefitInPeriod = { ...benefit('a'), status: 'partly', use_count: 1 };
  const [shown] = withTicks([once], [buildTick(once)]);
  expect(shown).toMatchObject({ status: 'used', use_count: 1 });
  const ofOtherCard = { ...once, card_id: 'c2' };
  expect(withTicks([ofOtherCard], [buildTick(once)])).toEqual([ofOtherCard]);
});
