import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BenefitInPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  END_OF_TIME,
  lastOfMonth,
  monthIndex,
  type Period,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { mayBeSaved, storeUserBenefit } from '../../api/benefit-queries.ts';
import { readBenefit } from '../../api/answers.ts';
import type { TaggedList } from '../../api/cache/tagged-list.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { api, ApiError, nextCall } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useUndoAction } from '../../api/undo.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import type { BenefitAddress, Use } from '../../model/benefits/use.ts';
import { longMonthYear, periodName } from '../../model/texts/date-text.ts';
import { logFailure } from '../../browser/log.ts';
import { todayHere, useToday } from '../../browser/today.ts';
import { useNotices, type Notice } from '../../ui/use-notices.ts';

export type Uses = ReturnType<typeof useUses>;

/** Changes uses of a benefit, and reports each change with Undo. */
export function useUses({ card_id, benefit_id }: BenefitAddress) {
  const today = useToday();
  const { mutateAsync, isPending, variables } = useChangeUse();
  const busy = isPending ? (variables.after ?? variables.before).id : null;
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });
  const [latest, setLatest] = useState<string | null>(null);

  const benefit = { card_id, benefit_id };

  /**
   * Sends a change and reports it.
   * @throws the API's error
   */
  async function send(change: UseChange, doneText: string, undone: string, to?: Notice['to']) {
    const subject = (change.after ?? change.before).id;
    const undo = crypto.randomUUID();
    dismissSubject(subject);
    await mutateAsync({ ...change, undo });
    setLatest(change.after?.id ?? null);
    const action = undoAction([undo], { subject, undone });
    notify({ subject, text: doneText, ...(to && { to }), action });
  }

  /** Sends a change and also reports its failure, for actions without a form. */
  async function sendAndReport(change: UseChange, doneText: string, undone: string) {
    try {
      await send(change, doneText, undone);
    } catch (error) {
      logFailure('Changing a use', error);
      notify({ subject: (change.after ?? change.before).id, text: failureOf(error) });
    }
  }

  return {
    benefit,
    /** @param period the period in which the use counts; null if unknown */
    record: (use: Use, period: Period | null) =>
      send(
        { benefit, before: null, after: use },
        `Recorded ${textOfUse(use)}${forPeriod(period, today)}`,
        `Removed ${textOfUse(use)}`,
        period ? { search: `?card=${card_id}&tab=history&year=${use.used_on.slice(0, 4)}` } : undefined,
      ),
    edit: (before: Use, after: Use) => send({ benefit, before, after }, 'Saved', 'Change undone'),
    remove: (use: Use) =>
      void sendAndReport(
        { benefit, before: use, after: null },
        `Deleted ${textOfUse(use)}`,
        `Restored ${textOfUse(use)}`,
      ),
    mark: (use: Use, posted: boolean) =>
      void sendAndReport(
        { benefit, before: use, after: { ...use, posted } },
        posted ? 'Marked as posted' : 'Marked as not posted',
        'Change undone',
      ),
    /** The id of the last saved use. */
    latest,
    /** The id of the use whose change is being saved. */
    busy,
  };
}

function failureOf(error: unknown): string {
  if (mayBeSaved(error)) return 'We couldn’t confirm the save.';
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? 'This use was already deleted.' : 'Couldn’t save. Try again.';
}

/** @example textOfUse({ amount: '12.00' }) // '$12.00' */
function textOfUse({ amount }: Pick<Use, 'amount'>): string {
  return amount === '0.00' ? 'a use' : dollars(amount);
}

/** @example forPeriod({ start: '2026-10-01', end: '2026-10-31' }, '2026-11-21') // ' for October' */
function forPeriod(period: Period | null, today: PlainDate): string {
  if (!period || period.end === END_OF_TIME) return '';
  const { start, end } = period;
  const isMonth = start.endsWith('-01') && end === lastOfMonth(monthIndex(start));
  const isThisYear = start.slice(0, 4) === today.slice(0, 4);
  return ` for ${isMonth && isThisYear ? longMonthYear(start).replace(/ \d+$/, '') : periodName(period)}`;
}

/** A change of one use, as sent to the server. A new use has no `before`, and a deleted use has no `after`. */
type UseChange = { benefit: BenefitAddress } & (
  { before: null; after: Use } | { before: Use; after: Use } | { before: Use; after: null }
);

/** A change with the id under which it can be undone. */
type SentChange = UseChange & { undo: string };

/**
 * Records, changes or deletes a use of a benefit in any period. The caller chooses the use's id, so that a change sent
 * twice counts once.
 */
function useChangeUse() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => nextCall(),
    mutationFn: sendChange,
    // A change whose answer was lost is sent once more, which changes nothing twice.
    retry: (failures, error) => failures === 0 && mayBeSaved(error),
    onSuccess: (saved, change, sent) => storeChange(client, saved, change, sent),
    onError: () => refreshCardsAndBenefits(client),
  });
}

async function sendChange({ benefit, before, after, undo }: SentChange): Promise<Partial<UserBenefit>> {
  const params = { cardId: benefit.card_id, benefitId: benefit.benefit_id };
  const path = '/cards/{cardId}/user-benefits/{benefitId}/uses';
  const put = async (use: Use) =>
    (await api(`PUT ${path}/{useId}`, { params: { ...params, useId: use.id }, body: fieldsOf(use), undo }))
      .data;
  if (after === null) {
    return (await api(`DELETE ${path}/{useId}`, { params: { ...params, useId: before.id }, undo })).data;
  }
  if (before !== null) return put(after);
  try {
    return (await api(`POST ${path}`, { params, body: { id: after.id, ...fieldsOf(after) }, undo })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // An earlier attempt may be stored under this id, from before the user changed the form. If not, this is a 404.
    return put(after).catch(() => {
      throw error;
    });
  }
}

function fieldsOf({ used_on, amount, note, posted }: Use) {
  return { used_on, amount, note, posted };
}

/**
 * Writes the answered benefit to the list if the use lies in the listed period. The cards and their histories are read
 * again, because their captured amounts change.
 */
async function storeChange(
  client: QueryClient,
  saved: Partial<UserBenefit>,
  { benefit, before, after }: UseChange,
  sent: number,
): Promise<void> {
  const kept = client.getQueryData<TaggedList<BenefitInPeriod>>(queryKeys.userBenefits);
  const listed = kept?.items.find(
    ({ card_id, benefit_id }) => card_id === benefit.card_id && benefit_id === benefit.benefit_id,
  );
  const day = after?.used_on ?? before?.used_on;
  if (listed && day !== undefined && liesIn(listed, day))
    await storeUserBenefit(client, readBenefit(saved, listed), sent);
  // A use that was moved to another day may have left the listed period.
  else if (before) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  void client.invalidateQueries({ queryKey: queryKeys.cards });
}

/**
 * Returns whether a use on a day counts in the period in which a benefit is listed. Uses of an unlimited benefit count by
 * the calendar year.
 */
function liesIn({ start, end, frequency }: BenefitInPeriod, day: PlainDate): boolean {
  if (frequency === 'unlimited') return day.slice(0, 4) === todayHere().slice(0, 4);
  return start <= day && day <= end;
}
