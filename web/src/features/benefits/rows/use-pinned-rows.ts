import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import type { PeriodStatus } from '@card-rewards/functions/domain';
import { prefersReducedMotion } from '../../../browser/motion.ts';
import { useRowIds } from './rows-context.tsx';

const STAYS_MS = 1_200;
const COLLAPSES_MS = 180;

interface Pin {
  /** The status before the tick. Sorting by this status keeps the row in its place. */
  sortedAs: PeriodStatus;
  byKeyboard: boolean;
}

type PinnedRows = ReadonlyMap<string, Pin>;
export type PinnedRowsState = ReturnType<typeof usePinnedRows>;

const NONE: PinnedRows = new Map();

/**
 * Keeps ticked rows in their place until the user has ticked nothing for a moment, so that no row moves under
 * the pointer. A row that was ticked by keyboard keeps its place until the focus leaves it, so that pressing the key
 * again unticks this row and does not tick its neighbor.
 */
export function usePinnedRows(inFlight: ReadonlySet<string>) {
  const [pinned, setPinned] = useState<PinnedRows>(NONE);
  const waiting = useRef(new Set<string>());
  const collapsing = useRef(new Map<string, Animation>());
  const { rowId } = useRowIds();

  const pin = useCallback(({ benefit_id: id, status }: BenefitInPeriod, byKeyboard: boolean) => {
    waiting.current.delete(id);
    setPinned((now) => new Map(now).set(id, { sortedAs: now.get(id)?.sortedAs ?? status, byKeyboard }));
  }, []);

  const release = useCallback((ids: readonly string[]) => {
    for (const id of ids) waiting.current.delete(id);
    setPinned((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  }, []);

  const leave = useCallback(
    (ids: readonly string[]) => {
      if (ids.length === 0) return;
      for (const id of ids) {
        const animation = collapse(rowId(id));
        if (animation) collapsing.current.set(id, animation);
      }
      // The animation of a row out of view never runs and so never ends, so a timer releases the rows.
      setTimeout(() => release(ids), prefersReducedMotion() ? 0 : COLLAPSES_MS);
    },
    [release, rowId],
  );

  useLayoutEffect(() => {
    for (const [id, animation] of collapsing.current) {
      if (pinned.has(id)) continue;
      animation.cancel();
      collapsing.current.delete(id);
    }
  }, [pinned]);

  useEffect(() => {
    if (pinned.size === 0 || [...pinned.keys()].some((id) => inFlight.has(id))) return;
    const timer = setTimeout(() => {
      const [stay, go] = [new Set<string>(), new Set<string>()];
      for (const [id, { byKeyboard }] of pinned) {
        const hasFocus = document.getElementById(rowId(id))?.contains(document.activeElement);
        (byKeyboard && hasFocus ? stay : go).add(id);
      }
      waiting.current = stay;
      leave([...go]);
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [pinned, inFlight, leave, rowId]);

  const onBlur = useCallback(
    ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (document.activeElement === target) return;
      const left = [...waiting.current].filter((id) => {
        const row = document.getElementById(rowId(id));
        return row?.contains(target) && !row.contains(relatedTarget);
      });
      leave(left);
    },
    [leave, rowId],
  );

  return { pinned, pin, release, onBlur };
}

function collapse(id: string): Animation | undefined {
  const row = document.getElementById(id);
  if (!row || prefersReducedMotion()) return undefined;
  const overflow = 'hidden';
  return row.animate(
    [
      { height: `${row.offsetHeight}px`, overflow },
      { height: 0, paddingBlock: 0, borderTopWidth: 0, opacity: 0, overflow, pointerEvents: 'none' },
    ],
    { duration: COLLAPSES_MS, easing: 'ease-in', fill: 'forwards' },
  );
}
