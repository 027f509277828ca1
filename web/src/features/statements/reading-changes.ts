import type { StatementWords } from '@card-rewards/functions/contract';
import { amountOf, earliestDay, laterDay, type PlainDate } from '@card-rewards/functions/domain';
import type { ReadingChanges } from '../../api/statement-queries.ts';
import { noteOf } from './line-words.ts';
import { sentUse, type SentUse } from './plan-uses.ts';
import type { CardPlan, StatementReview } from './use-statement-review.ts';
import { taughtWords } from './wallet-card.ts';

/** Everything that is sent when the holder records, and what Undo has to put back. */
export interface ConfirmedReading {
  changes: ReadingChanges;
  /** The recorded uses that are deleted because their credits were taken back. */
  restored: SentUse[];
}

/** @param reading names what is recorded together */
export function confirmedReading(
  plans: readonly CardPlan[],
  review: Pick<StatementReview, 'cards' | 'benefitOf' | 'isTicked'>,
  { reading, today }: { reading: string; today: PlainDate },
): ConfirmedReading {
  const uses = plans.flatMap((plan) => plan.uses.filter(({ isTicked }) => isTicked));
  const removals = plans.flatMap(({ review: { card, removals: ofCard } }) =>
    ofCard.filter(({ line }) => review.isTicked(line.id)).map((removal) => ({ card, ...removal })),
  );
  const words = uses.flatMap(({ card_id, credit: { line, benefit } }): StatementWords[] => {
    const card = review.cards.find(({ id }) => id === card_id);
    const note = noteOf(line.words);
    const isTaught = review.benefitOf.get(line.id) === benefit.id;
    return card && note !== null && isTaught ? [taughtWords(card, note, benefit)] : [];
  });
  return {
    changes: {
      deletions: removals.map(({ use }) => use.id),
      uses: uses.map((use) => sentUse(use, reading)),
      words: words.filter(
        (each, index) =>
          !words.slice(0, index).some((one) => one.words === each.words && one.product === each.product),
      ),
      cards: plans.map((plan) => ({ id: plan.review.card.id, patch: patchOf(plan, review, today) })),
    },
    restored: removals.map(({ card, benefit, use }) => ({
      card_id: card.id,
      benefit_id: benefit.id,
      id: use.id,
      used_on: use.day,
      amount: amountOf(use.cents),
      note: use.note,
      reading: use.reading,
    })),
  };
}

/** The days that the files cover, and the lines that cancel each other. */
function patchOf({ review }: CardPlan, { isTicked }: Pick<StatementReview, 'isTicked'>, today: PlainDate) {
  const { card, covered, takenBackIds, removals } = review;
  const kept = new Set(
    removals.filter(({ line }) => !isTicked(line.id)).flatMap(({ use, line }) => [use.id, line.id]),
  );
  const statements = covered
    .map(({ from, to }) => ({ from: laterDay(from, card.opened), to: earliestDay(to, today) }))
    .filter(({ from, to }) => from <= to);
  const taken_back = takenBackIds.filter((id) => !kept.has(id));
  return { statements, ...(taken_back.length > 0 && { taken_back }) };
}
