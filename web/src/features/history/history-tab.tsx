import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { useBenefitDefinitions } from '../../api/benefit-terms-queries.ts';
import { failureText, unsavedText } from '../../api/client.ts';
import { useHistory } from '../../api/history-queries.ts';
import { readingByHand, useCatchUp, type CatchUp } from '../../api/reading-queries.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { dayHere, useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { countText } from '../../model/texts/count-text.ts';
import { longMonthYear } from '../../model/texts/date-text.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { Legend, Months, YearGrid } from '../../ui/year-grid.tsx';
import { HistoryRow } from './history-row.tsx';
import { hasStatementUse, historyRows, yearTotals } from './history-rows.ts';

interface HistoryTabProps {
  card: Card;
  year: number | null;
  onYear: (year: number) => void;
  opened: OpenPeriod | null;
  /** The place where the row of months sticks, in px below the top of the scrolling area. */
  stickyTop: number;
  renderPeriod: (period: HistoryPeriod, heading: ReactNode) => ReactNode;
}

interface OpenPeriod {
  benefitId: string;
  start: PlainDate;
}

export function HistoryTab(props: HistoryTabProps) {
  const { card, year: asked, onYear, opened, stickyTop, renderPeriod } = props;
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const firstYear = Math.min(thisYear, Number(card.opening_date.slice(0, 4)));
  const year = Math.min(thisYear, Math.max(firstYear, asked ?? thisYear));
  const { data: periods, error, refetch } = useHistory(card.id, year);
  const { data: all } = useWholeBenefits();
  const { mark, isMarking } = useMarkUsed(card.id);
  const [open, setOpen] = useState(opened);
  const rows = useMemo(() => {
    const listed = all?.filter(({ card_id }) => card_id === card.id) ?? [];
    return periods && historyRows(periods, listed, { card, year, today });
  }, [periods, all, card, year, today]);
  // Each row can have twelve periods, and drawing them would delay the sheet that opens with them.
  const areRowsDrawn = useDeferredValue(true, false);

  return (
    <Box sx={{ px: 2.5, pb: 3 }}>
      <YearHead year={year} firstYear={firstYear} totals={rows && yearTotals(rows)} onYear={onYear} />
      <Months stickyTop={stickyTop} />
      {areRowsDrawn && (
        <>
          {rows === undefined && <NoHistoryYet error={error} onRetry={() => void refetch()} />}
          {periods && isFirstLook(periods) && <FirstLook card={card} />}
          {rows?.map((row) => (
            <HistoryRow
              key={row.benefitId}
              row={row}
              year={year}
              today={today}
              openStart={open?.benefitId === row.benefitId ? open.start : null}
              onOpen={(start) => setOpen(start === null ? null : { benefitId: row.benefitId, start })}
              onMark={mark}
              isMarking={isMarking}
              renderPeriod={renderPeriod}
            />
          ))}
          {periods && <YearFoot year={year} periods={periods} />}
        </>
      )}
    </Box>
  );
}

function useMarkUsed(cardId: string) {
  const { record, takeBack } = useCatchUp();
  const { isSubmitting, submit } = useSubmit();
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });

  const send = (reading: CatchUp) =>
    void submit(async () => {
      const { id } = reading;
      dismissSubject(id);
      try {
        const { count, amount } = await record(reading);
        const uses = countText(count, 'use');
        const action = undoAction(() => takeBack(id), { subject: id, undone: `Removed ${uses}` });
        notify({ subject: id, text: `Recorded ${uses}, ${dollars(amount)}`, ...(count > 0 && { action }) });
      } catch (error) {
        logFailure('Marking periods as used', error);
        const action = { name: 'Try again', onClick: () => send(reading) };
        notify({ subject: id, text: unsavedText(error), action });
      }
      return 'again';
    });
  const mark = (periods: readonly HistoryPeriod[]) =>
    send(
      readingByHand(
        periods.map(({ benefit_id, end, amount }) => ({ card_id: cardId, benefit_id, used_on: end, amount })),
      ),
    );
  return { mark, isMarking: isSubmitting };
}

function isFirstLook(periods: readonly HistoryPeriod[]): boolean {
  return (
    periods.some(({ status }) => status === 'before') &&
    periods.every(({ uses, status }) => uses.length === 0 && status !== 'auto')
  );
}

function FirstLook({ card }: { card: Card }) {
  const { data: benefits } = useBenefitDefinitions(card.id);
  const recorded = dayHere(card.created_at);
  const [first = recorded] = (benefits ?? []).map((each) => each.effective_from ?? recorded).toSorted();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
      History starts in {longMonthYear(first)}. Earlier periods don’t count as missed; choose one to add a
      past use.
    </Typography>
  );
}

interface YearHeadProps {
  year: number;
  firstYear: number;
  totals: { captured: string; possible: string } | undefined;
  onYear: (year: number) => void;
}

export function YearHead({ year, firstYear, totals, onYear }: YearHeadProps) {
  const thisYear = Number(useToday().slice(0, 4));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: -1, py: 1 }}>
      <YearButton name="Previous year" isOff={year <= firstYear} onClick={() => onYear(year - 1)}>
        <ChevronLeft />
      </YearButton>
      <Typography variant="h3" aria-live="polite" className="tabular">
        {year}
      </Typography>
      <YearButton name="Next year" isOff={year >= thisYear} onClick={() => onYear(year + 1)}>
        <ChevronRight />
      </YearButton>
      {totals && totals.possible !== '0.00' && (
        <Box className="tabular" sx={{ ml: 'auto', typography: 'body2', textAlign: 'right' }}>
          <strong>{dollars(totals.captured)}</strong> back of {dollars(totals.possible)} possible
        </Box>
      )}
    </Box>
  );
}

interface YearButtonProps {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function YearButton({ name, isOff, onClick, children }: YearButtonProps) {
  return (
    <IconButton
      aria-label={name}
      // A button with `disabled` would lose the focus at the first or last year.
      aria-disabled={isOff || undefined}
      sx={{ width: 40, height: 40, ...(isOff && { opacity: 0.38, cursor: 'default' }) }}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </IconButton>
  );
}

export function YearFoot({ year, periods }: { year: number; periods: readonly HistoryPeriod[] }) {
  if (periods.length > 0) return <Legend hasStatementUses={periods.some(hasStatementUse)} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
      No benefits in {year}.
    </Typography>
  );
}

interface NoHistoryYetProps {
  error: Error | null;
  onRetry: () => void;
}

export function NoHistoryYet({ error, onRetry }: NoHistoryYetProps) {
  if (error) {
    return (
      <Box sx={({ mixins }) => ({ ...mixins.frame, mt: 1, p: 2 })}>
        <NotLoaded text={failureText(error, 'Couldn’t load the history')} onRetry={onRetry} />
      </Box>
    );
  }
  return (
    <Box role="status">
      <Box sx={visuallyHidden}>Loading the history</Box>
      {Array.from({ length: 4 }, (_, row) => (
        <Box key={row} sx={{ py: 1 }}>
          <Skeleton variant="rounded" width={140 + (row % 2) * 60} height={21} sx={{ mb: 0.5 }} />
          <YearGrid>
            {Array.from({ length: 12 }, (_each, month) => (
              <Skeleton key={month} variant="rounded" height={32} />
            ))}
          </YearGrid>
        </Box>
      ))}
    </Box>
  );
}
