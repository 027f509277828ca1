import { useState } from 'react';
import { amountOf, centsOf } from '@card-rewards/functions/domain';
import { useRecordReading, useUndoReading } from '../../api/statement-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { confirmedReading, type ConfirmedReading } from './reading-changes.ts';
import type { StatementReview } from './use-statement-review.ts';

/** What a reading has recorded. */
export interface RecordedReading {
  ids: string[];
  amount: string;
  removed: number;
  /** The uses that the server refused, each with its reason. */
  refused: { id: string; name: string; message: string }[];
  confirmed: ConfirmedReading;
  state: 'recorded' | 'undoing' | 'undone' | 'undo-failed';
}

/** Records what the holder has ticked, and takes it back. */
export function useRecording(review: StatementReview) {
  const { mutateAsync: send } = useRecordReading();
  const { mutateAsync: takeBack } = useUndoReading();
  const { isShut: isRunning, submit } = useLatch();
  const today = useToday();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<RecordedReading | null>(null);
  const plans = review.plans ?? [];

  const record = () =>
    submit(async () => {
      const confirmed = confirmedReading(plans, review, { reading: crypto.randomUUID(), today });
      const { changes } = confirmed;
      const all = changes.uses.length;
      let sent = 0;
      setFailure(null);
      setShare(0);
      try {
        const results = await send({
          changes,
          onProgress: (recorded) => {
            sent = recorded;
            setShare(recorded / all);
          },
        });
        setDone(recordedReading(confirmed, results, plans));
      } catch (error) {
        logFailure('Recording the uses', error);
        setFailure(
          `${sent} of ${all} ${all === 1 ? 'use was' : 'uses were'} recorded. Try again for the rest.`,
        );
        // Shows as already recorded what has arrived; asking may fail as well, which the review says itself.
        await review.refresh().catch(() => undefined);
      } finally {
        setShare(null);
      }
      return 'again';
    });

  const undo = async () => {
    if (done?.state !== 'recorded' && done?.state !== 'undo-failed') return;
    setDone({ ...done, state: 'undoing' });
    try {
      await takeBack({ ids: done.ids, restored: done.confirmed.restored });
      setDone({ ...done, state: 'undone' });
    } catch (error) {
      logFailure('Undoing the recording', error);
      setDone({ ...done, state: 'undo-failed' });
    }
  };

  return {
    isRunning,
    share,
    failure,
    done,
    record,
    undo: () => void undo(),
    hasRemovals: plans.some(({ review: { removals } }) =>
      removals.some(({ line }) => review.isTicked(line.id)),
    ),
  };
}

function recordedReading(
  confirmed: ConfirmedReading,
  results: readonly { id: string; status: string; message: string | null }[],
  plans: NonNullable<StatementReview['plans']>,
): RecordedReading {
  const { uses, deletions } = confirmed.changes;
  const refusals = new Map(
    results.flatMap(({ id, status, message }) => (status === 'refused' ? [[id, message ?? '']] : [])),
  );
  const recorded = uses.filter(({ id }) => !refusals.has(id));
  const credits = plans.flatMap((plan) => plan.uses.map(({ credit }) => credit));
  return {
    ids: recorded.map(({ id }) => id),
    amount: amountOf(recorded.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
    removed: deletions.length,
    refused: [...refusals].map(([id, message]) => ({
      id,
      name: credits.find(({ line }) => line.id === id)?.benefit.name ?? '',
      message,
    })),
    confirmed,
    state: 'recorded',
  };
}
