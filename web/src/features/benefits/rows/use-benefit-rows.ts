import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { isUsed } from '@card-rewards/functions/domain';
import { useReadBenefits, useTickBenefit, useTicksInFlight } from '../../../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../../../api/card-queries.ts';
import { ApiError, failureText, isOutcomeUnknown } from '../../../api/client.ts';
import { logFailure } from '../../../browser/log.ts';
import { amountText, benefitDisplayName, dollars, totalOf } from '../../../model/benefits/benefit-amount.ts';
import { sortByPlace, sortByStatus } from '../../../model/benefits/benefit-sort.ts';
import { buildTick, removedText, undoTick, withTicks, type Tick } from '../../../model/benefits/tick.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { useNotices } from '../../../ui/use-notices.ts';
import { useRowIds } from './rows-context.tsx';
import { usePinnedRows, type PinnedRowsState } from './use-pinned-rows.ts';

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

const FLASHES_MS = 1_600;

const NONE: ReadonlySet<string> = new Set();

interface SavedTick {
  sent: Tick;
  saved: BenefitInPeriod;
}

/** While the notice with this subject is shown, it also counts the next ticks. */
const TICKED = 'ticked';

function useTick({ pin, release }: Pick<PinnedRowsState, 'pin' | 'release'>) {
  const { notices, notify, dismiss, dismissSubject } = useNotices();
  const [failed, setFailed] = useState(NONE);
  const { rowId } = useRowIds();
  const counted = useRef<readonly SavedTick[]>([]);

  useEffect(() => {
    if (!notices.some(({ subject }) => subject === TICKED)) counted.current = [];
  }, [notices]);

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
      // The row flashes. The text is only for screen readers.
      notify({ text: failedText(benefit, error), subject: benefit.benefit_id, isSilent: true });
    },
    [release, notify],
  );
  const send = useTickBenefit(onFailed);

  const save = useCallback(
    async (sent: Tick): Promise<BenefitInPeriod | null> => {
      setFailed(NONE);
      dismissSubject(sent.benefit.benefit_id);
      return send(sent).catch(() => null);
    },
    [send, dismissSubject],
  );

  const undo = useCallback(
    async (ticks: readonly SavedTick[], subject: string) => {
      dismissSubject(subject);
      const last = ticks.at(-1)?.saved.benefit_id ?? '';
      document.getElementById(rowId(last))?.focus({ preventScroll: true });
      const results = await Promise.all(ticks.map(({ sent, saved }) => save(undoTick(sent, saved))));
      const undone = results.filter((each) => each !== null);
      if (undone.length > 0) notify({ subject, aboutId: rowId(last), text: ticksText(undone, ' again') });
    },
    [save, notify, dismissSubject, rowId],
  );

  const report = useCallback(
    (ticks: readonly SavedTick[]) => {
      counted.current = ticks;
      const last = ticks.at(-1);
      if (!last) return dismissSubject(TICKED);
      notify({
        subject: TICKED,
        aboutId: rowId(last.saved.benefit_id),
        text: ticksText(ticks.map(({ saved }) => saved)),
        action: {
          name: ticks.length === 1 ? 'Undo' : 'Undo all',
          onClick: () => void undo(ticks, TICKED),
        },
      });
    },
    [notify, dismissSubject, undo, rowId],
  );

  const reportSaved = useCallback(
    (sent: Tick, saved: BenefitInPeriod) => {
      if (isUsed(saved)) {
        report([...withoutBenefit(counted.current, saved), { sent, saved }]);
        return;
      }
      const { benefit_id: subject } = saved;
      notify({
        subject,
        aboutId: rowId(subject),
        text: removedText(sent.benefit) ?? ticksText([saved]),
        action: { name: 'Undo', onClick: () => void undo([{ sent, saved }], subject) },
      });
    },
    [report, undo, notify, rowId],
  );

  const tick = useCallback(
    (benefit: BenefitInPeriod, byKeyboard: boolean) => {
      const sent = buildTick(benefit);
      const others = withoutBenefit(counted.current, benefit);
      if (others.length < counted.current.length) report(others);
      void save(sent).then((saved) => saved && reportSaved(sent, saved));
      // The tick and the pin must render together. Otherwise the row would move to its new place and back.
      pin(benefit, byKeyboard);
    },
    [pin, save, report, reportSaved],
  );

  const reports = useMemo(() => ({ notify, dismissSubject }), [notify, dismissSubject]);
  return { tick, notices, reports, failed, dismissNotice: dismiss };
}

const withoutBenefit = (ticks: readonly SavedTick[], { benefit_id }: BenefitInPeriod) =>
  ticks.filter(({ saved }) => saved.benefit_id !== benefit_id);

function ticksText(benefits: readonly BenefitInPeriod[], again = ''): string {
  const [first] = benefits;
  if (!first) return '';
  const total = totalOf(benefits.map(({ amount }) => amount));
  const what = benefits.every((each) => amountText(each) !== null) ? 'credit' : 'benefit';
  const name = benefits.length === 1 ? benefitDisplayName(first) : countText(benefits.length, what);
  const amount = isUsed(first) && total !== '0.00' ? ` · ${dollars(total)}` : '';
  return `${name} ${statusWord(first)}${again}${amount}`;
}

export function failedText(benefit: BenefitInPeriod, error: unknown): string {
  const name = benefitDisplayName(benefit);
  if (isOutcomeUnknown(error))
    return `We couldn’t tell whether ${name} was saved. Reload to check, then try again.`;
  if (error instanceof ApiError && error.status === 404) return `Couldn’t save. ${name} no longer exists.`;
  const reason = failureText(error, '');
  if (reason) return `Couldn’t save ${name}. ${reason}`;
  return `Couldn’t save. ${name} is still ${isUsed(benefit) ? 'marked as used' : 'available'}.`;
}

function statusWord(benefit: BenefitInPeriod): string {
  return isUsed(benefit) ? 'used' : 'available';
}
