import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { storeUserBenefit } from '../../../web/src/api/benefit-queries.ts';
import { createQueryClient } from '../../../web/src/api/cache/query-client.ts';
import type { TaggedList } from '../../../web/src/api/cache/tagged-list.ts';
import { queryKeys } from '../../../web/src/api/query-keys.ts';
import { benefitIn } from '../../support/benefit-in-period.ts';

const benefit = (id: string, status: 'used' | 'open' = 'open') =>
  benefitIn({ name: id, amount: '15.00', status, used_amount: status === 'used' ? '15.00' : '0.00' });

type QueryClient = ReturnType<typeof createQueryClient>;

/** Returns a list that was read by the call with this number. */
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
