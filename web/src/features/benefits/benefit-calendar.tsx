import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { sortBenefits } from '../../display/benefit-sort.ts';
import { calendarWeeks, monthAway, weekdays } from '../../display/calendar-month.ts';
import { longMonthYear } from '../../display/date-text.ts';
import { monthDate } from '../../display/month-options.ts';
import { useToday } from '../../shared/today.ts';
import { CalendarDay } from './calendar-day.tsx';
import { DayExpirations } from './day-expirations.tsx';
import { useListedBenefits } from './use-benefit-rows.ts';

interface BenefitCalendarProps {
  /** Leads to the row of a benefit. */
  onPick: (benefitId: string) => void;
}

/** A month on which each expiration stands on its day. */
export function BenefitCalendar({ onPick }: BenefitCalendarProps) {
  const today = useToday();
  const titleId = useId();
  const { listed: rows, benefits } = useListedBenefits();
  const [month, setMonth] = useState(() => monthDate(today));
  const [pickedDay, setPickedDay] = useState<PlainDate | null>(null);

  const expiring = byDay(rows);
  const weeks = calendarWeeks(month);
  const days = weeks.flat().filter((day) => day !== null);
  // The next day on which something expires is open until another is picked.
  const openDay =
    pickedDay !== null && days.includes(pickedDay) && expiring.has(pickedDay)
      ? pickedDay
      : (days.find((day) => expiring.has(day)) ?? null);

  function pickDay(day: PlainDate): void {
    setPickedDay(day);
    const [only, ...others] = expiring.get(day) ?? [];
    if (only && others.length === 0) onPick(only.id);
  }

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, maxHeight: 'inherit' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2, minHeight: 36 }}>
        <Typography id={titleId} variant="h2" aria-live="polite" sx={{ mr: 'auto' }}>
          {longMonthYear(month)}
        </Typography>
        <IconButton size="small" aria-label="Previous month" onClick={() => setMonth(monthAway(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label="Next month" onClick={() => setMonth(monthAway(month, 1))}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          overflow: 'auto',
        }}
      >
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
                        isToday={day === today}
                        isOpen={day === openDay}
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
        <DayExpirations
          day={openDay}
          benefits={openDay === null ? [] : (expiring.get(openDay) ?? [])}
          areKnown={benefits !== undefined}
          onPick={onPick}
        />
      </Box>
    </Box>
  );
}

function byDay(rows: readonly UserBenefit[]): Map<PlainDate, UserBenefit[]> {
  const dated = sortBenefits(rows).filter(({ expiration_date }) => expiration_date !== null);
  return Map.groupBy(dated, ({ expiration_date }) => expiration_date ?? '');
}

const table = { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' } as const;

const weekday = { py: 1.25, typography: 'caption', fontWeight: 550, color: 'text.secondary' } as const;
