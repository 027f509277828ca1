import { useCallback, useState } from 'react';
import {
  END_OF_TIME,
  lastOfMonth,
  monthIndex,
  type Period,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { useUndoAction } from '../../api/undo.ts';
import { dollars } from '../../model/benefit-amount.ts';
import type { BenefitAddress, Use } from '../../model/use.ts';
import { longMonthYear } from '../../model/date-text.ts';
import { periodName } from '../../model/period-text.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useNotices, type Notice } from '../../ui/use-notices.ts';
import { useChangeUse, type UseChange } from './save-use.ts';

export interface Uses {
  /** @param period the period in which the use counts; null if unknown */
  record: (use: Use, period: Period | null) => Promise<void>;
  edit: (before: Use, after: Use) => Promise<void>;
  remove: (use: Use) => void;
  mark: (use: Use, posted: boolean) => void;
  /** The id of the last saved use. */
  latest: string | null;
  /** The id of the use whose change is being saved. */
  busy: string | null;
}

/** Changes uses, and reports each change with Undo. It returns a function for each benefit. */
export function useUses(): (benefit: BenefitAddress) => Uses {
  const today = useToday();
  const { mutateAsync, isPending, variables } = useChangeUse();
  const busy = isPending ? (variables.after ?? variables.before).id : null;
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });
  const [latest, setLatest] = useState<string | null>(null);

  /**
   * Sends a change and reports it.
   * @throws the API's error
   */
  const send = useCallback(
    async (change: UseChange, doneText: string, undone: string, to?: Notice['to']) => {
      const subject = (change.after ?? change.before).id;
      const undo = crypto.randomUUID();
      dismissSubject(subject);
      await mutateAsync({ ...change, undo });
      setLatest(change.after?.id ?? null);
      const action = undoAction([undo], { subject, undone });
      notify({ subject, text: doneText, ...(to && { to }), action });
    },
    [mutateAsync, notify, dismissSubject, undoAction],
  );

  /** Sends a change and also reports its failure, for actions without a form. */
  const sendAndReport = useCallback(
    async (change: UseChange, doneText: string, undone: string) => {
      try {
        await send(change, doneText, undone);
      } catch (error) {
        logFailure('Changing a use', error);
        const text = mayBeSaved(error) ? 'We couldn’t confirm the save.' : 'Couldn’t save. Try again.';
        notify({ subject: (change.after ?? change.before).id, text });
      }
    },
    [send, notify],
  );

  return ({ card_id, id }) => {
    const benefit = { card_id, id };
    return {
      record: (use, period) =>
        send(
          { benefit, before: null, after: use },
          `Recorded ${worthOf(use)}${forPeriod(period, today)}`,
          `Removed ${worthOf(use)}`,
          period ? { search: `?card=${card_id}&tab=history&year=${use.used_on.slice(0, 4)}` } : undefined,
        ),
      edit: (before, after) => send({ benefit, before, after }, 'Saved', 'Change undone'),
      remove: (use) =>
        void sendAndReport(
          { benefit, before: use, after: null },
          `Deleted ${worthOf(use)}`,
          `Restored ${worthOf(use)}`,
        ),
      mark: (use, posted) =>
        void sendAndReport(
          { benefit, before: use, after: { ...use, posted } },
          posted ? 'Marked as posted' : 'Marked as not posted',
          'Change undone',
        ),
      latest,
      busy,
    };
  };
}

/**
 * Names a use by its amount.
 * @example worthOf({ amount: '12.00' }) // '$12.00'
 */
function worthOf({ amount }: Pick<Use, 'amount'>): string {
  return amount === '0.00' ? 'a use' : dollars(amount);
}

/**
 * Names the period that a use counts for.
 * @example forPeriod({ start: '2026-10-01', end: '2026-10-31' }, '2026-11-21') // ' for October'
 */
function forPeriod(period: Period | null, today: PlainDate): string {
  if (!period || period.end === END_OF_TIME) return '';
  const { start, end } = period;
  const isMonth = start.endsWith('-01') && end === lastOfMonth(monthIndex(start));
  const isThisYear = start.slice(0, 4) === today.slice(0, 4);
  return ` for ${isMonth && isThisYear ? longMonthYear(start).replace(/ \d+$/, '') : periodName(period)}`;
}
