import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useJustEnded } from '../../api/benefit-queries.ts';
import { useCards } from '../../api/card-queries.ts';
import { useHistories } from '../../api/history-queries.ts';
import { paths } from '../../browser/paths.ts';
import { useToday } from '../../browser/today.ts';
import { useDismissed } from '../../browser/use-remembered.ts';
import { closedYearText, endedText, letGo, yearToClose } from './closed-year.ts';

export function HomeNotes() {
  const today = useToday();
  const year = yearToClose(today);
  return (
    <>
      {year !== null && <ClosedYear key={year} year={year} />}
      <EndedBenefits />
    </>
  );
}

function ClosedYear({ year }: { year: number }) {
  const today = useToday();
  const { data: cards, isLoadingError } = useCards();
  const [isDismissed, dismiss] = useDismissed('closed_year', String(year));
  const ofYear = useMemo(
    () =>
      isDismissed
        ? []
        : (cards ?? []).filter(
            ({ version, opening_date, closed_date }) =>
              version > 0 && opening_date < `${year + 1}` && (closed_date ?? `${year}-12`) >= `${year}`,
          ),
    [cards, year, isDismissed],
  );
  const { histories, error } = useHistories(ofYear.map(({ id }) => ({ cardId: id, year })));
  // Another attempt to load resets the error. Without this state, the empty `Line` would then appear again.
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed && (isLoadingError || error !== null)) setHasFailed(true);
  if (isDismissed || (cards && ofYear.length === 0)) return null;
  if (!histories || !cards) return !hasFailed && <Line data-note="year" />;
  const text = closedYearText(cards, letGo(histories.flat(), year), today);
  return (
    text !== null && (
      <Note about="year" onDismiss={dismiss}>
        {text} <Link to={`${paths.benefits}?view=${year}`}>See the year</Link>
      </Note>
    )
  );
}

function EndedBenefits() {
  const { all, shown } = useJustEnded();
  const text = endedText(shown);
  const [isDismissed, dismiss] = useDismissed(
    'ended_benefits',
    all
      .map(({ id }) => id)
      .toSorted()
      .join(),
  );
  return (
    text !== null &&
    !isDismissed && (
      <Note about="ended" onDismiss={dismiss}>
        {text}
      </Note>
    )
  );
}

interface NoteProps {
  about: 'year' | 'ended';
  children: ReactNode;
  onDismiss: () => void;
}

function Note({ about, children, onDismiss }: NoteProps) {
  return (
    <Line data-note={about}>
      <span>{children}</span>
      <IconButton size="small" aria-label="Dismiss" onClick={onDismiss}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.mixins.surface,
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '0 8px 0 16px',
  marginBottom: 12,
  [theme.breakpoints.down('sm')]: { marginBottom: 8 },
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: theme.vars.palette.primary.main },
}));
