import { useEffect, useRef, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useToday } from '../../shared/today.ts';
import { BenefitRow, rowId } from './benefit-row.tsx';
import type { PointedAt } from './pointed-at.ts';
import { ROW_HEIGHT, RowGroup } from './row-frame.ts';
import { rowGroups } from './row-groups.ts';

interface BenefitListProps {
  rows: UserBenefit[];
  inFlight: ReadonlySet<string>;
  showsCard: boolean;
  pointedAt: PointedAt | null;
  onTick: (benefit: UserBenefit) => void;
}

export function BenefitList({ rows, inFlight, showsCard, pointedAt, onTick }: BenefitListProps) {
  const today = useToday();
  const keptFocus = useKeptFocus(rows, inFlight);

  useEffect(() => {
    if (!pointedAt) return;
    const row = document.getElementById(rowId(pointedAt.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [pointedAt]);

  return (
    <div role="list" aria-label="Benefits" {...keptFocus}>
      {rowGroups(rows).map(({ key, rows: group }) => (
        <RowGroup key={key} style={{ containIntrinsicBlockSize: `auto ${group.length * ROW_HEIGHT}px` }}>
          {group.map((benefit) => (
            <BenefitRow
              key={benefit.id}
              benefit={benefit}
              today={today}
              isInFlight={inFlight.has(benefit.id)}
              isPointedAt={pointedAt?.benefitId === benefit.id}
              showsCard={showsCard}
              onTick={onTick}
            />
          ))}
        </RowGroup>
      ))}
    </div>
  );
}

/**
 * A checkbox loses the focus when it is disabled while its tick is in flight, and when its row moves or goes. Once
 * the tick is done the focus comes back to the same place of the list: to it, or to the row that has moved up there, so
 * that the list does not scroll away to where the row has gone. Unless the user has moved on.
 */
function useKeptFocus(rows: UserBenefit[], inFlight: ReadonlySet<string>) {
  const focused = useRef<{ id: string; place: number; wasInFlight: boolean } | null>(null);

  useEffect(() => {
    if (!focused.current) return;
    const { id, place, wasInFlight } = focused.current;
    if (inFlight.has(id)) focused.current.wasInFlight = true;
    if (inFlight.has(id) || document.activeElement !== document.body) return;
    const same = wasInFlight ? undefined : rows.find((row) => row.id === id);
    const heir = same ?? rows[Math.min(place, rows.length - 1)];
    if (heir) document.getElementById(`${rowId(heir.id)}-used`)?.focus({ preventScroll: true });
  }, [rows, inFlight]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const place = rows.findIndex(({ id }) => target.id === `${rowId(id)}-used`);
      const row = rows[place];
      focused.current = row ? { id: row.id, place, wasInFlight: false } : null;
    },
    // Unless it comes because the checkbox has been disabled, the user has moved on.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
