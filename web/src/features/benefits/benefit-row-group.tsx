import { memo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { SectionText } from './benefit-sections.ts';
import { BenefitRow, type OnTick, type RowState } from './benefit-row.tsx';
import { RowGroup, SectionLine } from './benefit-row-styles.ts';

/** A benefit and all that its row shows beside it. */
interface RowShown {
  benefit: UserBenefit;
  /** What stands before it. */
  line: SectionText | undefined;
  state: RowState | undefined;
  cardName: string | null;
}

interface BenefitRowGroupProps {
  rows: readonly RowShown[];
  today: PlainDate;
  onTick: OnTick;
}

/** Memoised by what the rows show: a tick changes one group of what may be fifty, and the others cost nothing. */
export const BenefitRowGroup = memo(function BenefitRowGroup({ rows, today, onTick }: BenefitRowGroupProps) {
  return (
    <RowGroup style={{ containIntrinsicBlockSize: heightOf(rows) }}>
      {rows.flatMap(({ benefit, line, state, cardName }) => [
        line && (
          <SectionLine key={`before-${benefit.id}`} aria-hidden>
            <span>{line.left}</span>
            {line.right !== null && <span>{line.right}</span>}
          </SectionLine>
        ),
        <BenefitRow
          key={benefit.id}
          benefit={benefit}
          today={today}
          state={state}
          cardName={cardName}
          onTick={onTick}
        />,
      ])}
    </RowGroup>
  );
}, showSame);

function showSame(before: BenefitRowGroupProps, after: BenefitRowGroupProps): boolean {
  return (
    before.today === after.today &&
    before.onTick === after.onTick &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => {
      const other = after.rows[index];
      return (
        row.benefit === other?.benefit &&
        row.state === other.state &&
        row.cardName === other.cardName &&
        row.line?.left === other.line?.left &&
        row.line?.right === other.line?.right
      );
    })
  );
}

function heightOf(rows: readonly RowShown[]): string {
  const lines = rows.filter(({ line }) => line).length;
  return `auto calc(${rows.length} * var(--row-height) + ${lines} * var(--line-height))`;
}
