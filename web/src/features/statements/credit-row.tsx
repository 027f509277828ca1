import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { ReactNode } from 'react';
import { amountOf, type PlainDate } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { monthDay } from '../../model/date-text.ts';
import type { PlannedUse } from './plan-uses.ts';
import type { CardReview } from './review-card.ts';
import type { StatementLine } from './statement-file.ts';
import type { StatementReview } from './use-statement-review.ts';

interface Decision {
  review: StatementReview;
  isDisabled: boolean;
}

/** Shows a credit that can be recorded, with its checkbox. */
export function UseRow({ use, review, isDisabled }: { use: PlannedUse } & Decision) {
  const today = useToday();
  const { credit, cents, isTicked, isNothingLeft } = use;
  const { line, benefit, usedOn, doubt, days } = credit;
  const label = `${monthDay(usedOn, today)} ${benefit.name} ${dollars(amountOf(line.cents))}`;
  const notes = [
    benefit.name,
    usedOn !== line.day && `posted ${monthDay(line.day, today)}`,
    isNothingLeft && 'Nothing left in this period',
    !isNothingLeft && cents < line.cents && `of ${dollars(amountOf(line.cents))} · limit reached`,
    !isNothingLeft && doubt === 'words' && 'Not sure',
    !isNothingLeft && doubt === 'ignored' && 'Ignored benefit',
  ];
  return (
    <Row
      check={
        <input
          type="checkbox"
          aria-label={label}
          checked={isTicked}
          disabled={isDisabled || isNothingLeft}
          onChange={({ target }) => review.tick(line.id, target.checked)}
        />
      }
      day={usedOn}
      words={line.words}
      cents={isNothingLeft ? line.cents : cents}
      isMuted={isNothingLeft}
    >
      {notes.filter(Boolean).join(' · ')}
      {days.length > 0 && (
        <NativeSelect
          value={days.includes(usedOn) && doubt !== 'day' ? usedOn : ''}
          disabled={isDisabled}
          inputProps={{ 'aria-label': `On which day was the purchase? ${label}` }}
          onChange={({ target }) => review.chooseDay(line.id, target.value)}
          sx={selectStyle}
        >
          <option value="" disabled>
            Which purchase?
          </option>
          {days.map((day) => (
            <option key={day} value={day}>
              {monthDay(day, today)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Row>
  );
}

/** Shows a recorded use whose credit the bank has taken back, with a checkbox to remove it. */
export function RemovalRow({
  removal,
  review,
  isDisabled,
}: { removal: CardReview['removals'][number] } & Decision) {
  const today = useToday();
  const { use, benefit, line } = removal;
  const text = `Taken back ${monthDay(line.day, today)}: remove the use of ${monthDay(use.day, today)}`;
  return (
    <Row
      check={
        <input
          type="checkbox"
          aria-label={`${benefit.name}: ${text}`}
          checked={review.isTicked(line.id)}
          disabled={isDisabled}
          onChange={({ target }) => review.tick(line.id, target.checked)}
        />
      }
      day={use.day}
      words={line.words}
      cents={-use.cents}
    >
      {benefit.name} · {text}
    </Row>
  );
}

interface PlainRowProps {
  line: StatementLine;
  day: PlainDate;
  name: string;
  status: string;
}

/** Shows a credit that cannot be recorded, with the reason. */
export function PlainRow({ line, day, name, status }: PlainRowProps) {
  return (
    <Row check={<span aria-hidden>–</span>} day={day} words={line.words} cents={line.cents} isMuted>
      {[name, status].filter(Boolean).join(' · ')}
    </Row>
  );
}

interface RowProps {
  check: ReactNode;
  day: PlainDate;
  words: string;
  cents: number;
  isMuted?: boolean;
  children: ReactNode;
}

/** Shows one line of a statement. On a phone it takes two rows. */
export function Row({ check, day, words, cents, isMuted = false, children }: RowProps) {
  const today = useToday();
  return (
    <Box sx={[rowStyle, isMuted && { color: 'text.secondary' }]}>
      <Box className="check">{check}</Box>
      <Box className="day tabular">{monthDay(day, today)}</Box>
      <Box className="name">{children}</Box>
      <Box className="words" title={words}>
        {words}
      </Box>
      <Box className="amount tabular">{dollars(amountOf(cents))}</Box>
    </Box>
  );
}

export const selectStyle = { typography: 'body2', maxWidth: '100%', ml: 1 } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '24px minmax(0, 1fr) auto',
    sm: '24px 96px minmax(0, 1.2fr) minmax(0, 1fr) 88px',
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
  '& .check': { gridArea: 'check', display: 'grid', placeItems: 'center' },
  '& .check input': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
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
