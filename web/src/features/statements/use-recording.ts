import { useState } from 'react';
import { amountOf, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import {
  useDeleteReading,
  useRecordReading,
  type ReadingPart,
  type ReadingResults,
} from '../../api/reading-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { withAddedCards, type AddedCard } from './added-cards.ts';
import { confirmedReading, partsOf } from './reading-changes.ts';
import { refusalOf, useAddCards } from './statement-queries.ts';
import type { CardPlan, StatementReview } from './use-statement-review.ts';

/** A recording that failed in the middle, with the answers that have arrived, one for each of the first parts. */
export interface StoppedRecording {
  /** Null if it is not known whether the cards were added. */
  parts: readonly ReadingPart[] | null;
  answers: readonly ReadingResults[];
}

export interface RecordedReading {
  id: string;
  /** The ids of the cards that were added. */
  cards: string[];
  /** The number and the sum of the recorded uses, and the first day of them. */
  uses: number;
  since: PlainDate | null;
  amount: string;
  removed: number;
  /** The number of reversals that the cards remember from now on. */
  reversals: number;
  /** The number of offers whose progress was recorded. */
  offers: number;
  /** The recorded uses, added up by benefit. */
  benefits: { id: string; name: string; count: number; amount: string }[];
  /** The uses and offers that the server refused, each with its reason. */
  refused: { id: string; name: string; message: string }[];
}

/** Adds the cards that are complete, records the ticked uses, continues after a failure, and undoes the recording. */
export function useRecording(review: StatementReview) {
  const { mutateAsync: add } = useAddCards();
  const { mutateAsync: send } = useRecordReading();
  const undoing = useDeleteReading();
  const { isSubmitting: isRunning, submit } = useSubmit();
  const today = useToday();
  const [added, setAdded] = useState<readonly AddedCard[]>([]);
  /** Why no card was added. */
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState<StoppedRecording | null>(null);
  const [done, setDone] = useState<RecordedReading | null>(null);
  const ready = completeRows(review);
  const plans = [...(review.plans ?? []), ...ready.flatMap(({ plan }) => plan ?? [])];

  const record = () =>
    submit(async () => {
      setFailure(null);
      let cards = added;
      let parts = stopped?.parts ?? null;
      const answers = [...(stopped?.answers ?? [])];
      try {
        if (!parts) {
          if (ready.length > 0) {
            review.hold(true);
            cards = await add(ready);
            setAdded(cards);
          }
          const decisions = {
            ...review,
            cards: [...review.cards, ...ready.flatMap(({ card }) => card ?? [])],
          };
          const confirmed = withAddedCards(confirmedReading(plans, decisions, today), cards);
          parts = partsOf(confirmed, crypto.randomUUID());
        }
        // A second attempt sends the rest of the same parts, so that they stay one reading.
        await send({ parts: parts.slice(answers.length), onAnswer: (results) => answers.push(results) });
        setStopped(null);
        setDone(recordedReading({ parts, answers }, plans, cards));
      } catch (error) {
        logFailure('Recording the uses', error);
        const refusal = parts ? null : refusalOf(error);
        setFailure(refusal);
        // Cards that may have been added are not changed any more, so that none is added twice.
        setStopped(refusal === null ? { parts, answers } : null);
        if (refusal !== null) review.hold(false);
      }
      return 'again';
    });

  return { isRunning, failure, stopped, done, record, undoing };
}

/** Returns the cards to add of which everything is known. */
export function completeRows({ toAdd }: Pick<StatementReview, 'toAdd'>) {
  return toAdd.filter(({ missing, plan }) => missing === null && plan !== null);
}

function recordedReading(
  { parts, answers }: { parts: readonly ReadingPart[]; answers: readonly ReadingResults[] },
  plans: readonly CardPlan[],
  added: readonly AddedCard[],
): RecordedReading {
  const uses = parts.flatMap((part) => part.uses ?? []);
  const offers = parts.flatMap((part) => (part.cards ?? []).flatMap((card) => card.offers ?? []));
  const results = answers.flatMap((answer) => [...answer.uses, ...answer.offers]);
  const refusals = new Map(
    results.flatMap(({ id, status, message }) => (status === 'refused' ? [[id, message ?? '']] : [])),
  );
  const recorded = uses.filter(({ id }) => !refusals.has(id));
  const known = plans.flatMap((plan) => [
    ...plan.review.card.benefits,
    ...plan.offers.map(({ offer }) => offer),
  ]);
  const ofAdded = added.flatMap(({ row: { plan }, benefitIds }) =>
    (plan?.review.card.benefits ?? []).map(({ key, name }) => ({
      id: benefitIds.get(key ?? '') ?? '',
      name,
    })),
  );
  const names = new Map([...known, ...ofAdded].map(({ id, name }) => [id, name]));
  const sumOf = (some: typeof recorded) =>
    amountOf(some.reduce((sum, { amount }) => sum + centsOf(amount), 0));
  return {
    id: parts[0]?.id ?? '',
    cards: added.map(({ id }) => id),
    uses: recorded.length,
    since: recorded.map(({ used_on }) => used_on).toSorted()[0] ?? null,
    amount: sumOf(recorded),
    benefits: [...Map.groupBy(recorded, ({ benefit_id }) => benefit_id)].map(([id, ofBenefit]) => ({
      id,
      name: names.get(id) ?? '',
      count: ofBenefit.length,
      amount: sumOf(ofBenefit),
    })),
    offers: offers.filter(({ id }) => !refusals.has(id)).length,
    removed: parts.flatMap((part) => part.removed ?? []).length,
    reversals: plans.flatMap(({ review: found }) => found.reversedLines).length,
    refused: [...uses, ...offers.map(({ id }) => ({ id, benefit_id: id }))].flatMap(({ id, benefit_id }) => {
      const message = refusals.get(id);
      return message === undefined ? [] : [{ id, name: names.get(benefit_id) ?? '', message }];
    }),
  };
}
