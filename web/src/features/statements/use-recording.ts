import { useState } from 'react';
import type { UseResult } from '@card-rewards/functions/contract';
import { amountOf, centsOf } from '@card-rewards/functions/domain';
import { useRecordReading, useUndoReading } from './statement-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { confirmedReading, type ConfirmedReading } from './reading-changes.ts';
import type { StatementReview } from './use-statement-review.ts';

/** A recording that failed in the middle, with the results of the uses that are known to have arrived. */
export interface StoppedRecording {
  confirmed: ConfirmedReading;
  results: readonly UseResult[];
}

/** The outcome of a recording. */
export interface RecordedReading {
  ids: string[];
  amount: string;
  removed: number;
  /** The number of reversals that the cards remember from now on. */
  reversals: number;
  /** The recorded uses, added up by benefit. */
  benefits: { id: string; name: string; count: number; amount: string }[];
  /** The uses that the server refused, each with its reason. */
  refused: { id: string; name: string; message: string }[];
  confirmed: ConfirmedReading;
}

/** Records the ticked uses, continues after a failure, and undoes the recording. */
export function useRecording(review: StatementReview) {
  const { mutateAsync: send } = useRecordReading();
  const undoing = useUndoReading();
  const { isSubmitting: isRunning, submit } = useSubmit();
  const today = useToday();
  const [stopped, setStopped] = useState<StoppedRecording | null>(null);
  const [done, setDone] = useState<RecordedReading | null>(null);
  const plans = review.plans ?? [];

  const record = () =>
    submit(async () => {
      // A second attempt sends the same changes, so that they stay one reading and Undo covers all of them.
      const confirmed =
        stopped?.confirmed ?? confirmedReading(plans, review, { reading: crypto.randomUUID(), today });
      let results = stopped?.results ?? [];
      const onProgress = (answered: readonly UseResult[]) => {
        results = answered;
      };
      try {
        results = await send({ changes: confirmed.changes, answered: results, onProgress });
        setStopped(null);
        setDone(recordedReading(confirmed, results, plans));
      } catch (error) {
        logFailure('Recording the uses', error);
        setStopped({ confirmed, results });
      }
      return 'again';
    });

  return { isRunning, stopped, done, record, undoing };
}

function recordedReading(
  confirmed: ConfirmedReading,
  results: readonly UseResult[],
  plans: NonNullable<StatementReview['plans']>,
): RecordedReading {
  const { uses, deletions } = confirmed.changes;
  const refusals = new Map(
    results.flatMap(({ id, status, message }) => (status === 'refused' ? [[id, message ?? '']] : [])),
  );
  const recorded = uses.filter(({ id }) => !refusals.has(id));
  const names = new Map(
    plans.flatMap(({ review: { card } }) => card.benefits.map(({ id, name }) => [id, name])),
  );
  const sumOf = (some: typeof recorded) =>
    amountOf(some.reduce((sum, { amount }) => sum + centsOf(amount), 0));
  return {
    ids: recorded.map(({ id }) => id),
    amount: sumOf(recorded),
    benefits: [...Map.groupBy(recorded, ({ benefit_id }) => benefit_id)].map(([id, ofBenefit]) => ({
      id,
      name: names.get(id) ?? '',
      count: ofBenefit.length,
      amount: sumOf(ofBenefit),
    })),
    removed: deletions.length,
    reversals: plans.flatMap(({ review: found }) => found.reversedLines).length,
    refused: uses.flatMap(({ id, benefit_id }) => {
      const message = refusals.get(id);
      return message === undefined ? [] : [{ id, name: names.get(benefit_id) ?? '', message }];
    }),
    confirmed,
  };
}
