import { useEffect, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import type { SectionText } from './benefit-sections.ts';
import { useToday } from '../../browser/today.ts';
import type { OnTick } from './benefit-row.tsx';
import type { LinkedRow } from './linked-row.ts';
import { RowList } from './benefit-row-styles.ts';
import { rowGroups } from './row-groups.ts';
import { BenefitRowGroup } from './benefit-row-group.tsx';
import { useRowIds } from './rows-context.ts';
import type { HeldRows } from './use-held-rows.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface BenefitListProps {
  rows: UserBenefit[];
  /** The lines that stand before some of the rows, by the ids of those. */
  lines: ReadonlyMap<string, SectionText>;
  held: HeldRows;
  inFlight: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** What cards are called; null where all rows are of one card. */
  names: ReadonlyMap<string, string> | null;
  pointedAt: LinkedRow | null;
  onTick: OnTick;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export function BenefitList(props: BenefitListProps) {
  const { rows, lines, held, inFlight, failed, names, pointedAt, onTick, onBlur } = props;
  const today = useToday();
  const { rowId } = useRowIds();
  const keptFocus = useKeptFocus(rows, inFlight, held);

  useEffect(() => {
    if (!pointedAt) return;
    const row = document.getElementById(rowId(pointedAt.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [pointedAt, rowId]);

  const stateOf = (id: string) => {
    if (inFlight.has(id)) return 'in-flight';
    if (failed.has(id)) return 'failed';
    return pointedAt?.benefitId === id ? 'pointed-at' : undefined;
  };

  return (
    <RowList
      role="list"
      aria-label="Benefits"
      onFocus={keptFocus.onFocus}
      onBlur={(event) => {
        keptFocus.onBlur(event);
        onBlur(event);
      }}
    >
      {rowGroups(rows).map(({ key, rows: group }) => (
        <BenefitRowGroup
          key={key}
          rows={group.map((benefit) => ({
            benefit,
            line: lines.get(benefit.id),
            state: stateOf(benefit.id),
            cardName: names && (names.get(benefit.card_id) ?? displayCardName(benefit.card.card_name)),
          }))}
          today={today}
          onTick={onTick}
        />
      ))}
    </RowList>
  );
}
