import { useMemo, useCallback, useEffect, useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { isUsed } from '@card-rewards/functions/domain';
import { useTicksInFlight, useTickBenefit, useReadBenefits } from '../../../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../../../api/card-queries.ts';
import { ApiError, failureText, mayBeSaved } from '../../../api/client.ts';
import { sortByPlace, sortByStatus } from '../../../model/benefits/benefit-sort.ts';
import { withTicks, removedText, tickOf, undoOf, type Tick } from '../../../model/benefits/tick.ts';
import { usePinnedRows, type PinnedRowsState } from './use-pinned-rows.ts';
import { amountText, benefitDisplayName } from '../../../model/benefits/benefit-amount.ts';
import { logFailure } from '../../../browser/log.ts';
import { useNotices } from '../../../ui/use-notices.ts';
import { useRowIds } from './rows-context.ts';

/** Returns today's sorted rows of one card or of all cards, with the ticks in flight, and the function that ticks one. */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useReadBenefits(cardId);
  const { data: cards, isError: haveCardsFailed } = useCards();
  const isChangingCards = useIsChangingCards();
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.benefit_id)), [ticks]);
  const { pinned, pin, release, onBlur } = usePinnedRows(inFlight);
  const { tick, notices, reports, failed, dismissNotice } = useTick({ pin, release });

  const inPlace = useMemo(() => sortByPlace(listed), [listed]);
  const rows = useMemo(
    () =>
      sortByStatus(
        withTicks(inPlace, ticks),
        ({ benefit_id, status }) => pinned.get(benefit_id)?.sortedAs ?? status,
      ),
    [inPlace, ticks, pinned],
  );

  return {
    benefits,
    hasFailed,
    cards,
    haveCardsFailed,
    isChangingCards,
    rows,
    ticking: { inFlight, pinned, failed, onTick: tick, onBlur, reports },
    notices,
    dismissNotice,
  };
}

export type BenefitRows = ReturnType<typeof useBenefitRows>;

/** How long a row shows that its tick has failed. */
const FLASHES_MS = 1_600;

const NONE: ReadonlySet<string> = new Set();

/** Ticks and unticks benefits. `notices` reports the results, and `failed` has the rows whose tick was just reverted. */
function useTick({ pin, release }: Pick<PinnedRowsState, 'pin' | 'release'>) {
  const { notices, notify, dismiss, dismissSubject } = useNotices();
  const [failed, setFailed] = useState(NONE);
  const { rowId } = useRowIds();

  useEffect(() => {
    if (failed === NONE) return;
    const timer = setTimeout(() => setFailed(NONE), FLASHES_MS);
    return () => clearTimeout(timer);
  }, [failed]);

  const onFailed = useCallback(
    ({ benefit }: Tick, error: unknown) => {
      logFailure('Saving the benefit', error);
      release([benefit.benefit_id]);
      setFailed((now) => new Set(now).add(benefit.benefit_id));
      // The row flashes. This text is for screen readers.
      notify({ text: failedText(benefit, error), subject: benefit.benefit_id, isSilent: true });
    },
    [release, notify],
  );
  const send = useTickBenefit(onFailed);

  const save = useCallback(
    async (sent: Tick, onSaved: (saved: BenefitInPeriod) => void) => {
      setFailed(NONE);
      dismissSubject(sent.benefit.benefit_id);
      try {
        onSaved(await send(sent));
      } catch {
        // `onFailed` has reported the failure.
      }
    },
    [send, dismissSubject],
  );

  const tick = useCallback(
    (benefit: BenefitInPeriod, byKeyboard: boolean) => {
      const sent = tickOf(benefit);
      const about = { subject: benefit.benefit_id, aboutId: rowId(benefit.benefit_id) };
      const undo = (saved: BenefitInPeriod) => {
        void save(undoOf(sent, saved), (undone) => notify({ ...about, text: `${tickText(undone)} again` }));
        // The Undo button, which had the focus, is gone.
        document.getElementById(rowId(benefit.benefit_id))?.focus({ preventScroll: true });
      };
      void save(sent, (saved) =>
        notify({
          ...about,
          text: removedText(benefit) ?? tickText(saved),
          action: { name: 'Undo', onClick: () => undo(saved) },
        }),
      );
      // The tick, which has begun, and the pin render together. The row would otherwise move to its new place and back.
      pin(benefit, byKeyboard);
    },
    [pin, save, notify, rowId],
  );

  const reports = useMemo(() => ({ notify, dismissSubject }), [notify, dismissSubject]);
  return { tick, notices, reports, failed, dismissNotice: dismiss };
}

/** @example tickText(uberCash) // 'Uber Cash used · $15.00' */
function tickText(benefit: BenefitInPeriod): string {
  const amount = isUsed(benefit) ? amountText(benefit) : null;
  return `${benefitDisplayName(benefit)} ${wordOf(benefit)}${amount === null ? '' : ` · ${amount}`}`;
}

/** Says that a tick or its undo has failed. The benefit may have been deleted, or its card closed or deleted, elsewhere. */
export function failedText(benefit: BenefitInPeriod, error: unknown): string {
  const name = benefitDisplayName(benefit);
  if (mayBeSaved(error)) return `We couldn’t confirm the save of ${name}.`;
  if (error instanceof ApiError && error.status === 404) return `Couldn’t save. ${name} no longer exists.`;
  const reason = failureText(error, '');
  if (reason) return `Couldn’t save ${name}. ${reason}`;
  return `Couldn’t save. ${name} is still ${wordOf(benefit)}.`;
}

function wordOf(benefit: BenefitInPeriod): string {
  return isUsed(benefit) ? 'used' : 'available';
}
