import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { expiresOn, type PlainDate } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../api/listed-benefits.ts';
import { useEndedBenefits } from './ended-benefits.ts';
import { sortBenefits } from '../../model/benefit-sort.ts';
import { calendarWeeks, monthAway } from './calendar-month.ts';
import { expiringIn } from './coming-periods.ts';
import { longMonthYear, weekdays } from '../../model/date-text.ts';
import { monthDate } from '../../model/month-options.ts';
import { useToday } from '../../browser/today.ts';
import { CalendarDay, CalendarTable } from './calendar-day.tsx';
import { MonthButtons } from './month-buttons.tsx';
import { useChosenMonth } from './use-chosen-month.ts';

/** Why a month shows no expirations. */
const reasons = {
  failed: 'Couldn’t load',
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
 * were missed. A chosen month filters the rows, and a day leads to the first row that expires on it, or to the history.
 */
export function BenefitCalendar({ onPick, onPickEnded }: BenefitCalendarProps) {
  const today = useToday();
  const titleId = useId();
  const { listed, benefits, hasFailed } = useListedBenefits();
  const thisMonth = monthDate(today);
  const [chosen, choose] = useChosenMonth();
  const month = chosen ?? thisMonth;

  const isPast = month < thisMonth;
  const { ended, isUnknown } = useEndedBenefits(isPast ? month : null);
  const expiring = useMemo(
    () => byDay(isPast ? (ended ?? []) : expiringIn(listed, month)),
    [listed, month, isPast, ended],
  );
  const ofPast = isUnknown ? 'past' : ended ? 'ended' : 'loading';
  const reason = hasFailed ? 'failed' : isPast ? ofPast : benefits ? 'none' : 'loading';

  const weeks = calendarWeeks(month);
  // Nearly all periods end with a month, so its last week is high before the benefits are known.
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1, minHeight: 40 }}>
        <Typography id={titleId} variant="h2" aria-live="polite" sx={{ mr: 'auto' }}>
          {longMonthYear(month)}
        </Typography>
        {chosen !== null && (
          <Button size="small" onClick={() => choose(null)}>
            Today
          </Button>
        )}
        <IconButton size="small" aria-label="Previous month" onClick={() => choose(monthAway(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label="Next month" onClick={() => choose(monthAway(month, 1))}>
          <ChevronRight />
        </IconButton>
      </Box>
      <MonthButtons benefits={listed} from={thisMonth} chosen={chosen} onChoose={choose} />
      <Box sx={({ mixins }) => ({ ...mixins.surface, overflow: 'auto' })}>
        <CalendarTable aria-labelledby={titleId}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 1)}
                  <span>{name.slice(1, 3)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                {week.map((day, place) => (
                  <td key={place}>
                    {day !== null && (
                      <CalendarDay
                        day={day}
                        today={today}
                        isLow={isLow(week, index)}
                        benefits={expiring.get(day) ?? []}
                        onPick={pickDay}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </CalendarTable>
        {expiring.size === 0 && (
          <Typography
            variant="body2"
            // The line disappears when the answer arrives, so it takes no room.
            sx={reason === 'loading' ? visuallyHidden : { px: 2, py: 1.5, color: 'text.secondary' }}
          >
            {reasons[reason]}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function byDay(benefits: readonly UserBenefit[]): Map<PlainDate, UserBenefit[]> {
  return Map.groupBy(sortBenefits(benefits), (benefit) => expiresOn(benefit) ?? '');
}

const section = {
  container: 'calendar / inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'inherit',
} as const;
