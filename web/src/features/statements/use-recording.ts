import { useState } from 'react';
import { amountOf, centsOf } from '@card-rewards/functions/domain';
import {
  useDeleteReading,
  useRecordReading,
  type ReadingPart,
  type ReadingResults,
} from '../../api/reading-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { confirmedReading, partsOf } from './reading-changes.ts';
import type { StatementReview } from './use-statement-review.ts';

/** A recording that failed in the middle, with the answers that have arrived, one for each of the first parts. */
export interface StoppedRecording {
  parts: readonly ReadingPart[];
  answers: readonly ReadingResults[];
}

/** The outcome of a recording. */
export interface RecordedReading {
  /** The id of the reading. */
  id: string;
  /** The number and the sum of the recorded uses. */
  uses: number;
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

/** Records the ticked uses, continues after a failure, and undoes the recording. */
export function useRecording(review: StatementReview) {
  const { mutateAsync: send } = useRecordReading();
  const undoing = useDeleteReading();
  const { isSubmitting: isRunning, submit } = useSubmit();
  const today = useToday();
  const [stopped, setStopped] = useState<StoppedRecording | null>(null);
  const [done, setDone] = useState<RecordedReading | null>(null);
  const plans = review.plans ?? [];

  const record = () =>
    submit(async () => {
      // A second attempt sends the rest of the same parts, so that they stay one reading.
      const parts = stopped?.parts ?? partsOf(confirmedReading(plans, review, today), crypto.randomUUID());
      const answers = [...(stopped?.answers ?? [])];
      try {
        await send({ parts: parts.slice(answers.length), onAnswer: (results) => answers.push(results) });
        setStopped(null);
        setDone(recordedReading({ parts, answers }, plans));
      } catch (error) {
        logFailure('Recording the uses', error);
        setStopped({ parts, answers });
      }
      return 'again';
    });

  return { isRunning, stopped, done, record, undoing };
}

function recordedReading(
  { parts, answers }: StoppedRecording,
  plans: NonNullable<StatementReview['plans']>,
): RecordedReading {
  const uses = parts.flatMap((part) => part.uses ?? []);
  const offers = parts.flatMap((part) => (part.cards ?? []).flatMap((card) => card.offers ?? []));
  const results = answers.flatMap((answer) => [...answer.uses, ...answer.offers]);
  const refusals = new Map(
    results.flatMap(({ id, status, message }) => (status === 'refused' ? [[id, message ?? '']] : [])),
  );
  const recorded = uses.filter(({ id }) => !refusals.has(id));
  const names = new Map(
    plans.flatMap((plan) =>
      [...plan.review.card.benefits, ...plan.offers.map(({ offer }) => offer)].map(({ id, name }) => [
        id,
        name,
      ]),
    ),
  );
  const sumOf = (some: typeof recorded) =>
    amountOf(some.reduce((sum, { amount }) => sum + centsOf(amount), 0));
  return {
    id: parts[0]?.id ?? '',
    uses: recorded.length,
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
