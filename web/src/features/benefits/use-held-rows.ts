import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { UsageStatus } from '@card-rewards/functions/domain';
import { isStill } from '../../browser/motion.ts';
import { useRowIds } from './rows-context.ts';

const STAYS_MS = 1_200;
const COLLAPSES_MS = 180;

interface Held {
  /** By which the row keeps its place. */
  placedAs: UsageStatus;
  byKeyboard: boolean;
}

export type HeldRows = ReadonlyMap<string, Held>;
export type HeldRowsState = ReturnType<typeof useHeldRows>;

const NONE: HeldRows = new Map();

/**
 * The rows that have been ticked and have not moved yet. They stay where they are until nothing has been ticked for a
 * moment, so that nothing moves below the pointer; one that was ticked by keyboard until the focus leaves it, so that
 * a second press of the same key takes the tick back instead of ticking its neighbour.
 */
export function useHeldRows(inFlight: ReadonlySet<string>) {
  const [held, setHeld] = useState<HeldRows>(NONE);
  // Those that only wait for the focus to leave.
  const waiting = useRef(new Set<string>());
  const collapsing = useRef(new Map<string, Animation>());
  const { rowId } = useRowIds();

  const hold = useCallback(({ id, status }: UserBenefit, byKeyboard: boolean) => {
    waiting.current.delete(id);
    setHeld((now) => new Map(now).set(id, { placedAs: now.get(id)?.placedAs ?? status, byKeyboard }));
  }, []);

  const release = useCallback((ids: readonly string[]) => {
    for (const id of ids) waiting.current.delete(id);
    setHeld((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  }, []);

  const leave = useCallback(
    (ids: readonly string[]) => {
      if (ids.length === 0) return;
      for (const id of ids) {
        const animation = collapse(rowId(id));
        if (animation) collapsing.current.set(id, animation);
      }
      // Not when the animations have ended: those of rows out of sight do not run.
      setTimeout(() => release(ids), isStill() ? 0 : COLLAPSES_MS);
    },
    [release, rowId],
  );

  // Rows stay collapsed until the list has them in their new places.
  const endCollapses = useCallback((shown: HeldRows) => {
    for (const [id, animation] of collapsing.current) {
      if (shown.has(id)) continue;
      animation.cancel();
      collapsing.current.delete(id);
    }
  }, []);

  useEffect(() => {
    if (held.size === 0 || [...held.keys()].some((id) => inFlight.has(id))) return;
    const timer = setTimeout(() => {
      const [stay, go] = [new Set<string>(), new Set<string>()];
      for (const [id, { byKeyboard }] of held) (byKeyboard && hasFocus(rowId(id)) ? stay : go).add(id);
      waiting.current = stay;
      leave([...go]);
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, inFlight, leave, rowId]);

  const onBlur = useCallback(
    ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // The window itself may have lost the focus: then it is still the row's.
      if (document.activeElement === target) return;
      const left = [...waiting.current].filter((id) => {
        const row = document.getElementById(rowId(id));
        return row?.contains(target) && !row.contains(relatedTarget);
      });
      leave(left);
    },
    [leave, rowId],
  );

  return { held, hold, release, onBlur, endCollapses };
}

function hasFocus(id: string): boolean {
  return document.getElementById(id)?.contains(document.activeElement) ?? false;
}

function collapse(id: string): Animation | undefined {
  const row = document.getElementById(id);
  if (!row || isStill()) return undefined;
  const overflow = 'hidden';
  return row.animate(
    [
      { height: `${row.offsetHeight}px`, overflow },
      { height: 0, paddingBlock: 0, borderTopWidth: 0, opacity: 0, overflow, pointerEvents: 'none' },
    ],
    { duration: COLLAPSES_MS, easing: 'ease-in', fill: 'forwards' },
  );
}
