import { useEffect, useRef, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useRowIds } from './rows-context.ts';

/**
 * Returns the focus to the list after a tick. A checkbox loses the focus when its tick disables it and when its row moves
 * or disappears. The focus returns to the checkbox if its row has stayed, else to the row that has moved up to its place,
 * so that the list does not scroll. A focused row keeps the focus wherever it moves. Nothing happens if the user has
 * focused something else.
 */
export function useRowFocus(
  rows: UserBenefit[],
  inFlight: ReadonlySet<string>,
  pinned: ReadonlyMap<string, unknown>,
) {
  const { rowId, checkId } = useRowIds();
  const focused = useRef<{ id: string; place: number; isPinned: boolean; isWholeRow: boolean } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || inFlight.has(lost.id)) return;
    const place = rows.findIndex(({ id }) => id === lost.id);
    const hasMoved = lost.isPinned && !pinned.has(lost.id) && !lost.isWholeRow;
    lost.isPinned = pinned.has(lost.id);
    if (document.activeElement !== document.body && !hasMoved) {
      lost.place = place;
      return;
    }
    const stays = place !== -1 && !hasMoved;
    const next = stays ? rows[place] : rows[Math.min(lost.place, rows.length - 1)];
    const idOf = lost.isWholeRow ? rowId : checkId;
    if (next) document.getElementById(idOf(next.id))?.focus({ preventScroll: true });
  }, [rows, inFlight, pinned, rowId, checkId]);

  // Pressing Space would scroll the page until the checkbox has the focus again.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === document.body && focused.current) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const place = rows.findIndex(({ id }) => target.id === checkId(id) || target.id === rowId(id));
      const row = rows[place];
      focused.current = row
        ? { id: row.id, place, isPinned: pinned.has(row.id), isWholeRow: target.id === rowId(row.id) }
        : null;
    },
    // A blur means that the user has moved on, unless the checkbox was disabled.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
