import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../api/listed-benefits.ts';
import { useEndedBenefits } from './ended-benefits.ts';
import { sortBenefits } from '../../model/benefit-sort.ts';
import { calendarWeeks, monthAway, weekdays } from './calendar-month.ts';
import { expiringIn } from './coming-periods.ts';
import { longMonthYear } from '../../model/date-text.ts';
import { monthDate } from '../../model/month-options.ts';
import { useToday } from '../../browser/today.ts';
import { useQueryValue } from '../../browser/use-query-value.ts';
import { CalendarDay } from './calendar-day.tsx';
import { MonthButtons } from './month-buttons.tsx';

/** Why a month shows no expirations. */
const reasons = {
  failed: 'Not loaded',
  loading: 'Loading expirations',
  past: 'Earlier months are not shown',
  ended: 'Nothing ended this month',
  none: 'Nothing expires this month',
} as const;

interface BenefitCalendarProps {
  /** Shows the row of a benefit. */
  onPick: (benefitId: string) => void;
  /** Shows the history of a benefit in a year. */
  onPickEnded: (benefit: UserBenefit, year: number) => void;
}

/**
 * Shows a month with the benefits that expire on each day, including those of future periods. A past month shows how many
 * were missed. A day leads to the first row that expires on it, or to the history.
 */
export function BenefitCalendar({ onPick, onPickEnded }: BenefitCalendarProps) {
  const today = useToday();
  const titleId = useId();
  const { listed, benefits, hasFailed } = useListedBenefits();
  const { month, thisMonth, setMonth } = useMonth(today);

  const isPast = month < thisMonth;
  const { ended, isUnknown } = useEndedBenefits(isPast ? month : null);
  const expiring = useMemo(
    () => byDay(isPast ? (ended ?? []) : expiringIn(listed, month)),
    [listed, month, isPast, ended],
  );
  const ofPast = isUnknown ? 'past' : ended ? 'ended' : 'loading';
  const reason = hasFailed ? 'failed' : isPast ? ofPast : benefits ? 'none' : 'loading';

  const weeks = calendarWeeks(month);
  // Nearly all periods end with a month, so that its last week is high before the benefits are known.
  const isLow = (week: readonly (PlainDate | null)[], index: number) =>
    reason === 'loading' ? index < weeks.length - 1 : !week.some((day) => day !== null && expiring.has(day));

  function pickDay(day: PlainDate): void {
    const [first] = expiring.get(day) ?? [];
    if (!first) return;
    if (isPast) onPickEnded(first, Number(month.slice(0, 4)));
    else onPick(first.id);
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={section}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1, minHeight: 40 }}>
        <Typography id={titleId} variant="h2" aria-live="polite" sx={{ mr: 'auto' }}>
          {longMonthYear(month)}
        </Typography>
        {month !== thisMonth && (
          <Button size="small" onClick={() => setMonth(thisMonth)}>
            Today
          </Button>
        )}
        <IconButton size="small" aria-label="Previous month" onClick={() => setMonth(monthAway(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label="Next month" onClick={() => setMonth(monthAway(month, 1))}>
          <ChevronRight />
        </IconButton>
      </Box>
      <MonthButtons benefits={listed} from={thisMonth} shown={month} onPick={setMonth} />
      <Box sx={({ mixins }) => ({ ...mixins.surface, overflow: 'auto' })}>
        <Box component="table" aria-labelledby={titleId} sx={table}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <Box component="th" key={name} scope="col" abbr={name} sx={weekday}>
                  {name.slice(0, 3)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                {week.map((day, place) => (
                  <Box component="td" key={place} sx={{ p: 0, borderTop: 1, borderColor: 'divider' }}>
                    {day !== null && (
                      <CalendarDay
                        day={day}
                        today={today}
                        isLow={isLow(week, index)}
                        benefits={expiring.get(day) ?? []}
                        onPick={pickDay}
                      />
                    )}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
        {expiring.size === 0 && (
          <Typography
            variant="body2"
            // The line that goes with the answer must take no room.
            sx={reason === 'loading' ? visuallyHidden : { px: 2, py: 1.5, color: 'text.secondary' }}
          >
            {reasons[reason]}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Returns the month in the address, such as `2026-12`, or the current month, which follows midnight. */
function useMonth(today: PlainDate) {
  const [named, setNamed] = useQueryValue('month');
  const thisMonth = monthDate(today);
  const month = isPlainDate(`${named}-01`) ? `${named}-01` : thisMonth;
  return {
    month,
    thisMonth,
    setMonth: (shown: PlainDate) => setNamed(shown === thisMonth ? null : shown.slice(0, 7)),
  };
}

function byDay(benefits: readonly UserBenefit[]): Map<PlainDate, UserBenefit[]> {
  return Map.groupBy(sortBenefits(benefits), ({ expiration_date }) => expiration_date ?? '');
}

const section = {
  container: 'calendar / inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'inherit',
} as const;

const table = { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' } as const;

const weekday = { py: 1, typography: 'caption', fontWeight: 550, color: 'text.secondary' } as const;
