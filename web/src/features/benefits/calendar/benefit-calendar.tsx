import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useMemo } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  centsOfTotal,
  countAvailable,
  expiresOn,
  monthStart,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../../api/benefit-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { roundedDollars } from '../../../model/benefits/benefit-amount.ts';
import { sortBenefits } from '../../../model/benefits/benefit-sort.ts';
import { longMonthYear, shortMonthYear, weekdays } from '../../../model/texts/date-text.ts';
import { useChosenMonth } from '../panel/use-panel-view.ts';
import { isComingMonth } from '../rows/benefit-sections.ts';
import { CalendarDay, CalendarTable } from './calendar-day.tsx';
import { calendarWeeks, expiringIn } from './calendar-month.ts';
import { useEndedBenefits } from './use-ended-benefits.ts';

const reasons = {
  failed: 'Couldn’t load',
  loading: 'Loading expirations',
  past: 'Earlier months are not shown',
  ended: 'Nothing ended this month',
  none: 'Nothing expires this month',
} as const;

interface BenefitCalendarProps {
  onPick: (benefitId: string) => void;
  onPickEnded: (benefit: BenefitInPeriod, year: number) => void;
}

export function BenefitCalendar({ onPick, onPickEnded }: BenefitCalendarProps) {
  const today = useToday();
  const titleId = useId();
  const { listed, benefits, hasFailed } = useListedBenefits();
  const thisMonth = monthStart(today);
  const [chosen, choose] = useChosenMonth();
  const month = chosen ?? thisMonth;

  const isPast = month < thisMonth;
  const { ended, isUnknown } = useEndedBenefits(isPast ? month : null);
  const expiring = useMemo(() => {
    const ofMonth = isPast ? (ended ?? []) : expiringIn(listed, month);
    return Map.groupBy(sortBenefits(ofMonth), (benefit) => expiresOn(benefit) ?? '');
  }, [listed, month, isPast, ended]);
  const ofPast = isUnknown ? 'past' : ended ? 'ended' : 'loading';
  const reason = hasFailed ? 'failed' : isPast ? ofPast : benefits ? 'none' : 'loading';

  const weeks = calendarWeeks(month);
  // While the benefits load, only the last week is tall, because nearly all periods end on the last day of a
  // month.
  const isLow = (week: readonly (PlainDate | null)[], index: number) =>
    reason === 'loading' ? index < weeks.length - 1 : !week.some((day) => day !== null && expiring.has(day));

  function pickDay(day: PlainDate): void {
    const ofDay = expiring.get(day) ?? [];
    // `onPick` scrolls the page to the row of `first`. Rows of coming months are at the end of the page's list, so such
    // a row is picked only if the date has no other benefit.
    const first = ofDay.find((benefit) => !isComingMonth(benefit, today)) ?? ofDay[0];
    if (!first) return;
    if (isPast) onPickEnded(first, Number(month.slice(0, 4)));
    else onPick(first.benefit_id);
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
        <IconButton size="small" aria-label="Previous month" onClick={() => choose(monthStart(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label="Next month" onClick={() => choose(monthStart(month, 1))}>
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
            // The text of `loading` takes no room, because it usually disappears when the response arrives.
            sx={reason === 'loading' ? visuallyHidden : { px: 2, py: 1.5, color: 'text.secondary' }}
          >
            {reasons[reason]}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const section = {
  container: 'calendar / inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'inherit',
} as const;

const MONTHS = 12;

interface MonthButtonsProps {
  benefits: readonly BenefitInPeriod[];
  from: PlainDate;
  chosen: PlainDate | null;
  onChoose: (month: PlainDate | null) => void;
}

function MonthButtons({ benefits, from, chosen, onChoose }: MonthButtonsProps) {
  const months = useMemo(
    () =>
      Array.from({ length: MONTHS }, (_, index) => {
        const month = monthStart(from, index);
        return { month, left: countAvailable(expiringIn(benefits, month)).left };
      }),
    [benefits, from],
  );
  const most = Math.max(1, ...months.map(({ left }) => centsOfTotal(left)));
  return (
    <Months role="group" aria-label="Months">
      {months.map(({ month, left }) => (
        <button
          key={month}
          type="button"
          aria-pressed={month === chosen}
          onClick={() => onChoose(month === chosen ? null : month)}
        >
          {shortMonthYear(month).slice(0, 3)}
          <small style={visuallyHidden}>{`${shortMonthYear(month).slice(3)}, `}</small>
          <span>
            <span style={{ width: `${(100 * centsOfTotal(left)) / most}%` }} />
          </span>
          <small style={left === '0.00' ? visuallyHidden : undefined}>{roundedDollars(left)}</small>
        </button>
      ))}
    </Months>
  );
}

const Months = styled('div')(({ theme }) => {
  const { palette, tint, radius } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 4,
    marginBottom: 12,
    '@container calendar (min-width: 18rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '@container calendar (min-width: 32.5rem)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    '& > button': {
      ...theme.typography.caption,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 3,
      minHeight: 52,
      padding: '0 2px',
      border: 0,
      borderRadius: radius.item,
      fontWeight: 550,
      textAlign: 'center',
      color: palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        backgroundColor: tint.chosen,
        ...theme.mixins.forcedChosen,
      },
      '& > span': { ...theme.mixins.bar, height: 3, margin: '0 4px' },
      '& > small': {
        fontSize: '0.6875rem',
        lineHeight: 14 / 11,
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  };
});
