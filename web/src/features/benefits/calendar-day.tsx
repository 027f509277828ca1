import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { benefitDisplayName } from '../../display/benefit-amount.ts';
import { dayOfMonth, longMonthYear } from '../../display/date-text.ts';
import { isExpiringSoon } from '../../display/expiry-text.ts';
import { useToday } from '../../shared/today.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { Pill } from '../../shared/pill.ts';

interface CalendarDayProps {
  day: PlainDate;
  isToday: boolean;
  /** Whether what expires on that day is listed below the month. */
  isOpen: boolean;
  benefits: readonly UserBenefit[];
  onPick: (day: PlainDate) => void;
}

/** A day of the month: a button where something expires, its number elsewhere. */
export function CalendarDay({ day, isToday, isOpen, benefits, onPick }: CalendarDayProps) {
  const number = (
    <Box component="span" aria-current={isToday ? 'date' : undefined} sx={isToday ? todaysNumber : dayNumber}>
      {dayOfMonth(day)}
    </Box>
  );
  if (benefits.length === 0) return <Box sx={{ ...cell, color: 'text.secondary' }}>{number}</Box>;
  return (
    <ButtonBase
      aria-pressed={isOpen}
      onClick={() => onPick(day)}
      sx={{
        ...cell,
        fontWeight: 600,
        '&:hover': { bgcolor: 'action.hover' },
        ...(isOpen && { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)' }),
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {number}
      {/* Read as '31 December 2026: 2 expire: …'. */}
      <Box component="span" sx={visuallyHidden}>
        {` ${longMonthYear(day)}: `}
      </Box>
      <Mark benefits={benefits} />
    </ButtonBase>
  );
}

/** How many are still to be used on that day, or that all are. */
function Mark({ benefits }: { benefits: readonly UserBenefit[] }) {
  const today = useToday();
  const unused = benefits.filter(({ status }) => status === 'unused');
  const areUsed = unused.length === 0;
  const tone = unused.some((benefit) => isExpiringSoon(benefit, today)) ? 'warning' : 'accent';
  return (
    <>
      <Pill data-tone={areUsed ? 'success' : tone}>
        {areUsed ? <CheckOutlined aria-hidden /> : unused.length}
      </Pill>
      <Box component="span" sx={visuallyHidden}>
        {areUsed ? 'all used: ' : ' expire: '}
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

const dayNumber = { display: 'grid', placeItems: 'center', minWidth: 26, height: 26 } as const;

const todaysNumber = {
  ...dayNumber,
  borderRadius: '50%',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  fontWeight: 650,
} as const;
