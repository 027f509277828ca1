import { expect, test } from 'vitest';
import type { OnStatements } from '@card-rewards/functions/catalogue';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { END_OF_TIME, START_OF_TIME } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import {
  findWordsEntry,
  matchableCard,
  periodOn,
} from '../../../../../web/src/features/statements/match/matchable-card.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';
import { claimFrom, useOn } from '../../../../support/examples.ts';
import { historyPeriod } from '../../../../support/history-period.ts';

const card = completeCard({ id: 'reserve', opening_date: '2024-06-01' });
const period = historyPeriod('2026-01-01', '2026-12-31', {
  benefit_id: 'travel',
  key: 'travel',
  status: 'open',
});

type Facts = Parameters<typeof matchableCard>[2];

function compared(
  entries: readonly Partial<OnStatements>[],
  fields: Partial<HistoryPeriod> = {},
  claims = card.auto_claims,
) {
  const product = { id: 'chase/reserve', benefits: [{ key: 'travel', versions: [] }] };
  const onStatements = { 'chase/reserve': { travel: entries.map((each) => ({ words: [], ...each })) } };
  // The code under test reads only these fields of the catalogue.
  const facts = { product, onStatements, assignedWords: [] } as unknown as Facts;
  return matchableCard(
    { ...card, auto_claims: claims },
    { history: [{ ...period, ...fields }], listed: [] },
    facts,
  );
}

