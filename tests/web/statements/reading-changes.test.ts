import type { Card } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { completeCard } from '../../../web/src/api/answers.ts';
import { confirmedReading, partsOf } from '../../../web/src/features/statements/reading-changes.ts';
import { chase, reserve } from './review-cards.ts';
import { mustRead, NO_CHOICES, readAll, comparedCardOf } from './compare.ts';

const EDIT = 'THE EDIT CREDIT';
const today = '2026-11-22';
const stored = completeCard({ id: 'reserve', statements: [{ from: '2026-05-01', to: '2026-05-31' }] });

interface Answers {
  /** The ids of the uses whose removal the user unticks. */
  unticked?: string[];
  /** The ids of the benefits that the user chooses, by the words of their lines. */
  chosen?: Record<string, string>;
  card?: Card;
  isOnStatements?: boolean;
}

function confirmed(
  text: string,
  { unticked = [], chosen = {}, card = stored, isOnStatements = false }: Answers = {},
) {
  const wallet = comparedCardOf(
    { ...reserve, isOnStatements },
    {
      edit: [{ id: 'recorded', day: '2026-05-28', cents: 25_000, note: EDIT, reading: 'earlier' }],
    },
  );
  const file = mustRead(text);
  const unknown = readAll([file], [wallet]).flatMap(({ review }) => review.unknown);
  const benefitOf = new Map(unknown.flatMap(({ id, words }) => (chosen[words] ? [[id, chosen[words]]] : [])));
  const plans = readAll([file], [wallet], { choices: { ...NO_CHOICES, benefitOf } });
  const isTicked = (id: string) =>
    !plans.some(({ review }) =>
      review.removals.some(({ line, use }) => line.id === id && unticked.includes(use.id)),
    );
  return confirmedReading(plans, { cards: [card], benefitOf, isTicked }, today);
}

test('a reading has the days, reversals and words of its files', () => {
  const text = chase('05/20 KNOWN CREDIT 5.00', '06/05 GIFT CREDIT 6.00', `06/11 ${EDIT} -250.00`);
  const chosen = { 'KNOWN CREDIT': 'travel', 'GIFT CREDIT': 'travel' };
  const { removed, words, cards } = confirmed(text, { chosen });
  expect(removed).toEqual(['recorded']);
  expect(words.map((each) => each.words)).toEqual(['KNOWN CREDIT', 'GIFT CREDIT']);
  expect(cards).toMatchObject([{ id: 'reserve', statements: [{ from: '2026-05-20', to: '2026-06-11' }] }]);
  expect(cards[0]?.reversed_lines).toContain('recorded');
});

test('a removal that the user unticks is not sent', () => {
  const changes = confirmed(chase(`06/11 ${EDIT} -250.00`), { unticked: ['recorded'] });
  expect([changes.removed, changes.cards[0]?.reversed_lines]).toEqual([[], []]);
});

test('the fee years that the statements now cover are complete', () => {
  const card = completeCard({
    id: 'reserve',
    opening_date: '2024-06-01',
    created_at: '2026-06-20T10:00:00.000Z',
    complete_years: ['2024-06-01'],
    statements: [{ from: '2025-05-20', to: '2026-05-31' }],
  });
  const text = chase('06/01 KNOWN CREDIT 5.00', `06/11 ${EDIT} -250.00`);
  const yearsOf = (answers: Answers) => confirmed(text, answers).cards[0]?.complete_years;
  expect(yearsOf({ card, isOnStatements: true })).toEqual(['2025-06-01', '2026-06-01']);
  expect(yearsOf({ card })).toEqual([]);
});

test('a large reading is sent in parts of at most 100 uses and 48 kB, the cards last', () => {
  const use = (index: number, note: string) => ({
    ...{ card_id: 'c', benefit_id: 'b', id: String(index), used_on: '2026-10-01', amount: '1.00', note },
  });
  const uses = Array.from({ length: 150 }, (_, index) => use(index, index < 120 ? 'short' : 'ö'.repeat(200)));
  const lines = Array.from({ length: 200 }, () => crypto.randomUUID());
  const cards = Array.from({ length: 5 }, (_, index) => ({ id: String(index), reversed_lines: lines }));
  const parts = partsOf({ removed: ['r'], uses, words: [], cards }, 'reading');
  const sizes = parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
  expect(Math.max(...sizes)).toBeLessThan(52_000);
  expect(parts.flatMap((part) => part.uses ?? [])).toEqual(uses);
  expect(parts.map((part) => [part.id, part.removed?.length, part.uses?.length, part.cards?.length])).toEqual(
    [
      ['reading', 1, 100, 0],
      ['reading', 0, 50, 3],
      ['reading', 0, 0, 2],
    ],
  );
  expect(partsOf({ removed: [], uses: [], words: [], cards: [] }, 'reading')).toHaveLength(1);
});
