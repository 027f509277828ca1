import { useState } from 'react';
import {
  END_OF_TIME,
  lastOfMonth,
  monthIndex,
  type Period,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { ApiError, isOutcomeUnknown } from '../../api/client.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { useChangeUse, type UseChange } from '../../api/use-change-use.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import type { BenefitAddress, Use } from '../../model/benefits/use.ts';
import { longMonthYear, periodName } from '../../model/texts/date-text.ts';
import { useNotices, type Notice } from '../../ui/use-notices.ts';

export type Uses = ReturnType<typeof useUseChanges>;

export function useUseChanges({ card_id, benefit_id }: BenefitAddress) {
  const today = useToday();
  const { mutateAsync, isPending, variables } = useChangeUse();
  const busy = isPending ? (variables.after ?? variables.before).id : null;
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });
  const [latest, setLatest] = useState<string | null>(null);

  const benefit = { card_id, benefit_id };

  async function send(change: UseChange, doneText: string, undone: string, to?: Notice['to']) {
    const subject = (change.after ?? change.before).id;
    const undo = crypto.randomUUID();
    dismissSubject(subject);
    await mutateAsync({ ...change, undo });
    setLatest(change.after?.id ?? null);
    const action = undoAction([undo], { subject, undone });
    notify({ subject, text: doneText, ...(to && { to }), action });
  }

  async function sendAndReport(change: UseChange, doneText: string, undone: string) {
    try {
      await send(change, doneText, undone);
    } catch (error) {
      logFailure('Changing a use', error);
      notify({ subject: (change.after ?? change.before).id, text: unsavedUseText(error) });
    }
  }

  return {
    benefit,
    record: (use: Use, period: Period | null) =>
      send(
        { benefit, before: null, after: use },
        `Recorded ${describeUse(use)}${forPeriod(period, today)}`,
        `Removed ${describeUse(use)}`,
        period ? { search: `?card=${card_id}&tab=history&year=${use.used_on.slice(0, 4)}` } : undefined,
      ),
    edit: (before: Use, after: Use) => send({ benefit, before, after }, 'Saved', 'Change undone'),
    remove: (use: Use) =>
      void sendAndReport(
        { benefit, before: use, after: null },
        `Deleted ${describeUse(use)}`,
        `Restored ${describeUse(use)}`,
      ),
    mark: (use: Use, posted: boolean) =>
      void sendAndReport(
        { benefit, before: use, after: { ...use, posted } },
        posted ? 'Marked as posted' : 'Marked as not posted',
        'Change undone',
      ),
    latest,
    busy,
  };
}

function unsavedUseText(error: unknown): string {
  if (isOutcomeUnknown(error))
    return 'We couldn’t tell whether this was saved. Reload to check, then try again.';
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? 'This use was already deleted.' : 'Couldn’t save. Try again.';
}

function describeUse({ amount }: Pick<Use, 'amount'>): string {
  return amount === '0.00' ? 'a use' : dollars(amount);
}

function forPeriod(period: Period | null, today: PlainDate): string {
  if (!period || period.end === END_OF_TIME) return '';
  const { start, end } = period;
  const isMonth = start.endsWith('-01') && end === lastOfMonth(monthIndex(start));
  const isThisYear = start.slice(0, 4) === today.slice(0, 4);
  return ` for ${isMonth && isThisYear ? longMonthYear(start).replace(/ \d+$/, '') : periodName(period)}`;
}
