import { expect, test, vi } from 'vitest';
import { benefitInPeriodSchema } from '@card-rewards/functions/contract';
import { cardDefaults } from '@card-rewards/functions/domain';
import { userBenefitsQuery } from '../../../web/src/api/benefit-queries.ts';
import { createQueryClient } from '../../../web/src/api/cache/query-client.ts';
import { completeCard, readBenefit } from '../../../web/src/api/read-responses.ts';
import { respondWith } from '../respond-with.ts';

test('a card in a response with missing or unusual fields gets values that can be shown', () => {
  const answered = JSON.parse(
    '{"id":"c1","card_name":"Fjord Card","network":"UnionPay","opening_date":"2024-03-01T00:00:00Z","annual_fee":95,"last_digits":"","closed_date":""}',
  );
  expect(completeCard(answered)).toEqual({
    id: 'c1',
    card_name: 'Fjord Card',
    bank: '',
    network: 'UnionPay',
    opening_date: '2024-03-01',
    annual_fee: '95.00',
    status: 'active',
    card_image_url: null,
    last_digits: null,
    notes: null,
    closed_date: null,
    created_at: '',
    version: 0,
    ...cardDefaults,
  });
});

test('a card in a response keeps unknown fields', () => {
  expect(completeCard(JSON.parse('{"id":"c1","colour":"blue"}'))).toMatchObject({ colour: 'blue' });
});

test('a benefit without its parts in a response is available, belongs to the card of its list, and has no amount', () => {
  const benefit = readBenefit(JSON.parse('{"id":"b1"}'), { card_id: 'c1' });
  expect(Object.keys(benefit).toSorted()).toEqual(Object.keys(benefitInPeriodSchema.shape).toSorted());
  expect(benefit).toMatchObject({
    benefit_id: 'b1',
    card_id: 'c1',
    status: 'open',
    used_amount: '0.00',
    end: '9999-12-31',
    card_name: '',
    last_digits: null,
    closed_date: null,
    type: 'reward',
    name: '',
    amount: '0.00',
    frequency: 'one_time',
    reset: 'calendar',
    uses: [],
    use_count: 0,
    ignored: false,
    auto_claim: false,
    enrolment: 'none',
  });
});

test('later benefits are sorted by their day, and a response may have none', async () => {
  const later = {
    c1: [{ id: 'night', starts_on: '2027-06-01' }],
    c2: [{ id: 'points', starts_on: '2027-03-01' }],
  };
  const laterOf = async (answer: object) => {
    respondWith(Response.json({ data: {}, terms: {}, ...answer }));
    return (await createQueryClient().query(userBenefitsQuery)).later.map(({ benefit_id }) => benefit_id);
  };
  expect(await laterOf({ later })).toEqual(['points', 'night']);
  expect(await laterOf({})).toEqual([]);
});

test('a benefit that the server sends as expired is not listed (specification, section 4)', async () => {
  const c1 = [
    { id: 'open', status: 'unused' },
    { id: 'over', status: 'expired' },
    { id: 'done', status: 'used' },
  ];
  respondWith(Response.json({ data: { c1 }, terms: {} }));
  const { items } = await createQueryClient().query(userBenefitsQuery);
  expect(items.map(({ benefit_id }) => benefit_id).toSorted()).toEqual(['done', 'open']);
});

test('a missing list of one card is logged and replaced by an empty one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = { c1: [{ id: 'b1' }], c2: null };
  respondWith(Response.json({ data, terms: {} }));
  const { items } = await createQueryClient().query(userBenefitsQuery);
  expect(items).toMatchObject([{ benefit_id: 'b1', card_id: 'c1' }]);
  expect(logged.mock.calls).toEqual([['Loading the benefits of the card c2 failed', null]]);
  logged.mockRestore();
});
