import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { cardIn } from '../../../web/src/api/cache/answers.ts';
import { comparedCard } from '../../../web/src/features/statements/compared-card.ts';

const card = cardIn({ id: 'reserve', opening_date: '2024-06-01' });
const period: HistoryPeriod = {
  benefit_id: 'travel',
  key: 'travel',
  name: 'Travel credit',
  type: 'statement_credit',
  start: '2026-01-01',
  end: '2026-12-31',
  amount: '300.00',
  used_amount: '0.00',
  times: null,
  status: 'open',
  ignored: false,
  uses: [],
};

type OnStatement = 'yes' | 'no' | 'unknown';
function isOnStatements(posts: OnStatement, fields: Partial<HistoryPeriod> = {}, claims = card.auto_claims) {
  const product = { id: 'chase/reserve', benefits: [{ key: 'travel', versions: [] }] };
  const onStatements = { 'chase/reserve': { travel: [{ on_statement: posts, words: [] }] } };
  // Only these fields of the catalogue count here.
  const facts = { product, onStatements, taught: [] } as unknown as Parameters<typeof comparedCard>[2];
  return comparedCard({ ...card, auto_claims: claims }, [{ ...period, ...fields }], facts).isOnStatements;
}

test('a card is on statements if each benefit with an amount posts to them or counts by itself', () => {
  expect(isOnStatements('yes')).toBe(true);
  expect(isOnStatements('no')).toBe(false);
  expect(isOnStatements('unknown')).toBe(false);
  expect(isOnStatements('yes', { key: null, name: 'My own credit' })).toBe(false);
  expect(isOnStatements('no', { amount: '0.00' })).toBe(true);
  expect(isOnStatements('no', { ignored: true })).toBe(true);
  const claim = {
    benefit_id: 'travel',
    from: '2026-01-01',
    until: null,
    frequency: 'annually' as const,
    reset: 'calendar' as const,
    amount: '300.00',
    monthly_amounts: null,
    except: [],
    recorded: {},
    starts_on: null,
  };
  expect(isOnStatements('no', {}, [claim])).toBe(true);
  expect(isOnStatements('no', {}, [{ ...claim, until: '2026-06-30' }])).toBe(false);
});
