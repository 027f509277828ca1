import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { START_OF_TIME } from '@card-rewards/functions/domain';
import { frequencyLabel } from '../../model/benefit-labels.ts';
import { progressOf } from './benefit-progress.ts';
import { expiryText, isExpiringSoon } from '../../model/date-text.ts';
import { periodDays } from '../../model/period-text.ts';
import { useToday } from '../../browser/today.ts';
import { Pill } from '../../ui/pill.ts';

/** Shows how much of the period's amount is used, and when the period ends. */
export function DetailProgress({ benefit }: { benefit: UserBenefit }) {
  const today = useToday();
  const { used, of, left, share } = progressOf(benefit, today);
  const isUsedUp = benefit.status === 'used';
  const { expiration_date, period_start } = benefit;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Box className="tabular">
          <Figure>{used}</Figure> {of}
        </Box>
        {left !== null && (
          <Box className="tabular" sx={{ fontWeight: 600 }}>
            {left}
          </Box>
        )}
      </Box>
      {share !== null && (
        <Track aria-hidden>
          <Bar data-full={isUsedUp || undefined} style={{ transform: `scaleX(${share})` }} />
        </Track>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {isUsedUp && (
          <Pill data-tone="success">
            <CheckOutlined aria-hidden />
            Used
          </Pill>
        )}
        <Pill>{frequencyLabel(benefit.benefit.frequency)}</Pill>
        {expiration_date !== null && (
          <Pill data-tone={isExpiringSoon(benefit, today) ? 'warning' : undefined}>
            <ScheduleOutlined aria-hidden />
            {expiryText(expiration_date, today)}
          </Pill>
        )}
        {expiration_date !== null && period_start > START_OF_TIME && (
          <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {periodDays({ start: period_start, end: expiration_date }, today)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const Figure = styled('span')({
  fontSize: '1.25rem',
  fontWeight: 650,
  lineHeight: 1.4,
  '@media (min-width: 600px)': { fontSize: '1.5rem', lineHeight: 32 / 24 },
});

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.action.selected,
  ...theme.mixins.forcedTrack,
}));

const Bar = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 4,
  transformOrigin: 'left',
  backgroundColor: theme.vars.palette.primary.main,
  transition: 'transform 200ms',
  '&[data-full]': { backgroundColor: theme.vars.palette.success.main },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '&, &[data-full]': theme.mixins.forcedBar,
}));