test('a benefit that counts from its last use is compared without history, with its uses of all years once', () => {
  const of = (year: string) => useOn(`${year}-03-12`, '120.00');
  const listed = benefitIn({
    benefit_id: 'travel',
    card_id: card.id,
    key: 'travel',
    name: 'Entry',
    amount: '120.00',
    frequency: 'every_4_years',
    reset: 'last_use',
    months: 48,
    start: START_OF_TIME,
    end: END_OF_TIME,
    uses: [of('2026')],
  });
  const facts = { product: undefined, onStatements: {}, assignedWords: [] };
  const years = ['2022', '2026'].map((year) => ({ ...period, uses: [of(year)] }));
  const found = (history: HistoryPeriod[]) =>
    matchableCard(card, { history, listed: [listed] }, facts).benefits.map(({ name, months, periods }) => [
      name,
      months,
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
  // A claim with a last date ends on that date.
  expect(isOnStatements('no', {}, [{ ...claim, until: '2026-06-30' }])).toBe(true);
  expect(isOnStatements('no', {}, [{ ...claim, until: '2026-01-01' }])).toBe(true);
  expect(isOnStatements('no', {}, [{ ...claim, until: '2025-12-31' }])).toBe(false);
});

test('a card is on statements if all of its benefits are, and an automatic claim counts for its own benefit', () => {
  const product = {
    id: 'chase/reserve',
    benefits: ['travel', 'dining'].map((key) => ({ key, versions: [] })),
  };
  const onStatements = { 'chase/reserve': { travel: [{ words: [], on_statement: 'yes' }] } };
  const facts = { product, onStatements, assignedWords: [] } as unknown as Facts;
  const history = ['travel', 'dining'].map((key) => ({ ...period, key, benefit_id: key }));
  const isShown = (...claimed: string[]) => {
    const auto_claims = claimed.map((benefit_id) => claimFrom('2026-01-01', { benefit_id }));
    return matchableCard({ ...card, auto_claims }, { history, listed: [] }, facts).isOnStatements;
  };
  expect([isShown(), isShown('travel'), isShown('dining')]).toEqual([false, false, true]);
});

test('a benefit counts if one of its periods does, and is on statements if all of its versions are', () => {
  const yes = { on_statement: 'yes' } as const;
  const no = { on_statement: 'no' } as const;
  expect(compared([yes, no]).isOnStatements).toBe(false);
  const free = { ...period, amount: '0.00' };
  const facts = { product: undefined, onStatements: {}, assignedWords: [] };
  expect(matchableCard(card, { history: [period, free], listed: [] }, facts).isOnStatements).toBe(false);
});

test('a benefit that never appears on statements is left out', () => {
  const idsOf = (...posts: ('yes' | 'no')[]) =>
    compared(posts.map((on_statement) => ({ on_statement }))).benefits.map(({ id }) => id);
  expect([idsOf(), idsOf('yes'), idsOf('no', 'yes'), idsOf('no', 'no')]).toEqual([
    ['travel'],
    ['travel'],
    ['travel'],
    [],
  ]);
});

test('the words of a benefit’s credits and those of its purchases are told apart', () => {
  const words = [
    { kind: 'credit', words: 'travel credit', confidence: 'high' },
    { kind: 'purchase', words: 'cafe', confidence: 'high' },
  ] as unknown as OnStatements['words'];
  const [benefit] = compared([{ words }]).benefits;
  expect(benefit?.credits.map(({ pattern }) => pattern.test('TRAVEL CREDIT'))).toEqual([true]);
  expect(benefit?.purchases.map((pattern) => pattern.test('THE CAFE'))).toEqual([true]);
});

test.each([
  ['its product and key', { product: 'chase/reserve', key: 'travel' }, true],
  ['its product and id', { product: 'chase/reserve', benefit_id: 'travel' }, true],
  ['another product', { product: 'chase/preferred', key: 'travel' }, false],
  ['its own id as a product, though it has one', { product: 'reserve', key: 'travel' }, false],
  ['another key', { product: 'chase/reserve', key: 'dining' }, false],
  ['another benefit', { product: 'chase/reserve', benefit_id: 'dining' }, false],
  ['another benefit with its key', { product: 'chase/reserve', key: 'travel', benefit_id: 'dining' }, false],
])('words that are assigned to %s are those of a benefit: %s', (_, given, isItsOwn) => {
  const entry = { key: null, benefit_id: null, words: 'Gift  card credit', ...given };
  const product = { id: 'chase/reserve', benefits: [{ key: 'travel', versions: [] }] };
  const facts = { product, onStatements: {}, assignedWords: [entry] } as unknown as Facts;
  const { benefits } = matchableCard(
    { ...card, product: product.id },
    { history: [period], listed: [] },
    facts,
  );
  expect(benefits[0]?.assignedWords).toEqual(isItsOwn ? ['GIFT CARD CREDIT'] : []);
});

test('words of a card without a product are assigned by the ids of the card and the benefit', () => {
  const entry = { product: 'reserve', key: null, benefit_id: 'travel', words: 'GIFT' };
  const facts = { product: undefined, onStatements: {}, assignedWords: [entry] };
  const { benefits } = matchableCard(card, { history: [{ ...period, key: null }], listed: [] }, facts);
  expect(benefits[0]?.assignedWords).toEqual(['GIFT']);
});

test.each([
  [{ product: 'chase/reserve' }, 'travel', { product: 'chase/reserve', key: 'travel', benefit_id: null }],
  [{ product: 'chase/reserve' }, null, { product: 'chase/reserve', key: null, benefit_id: 'own' }],
  [{ product: null }, 'travel', { product: 'reserve', key: null, benefit_id: 'own' }],
])('for a card of %o and a benefit with the key %s, words are stored as %o', (given, key, entry) => {
  const found = findWordsEntry({ ...card, ...given }, 'GIFT', { id: 'own', key });
  expect(found).toEqual({ words: 'GIFT', ...entry });
});

test('an unlimited benefit has a period in each year up to its last, also in years without uses', () => {
  const [benefit] = compared([], { frequency: 'unlimited' }).benefits;
  if (!benefit) throw new Error('The card has no benefit.');
  const periodOf = (day: string) => periodOn(benefit, day)?.start ?? null;
  expect(periodOn(benefit, '2024-07-01')).toMatchObject({ start: '2024-01-01', end: '2024-12-31' });
  expect(['2026-12-31', '2027-01-01'].map(periodOf)).toEqual(['2026-01-01', null]);
  expect(periodOn({ ...benefit, isUnlimited: false }, '2024-07-01')).toBeNull();
});

test('a credit posts within ten days, or within the days that it usually takes', () => {
  const daysToPost = (...days: number[]) =>
    compared([{}, ...days.map((each) => ({ usually_posts_within_days: each }))]).benefits[0]?.daysToPost;
  expect([daysToPost(), daysToPost(4), daysToPost(42)]).toEqual([10, 4, 10]);
});

test('a year ends with a statement if the terms in force in the latest period say so', () => {
  const endsWithStatement = (...entries: Partial<OnStatements>[]) =>
    compared(entries).benefits[0]?.endsWithStatement;
  const yes = { ends_with_statement: true } as const;
  expect(endsWithStatement(yes)).toBe(true);
  expect(endsWithStatement({}, yes)).toBe(true);
  expect(endsWithStatement({})).toBe(false);
  expect(endsWithStatement({ ...yes, until: '2025-12-31' }, {})).toBe(false);
  expect(endsWithStatement({ ...yes, opened_from: '2024-07' })).toBe(false);
});

test('a listed benefit without a history is compared only if it counts from its last use', () => {
  const listed = benefitIn({ benefit_id: 'travel', card_id: card.id, key: 'travel', months: null });
  const facts = { product: undefined, onStatements: {}, assignedWords: [] };
  expect(matchableCard(card, { history: [], listed: [listed] }, facts).benefits).toEqual([]);
});
