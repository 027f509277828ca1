import type { Card } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { completeCard } from '../../../web/src/api/cache/answers.ts';
import { confirmedReading } from '../../../web/src/features/statements/reading-changes.ts';
import { chase, reserve } from './review-cards.ts';
import { mustRead, NO_CHOICES, readAll, comparedCardOf } from './compare.ts';

const EDIT = 'THE EDIT CREDIT';
const at = { reading: 'reading', today: '2026-11-22' };
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
  const assignedWords = [{ product: 'reserve', words: 'KNOWN CREDIT', key: null, benefit_id: 'dining' }];
  const isTicked = (id: string) =>
    !plans.some(({ review }) =>
      review.removals.some(({ line, use }) => line.id === id && unticked.includes(use.id)),
    );
  return confirmedReading(plans, { cards: [card], assignedWords, benefitOf, isTicked }, at);
}

test('Undo removes only the days, reversals and words of its own reading', () => {
  const text = chase('05/20 KNOWN CREDIT 5.00', '06/05 GIFT CREDIT 6.00', `06/11 ${EDIT} -250.00`);
  const chosen = { 'KNOWN CREDIT': 'travel', 'GIFT CREDIT': 'travel' };
  const { changes, undo } = confirmed(text, { chosen });
  expect(changes.deletions).toEqual(['recorded']);
  expect(changes.words.map(({ words }) => words)).toEqual(['KNOWN CREDIT', 'GIFT CREDIT']);
  const [card] = changes.cards;
  expect(card?.patch.statements).toEqual([{ from: '2026-05-20', to: '2026-06-11' }]);
  expect(card?.patch.reversed_lines).toContain('recorded');

  expect(undo.uses).toMatchObject([{ id: 'recorded', amount: '250.00', reading: 'earlier' }]);
  expect(undo.words.restored).toMatchObject([{ words: 'KNOWN CREDIT', benefit_id: 'dining' }]);
  expect(undo.words.forgotten).toEqual([{ product: 'reserve', words: 'GIFT CREDIT' }]);
  expect(undo.cards).toEqual([
    {
      id: 'reserve',
      patch: {
        forget: {
          statements: [{ from: '2026-06-01', to: '2026-06-11' }],
          reversed_lines: card?.patch.reversed_lines,
        },
      },
    },
  ]);
});

test('a removal that the user unticks is not sent', () => {
  const { changes, undo } = confirmed(chase(`06/11 ${EDIT} -250.00`), { unticked: ['recorded'] });
  expect(changes.deletions).toEqual([]);
  expect(changes.cards[0]?.patch.reversed_lines).toBeUndefined();
  expect(undo.uses).toEqual([]);
});

test('a fee year that the statements now cover is complete, until Undo', () => {
  const card = completeCard({
    id: 'reserve',
    opening_date: '2024-06-01',
    created_at: '2026-06-20T10:00:00.000Z',
    complete_years: ['2024-06-01'],
    statements: [{ from: '2025-05-20', to: '2026-05-31' }],
  });
  const text = chase('06/01 KNOWN CREDIT 5.00', `06/11 ${EDIT} -250.00`);
  const { changes, undo } = confirmed(text, { card, isOnStatements: true });
  const complete_years = ['2024-06-01', '2025-06-01', '2026-06-01'];
  expect(changes.cards[0]?.patch).toMatchObject({ complete_years });
  expect(undo.cards[0]?.patch).toMatchObject({ complete_years: ['2024-06-01'] });
  expect(confirmed(text, { card }).changes.cards[0]?.patch.complete_years).toBeUndefined();
});
