import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { amountOf, type PlainDate } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { monthDay } from '../../model/date-text.ts';
import { rowCheckStyles } from '../../ui/row-check-styles.ts';
import type { StatementLine } from './statement-file.ts';

interface LineRowProps {
  /** The checkbox; null for a line that needs no decision. */
  check: ReactNode;
  day: PlainDate;
  words: string;
  cents: number;
  isMuted?: boolean;
  children: ReactNode;
}

/** Shows one line of a statement. On a phone it takes two rows. */
export function LineRow({ check, day, words, cents, isMuted = false, children }: LineRowProps) {
  const today = useToday();
  return (
    <Box sx={[rowStyle, isMuted && { color: 'text.secondary' }]}>
      {check ?? (
        <span className="no-check" aria-hidden>
          –
        </span>
      )}
      <Box className="day tabular">{monthDay(day, today)}</Box>
      <Box className="name">{children}</Box>
      <Box className="words" title={words}>
        {words}
      </Box>
      <Box className="amount tabular">{dollars(amountOf(cents))}</Box>
    </Box>
  );
}

interface PlainRowProps {
  line: StatementLine;
  day: PlainDate;
  name: string;
  status: string;
}

/** Shows a line that cannot be recorded, with the reason. */
export function PlainRow({ line, day, name, status }: PlainRowProps) {
  return (
    <LineRow check={null} day={day} words={line.words} cents={line.cents} isMuted>
      {[name, status].filter(Boolean).join(' · ')}
    </LineRow>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '36px minmax(0, 1fr) auto',
    sm: '36px 96px minmax(0, 1.2fr) minmax(0, 1fr) 88px',
  },
  gridTemplateAreas: {
    xs: '"check name amount" "check words day"',
    sm: '"check day name words amount"',
  },
  alignItems: 'center',
  columnGap: 1,
  minHeight: 48,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 48px',
  '& .row-check': (theme: Theme) => rowCheckStyles(theme),
  '& .no-check': { gridArea: 'check', textAlign: 'center' },
  '& .day': {
    gridArea: 'day',
    color: 'text.secondary',
    textAlign: { xs: 'end', sm: 'start' },
    whiteSpace: 'nowrap',
  },
  '& .name': { gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' },
  '& .words': {
    gridArea: 'words',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .amount': { gridArea: 'amount', textAlign: 'end', fontWeight: 550 },
} as const;
