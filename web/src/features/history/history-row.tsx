import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { periodName, shortMonthYear } from '../../model/texts/date-text.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { Chip, ChipSign, YearGrid } from '../../ui/year-grid.tsx';
import { markText } from './catch-up-draft.ts';
import {
  chipName,
  chipText,
  hasStatementUse,
  periodHeading,
  usedShare,
  type BenefitYear,
  type HistoryChip,
} from './history-rows.ts';

interface HistoryRowProps {
  row: BenefitYear;
  year: number;
  today: PlainDate;
  openStart: PlainDate | null;
  onOpen: (start: PlainDate | null) => void;
  onMark?: (periods: readonly HistoryPeriod[]) => void;
  isMarking?: boolean;
  renderPeriod?: (period: HistoryPeriod, heading: ReactNode) => ReactNode;
  isWide?: boolean;
}

/** The fewest months that a chip with an arrow covers. A chip that covers fewer months has no room for the arrow. */
const SPAN_WITH_ARROW = 3;

export function HistoryRow(props: HistoryRowProps) {
  const { row, year, today, openStart, onOpen, onMark, isMarking, renderPeriod, isWide = false } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<PlainDate | null>(null);
  const periods = row.chips.flatMap(({ period }) => period ?? []);
  const stopAt = periods.find(({ start }) => start === stop) ?? periods.at(-1);
  const open = periods.find(({ start }) => start === openStart);
  const openDetails = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The braces are needed. In newer browsers, this call returns a promise, and React would use it as the clean-up.
    openDetails.current?.scrollIntoView({ block: 'center' });
  }, []);

  function move(event: KeyboardEvent): void {
    const chips = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = chips.findIndex((chip) => chip === event.target);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: chips.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    chips[Math.max(0, Math.min(to, chips.length - 1))]?.focus();
  }

  return (
    <Box role="group" aria-labelledby={id} sx={isWide ? { ...wideColumns, py: '3px' } : { py: 1 }}>
      <Box sx={isWide ? { display: 'contents' } : head}>
        <Typography
          id={id}
          variant="body2"
          component="div"
          sx={{ flex: '1 1 8rem', fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {row.name}
          {row.isIgnored && <Aside>ignored</Aside>}
          {row.until !== null && <Aside>until {shortMonthYear(row.until)}</Aside>}
        </Typography>
        {row.figure !== null && (
          <Box className="tabular" sx={[figureStyle, isWide && { order: 1, textAlign: 'right' }]}>
            {row.figure}
          </Box>
        )}
        {onMark && row.unused.length > 0 && (
          <NetworkButton
            size="small"
            aria-label={`${row.name}: ${markText(row.unused, year)}`}
            disabled={isMarking}
            onClick={() => onMark(row.unused)}
            sx={{ my: -0.75, ml: 'auto', mr: -1.25 }}
          >
            {markText(row.unused, year)}
          </NetworkButton>
        )}
      </Box>
      <YearGrid ref={grid} onKeyDown={move}>
        {row.chips.map((chip) => (
          <PeriodChip
            key={chip.period?.start ?? `coming-${chip.column}`}
            chip={chip}
            today={today}
            isOpen={renderPeriod && chip.period !== null && chip.period === open}
            isStop={chip.period !== null && chip.period === stopAt}
            detailsId={`${id}-details`}
            onFocus={setStop}
            onOpen={onOpen}
          />
        ))}
      </YearGrid>
      {open && renderPeriod && (
        <Box
          ref={openDetails}
          id={`${id}-details`}
          role="region"
          aria-label={periodHeading(open)}
          sx={details}
        >
          {renderPeriod(
            open,
            <Box className="tabular" sx={{ typography: 'body2', fontWeight: 550 }}>
              {open.status === 'before'
                ? `${periodName(open)} · not tracked · add a past use`
                : periodHeading(open)}
            </Box>,
          )}
        </Box>
      )}
    </Box>
  );
}

interface PeriodChipProps {
  chip: HistoryChip;
  today: PlainDate;
  isOpen: boolean | undefined;
  isStop: boolean;
  detailsId: string;
  onFocus: (start: PlainDate) => void;
  onOpen: (start: PlainDate | null) => void;
}

function PeriodChip({ chip, today, isOpen, isStop, detailsId, onFocus, onOpen }: PeriodChipProps) {
  const { period, column, span, startsEarlier, endsLater } = chip;
  const place: CSSProperties = { gridColumn: `${column} / span ${span}`, gridRow: 1 };
  const cut = { 'data-cut-start': startsEarlier || undefined, 'data-cut-end': endsLater || undefined };
  if (!period) return <Chip as="span" aria-hidden data-status="coming" style={place} {...cut} />;
  const { status, start, end } = period;
  const text = chipText(period, span);
  const share = { '--share': `${Math.round(usedShare(period) * 100)}%` };
  return (
    <Chip
      type="button"
      data-status={status}
      data-open={(status === 'partly' && end >= today) || undefined}
      data-statement={hasStatementUse(period) || undefined}
      {...cut}
      aria-label={chipName(period, span)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      tabIndex={isStop ? 0 : -1}
      style={{ ...place, ...share }}
      onFocus={() => onFocus(start)}
      onClick={() => onOpen(isOpen ? null : start)}
    >
      {(status !== 'partly' || text === null) && <ChipSign status={status} />}
      {text}
      {endsLater && span >= SPAN_WITH_ARROW && <span aria-hidden>→</span>}
    </Chip>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {'\u00a0· '}
      {children}
    </Box>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.5 } as const;

export const wideColumns = {
  display: 'grid',
  gridTemplateColumns: '13rem minmax(0, 1fr) 11rem',
  alignItems: 'center',
  columnGap: 2,
} as const;

const figureStyle = { flex: 'none', typography: 'caption', color: 'text.secondary' } as const;

const details = {
  mt: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  '@keyframes appear': { from: { opacity: 0 } },
  animation: 'appear 150ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
