import { expect, test } from 'vitest';
import type { CardBody, UserBenefit } from '@card-rewards/functions/contract';
import { storeUserBenefit } from '../../web/src/api/benefit-queries.ts';
import { addAttempt } from '../../web/src/api/card-queries.ts';
import { queryKeys } from '../../web/src/api/query-keys.ts';
import { tickOf, withTicks } from '../../web/src/display/tick.ts';
import { createQueryClient } from '../../web/src/shell/query-client.ts';

function benefit(id: string, status: 'used' | 'unused' = 'unused', period_start = '2026-11-01'): UserBenefit {
  return {
    id,
    card_id: 'c1',
    status,
    used_amount: status === 'used' ? '15.00' : '0.00',
    period_start,
    expiration_date: '2026-11-30',
    card: { card_name: 'American Express Platinum Card', last_digits: null, closed_date: null },
    benefit: { benefit_type: 'statement_credit', benefit_name: id, amount: '15.00', frequency: 'monthly' },
  };
}

test('ticking uses the full amount, unticking none of it', () => {
  expect(tickOf(benefit('a'))).toMatchObject({ status: 'used', used_amount: '15.00' });
  expect(tickOf(benefit('a', 'used'))).toMatchObject({ status: 'unused', used_amount: '0.00' });
});

test('ticks in flight show in their own rows only', () => {
  const rows = [benefit('a'), benefit('b'), benefit('c')];
  const shown = withTicks(rows, [tickOf(benefit('a')), tickOf(benefit('c'))]);
  expect(shown.map(({ status, used_amount }) => [status, used_amount])).toEqual([
    ['used', '15.00'],
    ['unused', '0.00'],
    ['used', '15.00'],
  ]);
  expect(shown[1]).toBe(rows[1]);
});

test('when one of two ticks in flight fails, the other one stays', () => {
  const rows = [benefit('a'), benefit('b')];
  const remaining = [tickOf(benefit('b'))];
  expect(withTicks(rows, remaining).map(({ status }) => status)).toEqual(['unused', 'used']);
});

test('a tick does not carry over into the next period', () => {
  const next = benefit('a', 'unused', '2026-12-01');
  expect(withTicks([next], [tickOf(benefit('a'))])).toEqual([next]);
});

test('a saved benefit is written to every list that holds it, and to no other row', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.allUserBenefits, [benefit('a'), benefit('b')]);
  client.setQueryData(queryKeys.cardUserBenefits('c1'), [benefit('b'), benefit('a')]);
  await storeUserBenefit(client, benefit('a', 'used'));
  expect(client.getQueryData(queryKeys.allUserBenefits)).toEqual([benefit('a', 'used'), benefit('b')]);
  expect(client.getQueryData(queryKeys.cardUserBenefits('c1'))).toEqual([benefit('b'), benefit('a', 'used')]);
});

test('a read that was answered before the save does not undo it', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.allUserBenefits, [benefit('a')]);
  let answer: (rows: UserBenefit[]) => void = () => undefined;
  const read = client
    .fetchQuery({
      queryKey: queryKeys.allUserBenefits,
      queryFn: () => new Promise<UserBenefit[]>((resolve) => (answer = resolve)),
      staleTime: 0,
    })
    .catch(() => 'cancelled');
  await storeUserBenefit(client, benefit('a', 'used'));
  answer([benefit('a')]);
  await read;
  expect(client.getQueryData(queryKeys.allUserBenefits)).toEqual([benefit('a', 'used')]);
  expect(client.getQueryState(queryKeys.allUserBenefits)?.isInvalidated).toBe(true);
});

const body: CardBody = {
  card_name: 'Chase Sapphire Reserve',
  bank: 'Chase',
  network: 'Visa',
  opening_date: '2026-11-01',
  annual_fee: '550.00',
  card_image_url: null,
};

test('sending the same form again reuses the key and the body of the first attempt', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  const second = addAttempt(client, { ...body, card_image_url: '/card-art/visa-navy.svg' });
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
  expect(second.body).toEqual(body);
});

test('a changed form gets another key', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  expect(addAttempt(client, { ...body, last_digits: '4242' }).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('once the card is there, the same form means a second card', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  first.done();
  expect(addAttempt(client, body).idempotencyKey).not.toBe(first.idempotencyKey);
});
