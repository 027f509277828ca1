import type { OnStatements } from '@card-rewards/functions/catalogue';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { claimFrom, useOn } from '../../../support/examples.ts';
import { historyPeriod } from '../../../support/history-period.ts';
import { completeBenefit, completeCard } from '../../../../web/src/api/answers.ts';
import { comparedCard } from '../../../../web/src/features/statements/compared-card.ts';

const card = completeCard({ id: 'reserve', opening_date: '2024-06-01' });
const period = historyPeriod('2026-01-01', '2026-12-31', {
  benefit_id: 'travel',
  key: 'travel',
  status: 'open',
});

function compared(
  entries: readonly Partial<OnStatements>[],
  fields: Partial<HistoryPeriod> = {},
  claims = card.auto_claims,
) {
  const product = { id: 'chase/reserve', benefits: [{ key: 'travel', versions: [] }] };
  const onStatements = { 'chase/reserve': { travel: entries.map((each) => ({ words: [], ...each })) } };
  // Only these fields of the catalogue count here.
  const facts = { product, onStatements, assignedWords: [] } as unknown as Parameters<typeof comparedCard>[2];
  return comparedCard(
    { ...card, auto_claims: claims },
    { history: [{ ...period, ...fields }], listed: [] },
    facts,
  );
}

test('a benefit that counts from its last use is compared without history, with its uses of all years once', () => {
  const of = (year: string) => useOn(`${year}-03-12`, '120.00');
  const listed = completeBenefit(
    {
      ...{ id: 'travel', card_id: card.id, key: 'travel', months: 48, reset: 'last_use' },
      ...{ benefit: { benefit_name: 'Entry', amount: '120.00', frequency: 'every_4_years' } },
      uses: [of('2026')],
    },
    card.id,
  );
  const facts = { product: undefined, onStatements: {}, assignedWords: [] };
  const years = ['2022', '2026'].map((year) => ({ ...period, uses: [of(year)] }));
  const found = (history: HistoryPeriod[]) =>
    comparedCard(card, { history, listed: [listed] }, facts).benefits.map(({ name, months, periods }) => [
      ...[name, months],
      ...periods.map(({ start, amount, uses }) =>
        [start, amount, ...uses.map(({ used_on }) => used_on)].join(' '),
      ),
    ]);
  expect(found([])).toEqual([['Entry', 48, '0001-01-01 120.00 2026-03-12']]);
  expect(found(years)).toEqual([['Entry', 48, '0001-01-01 120.00 2022-03-12 2026-03-12']]);
});

const isOnStatements = (posts: 'yes' | 'no' | 'unknown', ...rest: [Partial<HistoryPeriod>?, Claims?]) =>
  compared([{ on_statement: posts }], ...rest).isOnStatements;
type Claims = typeof card.auto_claims;

test('statements show all uses of a card if each benefit with an amount posts to them or is claimed automatically', () => {
  expect(isOnStatements('yes')).toBe(true);
  expect(isOnStatements('no')).toBe(false);
  expect(isOnStatements('unknown')).toBe(false);
  expect(isOnStatements('yes', { key: null, name: 'My own credit' })).toBe(false);
  expect(isOnStatements('no', { amount: '0.00' })).toBe(true);
  expect(isOnStatements('no', { ignored: true })).toBe(true);
  const claim = claimFrom('2026-01-01', { benefit_id: 'travel' });
  expect(isOnStatements('no', {}, [claim])).toBe(true);
  expect(isOnStatements('no', {}, [{ ...claim, until: '2026-06-30' }])).toBe(false);
});

test('a credit posts within ten days, or within the days that it usually takes', () => {
  const daysToPost = (...days: number[]) =>
    compared([{}, ...days.map((each) => ({ usually_posts_within_days: each }))]).benefits[0]?.daysToPost;
  expect([daysToPost(), daysToPost(4), daysToPost(42)]).toEqual([10, 4, 10]);
});
