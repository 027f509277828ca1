import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { historyPeriod } from '../../support/history-period.ts';
import { completeCard } from '../../../web/src/api/cache/answers.ts';
import { comparedCard } from '../../../web/src/features/statements/compared-card.ts';

const card = completeCard({ id: 'reserve', opening_date: '2024-06-01' });
const period = historyPeriod('2026-01-01', '2026-12-31', {
  benefit_id: 'travel',
  key: 'travel',
  status: 'open',
});

type OnStatement = 'yes' | 'no' | 'unknown';
function isOnStatements(posts: OnStatement, fields: Partial<HistoryPeriod> = {}, claims = card.auto_claims) {
  const product = { id: 'chase/reserve', benefits: [{ key: 'travel', versions: [] }] };
  const onStatements = { 'chase/reserve': { travel: [{ on_statement: posts, words: [] }] } };
  // Only these fields of the catalogue count here.
  const facts = { product, onStatements, assignedWords: [] } as unknown as Parameters<typeof comparedCard>[2];
  return comparedCard({ ...card, auto_claims: claims }, [{ ...period, ...fields }], facts).isOnStatements;
}

test('statements show all uses of a card if each benefit with an amount posts to them or is claimed automatically', () => {
  expect(isOnStatements('yes')).toBe(true);
  expect(isOnStatements('no')).toBe(false);
  expect(isOnStatements('unknown')).toBe(false);
  expect(isOnStatements('yes', { key: null, name: 'My own credit' })).toBe(false);
  expect(isOnStatements('no', { amount: '0.00' })).toBe(true);
  expect(isOnStatements('no', { ignored: true })).toBe(true);
  const claim = {
    ...{ benefit_id: 'travel', from: '2026-01-01', until: null, frequency: 'annually' as const },
    ...{ reset: 'calendar' as const, amount: '300.00', monthly_amounts: null, starts_on: null },
    ...{ except: [], recorded: {} },
  };
  expect(isOnStatements('no', {}, [claim])).toBe(true);
  expect(isOnStatements('no', {}, [{ ...claim, until: '2026-06-30' }])).toBe(false);
});
