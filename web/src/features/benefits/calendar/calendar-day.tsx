import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { totalOfParts, type PlainDate } from '@card-rewards/functions/domain';
import { roundedDollars } from '../../../model/benefits/benefit-amount.ts';
import { isExpiringSoon } from '../../../model/benefits/benefit-list.ts';
import { dayOfMonth, longMonthYear } from '../../../model/texts/date-text.ts';
import { Pill } from '../../../ui/pill.ts';
import { unusedParts } from './calendar-month.ts';

interface CalendarDayProps {
  day: PlainDate;
  today: PlainDate;
  isLow: boolean;
  benefits: readonly BenefitInPeriod[];
  onPick: (day: PlainDate) => void;
}

export function CalendarDay({ day, today, isLow, benefits, onPick }: CalendarDayProps) {
  const number = (
    <span className="day-number" aria-current={day === today ? 'date' : undefined}>
      {dayOfMonth(day)}
    </span>
  );
  if (benefits.length === 0) {
    return (
      <div className="day" data-low={isLow || undefined} data-past={day < today || undefined}>
        {number}
      </div>
    );
  }
  return (
    <button type="button" className="day" onClick={() => onPick(day)}>
      {number}
      <span className="unseen">{` ${longMonthYear(day)}: `}</span>
      <Mark day={day} benefits={benefits} today={today} />
    </button>
  );
}

function Mark({ day, benefits, today }: Pick<CalendarDayProps, 'day' | 'benefits' | 'today'>) {
  const unused = unusedParts(benefits, day, today);
  const areUsed = unused.length === 0;
  const tone = benefits.some((benefit) => isExpiringSoon(benefit, today)) ? 'warning' : 'accent';
  const isPast = day < today;
  const left = totalOfParts(unused);
  return (
    <>
      <Pill data-tone={areUsed ? 'success' : isPast ? undefined : tone}>
        {areUsed ? <CheckOutlined aria-hidden /> : unused.length}
      </Pill>
      {left !== '0.00' && (
        <span className="day-left" aria-hidden>
          {roundedDollars(left)}
        </span>
      )}
      <span className="unseen">
        {areUsed ? 'all used' : isPast ? ' missed' : unused.length === 1 ? ' expires' : ' expire'}
        {left !== '0.00' && `, ${roundedDollars(left)}`}
      </span>
    </>
  );
}

/**
 * Styles the calendar by class name, because a styled component for each part of a day would render slower.
 */
export const CalendarTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': {
      ...theme.typography.caption,
      padding: '8px 0',
      fontWeight: 550,
      color: palette.text.secondary,
      '& > span': { '@container calendar (max-width: 15rem)': { display: 'none' } },
    },
    '& td': { padding: 0, borderTop: `1px solid ${palette.divider}` },
    '& .unseen': visuallyHidden,
    '& .day': {
      ...theme.typography.body2,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 4,
      position: 'relative',
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 62,
      padding: '6px 0 0',
      border: 0,
      background: 'none',
      color: palette.text.primary,
    },
    '& div.day[data-past]': { color: palette.text.secondary },
    '& .day[data-low]': { minHeight: 32, paddingTop: 3 },
    '& button.day': {
      fontWeight: 600,
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .day-number': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '1.625rem',
      height: '1.625rem',
      '&[aria-current]': {
        borderRadius: '50%',
        color: palette.primary.contrastText,
        backgroundColor: palette.primary.main,
        fontWeight: 650,
        '@media (forced-colors: active)': { border: '2px solid', boxSizing: 'border-box' },
      },
    },
    '& .day-left': {
      display: 'none',
      margin: '-2px 0 4px',
      fontSize: '0.6875rem',
      fontWeight: 400,
      lineHeight: 14 / 11,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
      '@container calendar (min-width: 26.25rem)': { display: 'block' },
    },
  };
});
