import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { CSSProperties } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { Chip, ChipSign, YearGrid } from '../../ui/year-grid.tsx';
import { chipText, statusCountsText, usedShare, type BenefitYear, type HistoryChip } from './history-rows.ts';

interface YearRowProps {
  row: BenefitYear;
  today: PlainDate;
  onOpen: () => void;
}

/** Shows a year as one button, because its cells are too small for a finger. */
export function YearRow({ row, today, onOpen }: YearRowProps) {
  return (
    <Row type="button" onClick={onOpen}>
      <span>
        <span>{row.name}</span>
        {row.figure !== null && <small>{row.figure}</small>}
      </span>
      <span style={visuallyHidden}>{statusCountsText(row)}</span>
      <YearGrid as="span" aria-hidden>
        {row.chips.map((chip) => (
          <Cell key={chip.period?.start ?? `coming-${chip.column}`} chip={chip} today={today} />
        ))}
      </YearGrid>
    </Row>
  );
}

function Cell({ chip, today }: { chip: HistoryChip; today: PlainDate }) {
  const { period, column, span, startsEarlier, endsLater } = chip;
  const share = period && { '--share': `${Math.round(usedShare(period) * 100)}%` };
  const style: CSSProperties = {
    gridColumn: `${column} / span ${span}`,
    gridRow: 1,
    minHeight: 24,
    ...share,
  };
  const text = period && chipText(period, span);
  return (
    <Chip
      as="span"
      data-status={period?.status ?? 'coming'}
      data-open={(period?.status === 'partly' && period.end >= today) || undefined}
      data-cut-start={startsEarlier || undefined}
      data-cut-end={endsLater || undefined}
      style={style}
    >
      {period && (period.status !== 'partly' || text === null) && <ChipSign status={period.status} />}
      {text}
    </Chip>
  );
}

const Row = styled('button')(({ theme }) => {
  const { palette, radius } = theme.vars;
  return {
    ...theme.typography.caption,
    display: 'block',
    width: '100%',
    padding: '4px 0',
    border: 0,
    borderRadius: radius.item,
    background: 'none',
    textAlign: 'start',
    color: palette.text.primary,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
    '& > span:first-of-type': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 12,
      marginBottom: 2,
      '& > span': { fontWeight: 550, overflowWrap: 'anywhere' },
      '& > small': {
        fontSize: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        color: palette.text.secondary,
      },
    },
    '& [data-status]': { cursor: 'inherit', '&:hover': { boxShadow: 'none' } },
  };
});
