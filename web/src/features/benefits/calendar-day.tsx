import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { amountLeft, benefitDisplayName, totalOf, roundedDollars } from '../../model/benefit-amount.ts';
import { isAvailable, isExpiringSoon } from '../../model/benefit-list.ts';
import { dayOfMonth, longMonthYear } from '../../model/date-text.ts';
import { Pill } from '../../ui/pill.ts';

interface CalendarDayProps {
  day: PlainDate;
  today: PlainDate;
  /** Whether the cell is low, in a week without expirations. */
  isLow: boolean;
  benefits: readonly UserBenefit[];
  onPick: (day: PlainDate) => void;
}

/** Shows a day of the month, as a button if a benefit expires. */
export function CalendarDay({ day, today, isLow, benefits, onPick }: CalendarDayProps) {
  const isToday = day === today;
  const number = (
    <Box component="span" aria-current={isToday ? 'date' : undefined} sx={isToday ? todaysNumber : dayNumber}>
      {dayOfMonth(day)}
    </Box>
  );
  if (benefits.length === 0) {
    const color = day < today ? 'text.secondary' : 'text.primary';
    return <Box sx={{ ...cell, color, ...(isLow && { minHeight: 32, pt: 0.375 }) }}>{number}</Box>;
  }
  return (
    <ButtonBase
      onClick={() => onPick(day)}
      sx={{
        ...cell,
        fontWeight: 600,
        '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {number}
      {/* Screen readers say '31 December 2026: 2 expire: …'. */}
      <Box component="span" sx={visuallyHidden}>
        {` ${longMonthYear(day)}: `}
      </Box>
      <Mark benefits={benefits} today={today} />
    </ButtonBase>
  );
}

/** Shows how many benefits of a day are available or were missed, or a check mark if all are used. */
function Mark({ benefits, today }: { benefits: readonly UserBenefit[]; today: PlainDate }) {
  const unused = benefits.filter(isAvailable);
  const areUsed = unused.length === 0;
  const tone = unused.some((benefit) => isExpiringSoon(benefit, today)) ? 'warning' : 'accent';
  const isPast = benefits.some(({ expiration_date }) => expiration_date !== null && expiration_date < today);
  const worth = totalOf(unused.map(amountLeft));
  return (
    <>
      <Pill data-tone={areUsed ? 'success' : isPast ? undefined : tone}>
        {areUsed ? <CheckOutlined aria-hidden /> : unused.length}
      </Pill>
      {worth !== '0.00' && (
        <Box component="span" aria-hidden sx={worthText}>
          {roundedDollars(worth)}
        </Box>
      )}
      <Box component="span" sx={visuallyHidden}>
        {areUsed ? 'all used: ' : isPast ? ' missed: ' : unused.length === 1 ? ' expires: ' : ' expire: '}
        {(areUsed ? benefits : unused).map(({ benefit }) => benefitDisplayName(benefit)).join(', ')}
      </Box>
    </>
  );
}

const cell = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 0.5,
  position: 'relative',
  width: '100%',
  minHeight: 62,
  pt: 0.75,
  typography: 'body2',
} as const;

const dayNumber = {
  display: 'grid',
  placeItems: 'center',
  minWidth: '1.625rem',
  height: '1.625rem',
} as const;

const todaysNumber = {
  ...dayNumber,
  borderRadius: '50%',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  fontWeight: 650,
  '@media (forced-colors: active)': { border: '2px solid', boxSizing: 'border-box' },
} as const;

/** Shows whole dollars if a cell has room for them. */
const worthText = {
  display: 'none',
  fontSize: '0.6875rem',
  lineHeight: 14 / 11,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  mt: -0.25,
  mb: 0.5,
  '@container calendar (min-width: 26.25rem)': { display: 'block' },
} as const;
