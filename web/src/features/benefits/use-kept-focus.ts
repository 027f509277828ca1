import { useEffect, useRef, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useRowIds } from './rows-context.ts';

/**
 * A checkbox loses the focus when it is disabled while its tick is in flight, and when its row moves or goes. Then the
 * focus comes back to it where the row has stayed, and else to the row that has moved up to its place, so that the list
 * does not scroll away to where the row has gone. A row that has the focus itself keeps it wherever it goes. Unless the
 * user has moved on.
 */
export function useKeptFocus(
  rows: UserBenefit[],
  inFlight: ReadonlySet<string>,
  held: ReadonlyMap<string, unknown>,
) {
  const { rowId, checkId } = useRowIds();
  const focused = useRef<{ id: string; place: number; isHeld: boolean; isWholeRow: boolean } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || inFlight.has(lost.id)) return;
    const place = rows.findIndex(({ id }) => id === lost.id);
    const hasMoved = lost.isHeld && !held.has(lost.id) && !lost.isWholeRow;
    lost.isHeld = held.has(lost.id);
    if (document.activeElement !== document.body && !hasMoved) {
      lost.place = place;
      return;
    }
    const stays = place !== -1 && !hasMoved;
    const heir = stays ? rows[place] : rows[Math.min(lost.place, rows.length - 1)];
    const idOf = lost.isWholeRow ? rowId : checkId;
    if (heir) document.getElementById(idOf(heir.id))?.focus({ preventScroll: true });
  }, [rows, inFlight, held, rowId, checkId]);

  // Until the checkbox has the focus again, a second press of its key would scroll the page.
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
        ? { id: row.id, place, isHeld: held.has(row.id), isWholeRow: target.id === rowId(row.id) }
        : null;
    },
    // Unless it comes because the checkbox has been disabled, the user has moved on.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
