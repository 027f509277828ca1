import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useToday } from '../../shared/today.ts';
import { BenefitRow, rowId } from './benefit-row.tsx';
import type { PointedAt } from './pointed-at.ts';

interface BenefitListProps {
  rows: UserBenefit[];
  inFlight: ReadonlySet<string>;
  showsCard: boolean;
  pointedAt: PointedAt | null;
  onTick: (benefit: UserBenefit) => void;
}

export function BenefitList({ rows, inFlight, showsCard, pointedAt, onTick }: BenefitListProps) {
  const today = useToday();
  const keepFocus = useKeptFocus(rows, inFlight);

  useEffect(() => {
    if (!pointedAt) return;
    const row = document.getElementById(rowId(pointedAt.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [pointedAt]);

  return (
    <Box component="ul" aria-label="Benefits" onFocus={keepFocus} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((benefit) => (
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
    </Box>
  );
}

/**
 * A checkbox loses the focus when it is disabled while its tick is in flight, and when its row moves or goes. Once
 * the tick is done the focus comes back to it, or to the row that took its place, unless the user has moved on.
 */
function useKeptFocus(rows: UserBenefit[], inFlight: ReadonlySet<string>) {
  const focused = useRef<{ id: string; place: number; isLost: boolean } | null>(null);

  useEffect(() => {
    if (!focused.current) return;
    const { id, place, isLost } = focused.current;
    focused.current.isLost = inFlight.has(id);
    if (!isLost || inFlight.has(id) || document.activeElement !== document.body) return;
    const heir = rows.find((row) => row.id === id) ?? rows[Math.min(place, rows.length - 1)];
    if (heir) document.getElementById(`${rowId(heir.id)}-used`)?.focus();
  }, [rows, inFlight]);

  return ({ target }: { target: EventTarget & Element }) => {
    const place = rows.findIndex(({ id }) => target.id === `${rowId(id)}-used`);
    const row = rows[place];
    focused.current = row ? { id: row.id, place, isLost: false } : null;
  };
}
