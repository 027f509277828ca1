import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { weekdayName } from '@card-rewards/functions/domain';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { useWholeWallet } from '../../api/card-queries.ts';
import { useToday } from '../../browser/today.ts';
import { monthDay } from '../../model/texts/date-text.ts';
import {
  contentText,
  namesText,
  PLANNED_DAYS,
  planReminders,
  rateText,
  type PlannedReminder,
  type PlannedSettings,
} from './planned-reminders.ts';

interface PlannedListProps {
  settings: PlannedSettings;
  /** The ways to send reminders. `isOn` is null until it is known. */
  ways: readonly { way: PlannedReminder['way']; isOn: boolean | null }[];
}

const wayNames = { email: 'Email, 8:00', notification: 'Notification, 9:00' } as const;

export function PlannedList({ settings, ways }: PlannedListProps) {
  const today = useToday();
  const { data: cards, isError: haveCardsFailed } = useWholeWallet();
  const { data: benefits, isError: haveBenefitsFailed } = useWholeBenefits();
  const [isShown, setShown] = useState(false);
  const all = useMemo(
    () => (cards && benefits ? planReminders({ cards, benefits }, settings, today) : null),
    [cards, benefits, settings, today],
  );
  if (ways.length === 0) return null;
  const isOff = ways.every(({ isOn }) => !isOn);
  const counted = ways.filter(({ isOn }) => isOn || isOff).map(({ way }) => way);
  if (all === null || ways.some(({ isOn }) => isOn === null)) {
    return haveCardsFailed || haveBenefitsFailed ? null : (
      <Skeleton variant="rounded" sx={{ height: { xs: 53, sm: 32 } }} />
    );
  }
  const planned = all.filter(({ way }) => counted.includes(way));
  return (
    <Box sx={{ typography: 'body2' }}>
      {isOff ? 'If turned on:' : 'With this:'} {rateText(planned, counted)}.{' '}
      <Button
        size="small"
        aria-expanded={isShown}
        sx={{ ml: { xs: '-10px', sm: 0 } }}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'See'} the next {PLANNED_DAYS} days
      </Button>
      {isShown && planned.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Nothing will be sent in the next {PLANNED_DAYS} days.</Box>
      )}
      {isShown && planned.length > 0 && (
        <Box component="ol" aria-label={`The next ${PLANNED_DAYS} days`} sx={listStyle}>
          {planned.map(({ date, way, upcoming }) => (
            <Box component="li" key={`${date} ${way}`} sx={rowStyle}>
              <Box>
                <Box sx={{ fontWeight: 550 }}>
                  {weekdayName(date).slice(0, 3)}, {monthDay(date, today)}
                </Box>
                <Box sx={{ color: 'text.secondary' }}>{wayNames[way]}</Box>
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box className="tabular">{contentText(upcoming)}</Box>
                <Box sx={{ color: 'text.secondary' }}>{namesText(upcoming)}</Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, mt: 1, p: 0 } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
  gap: { xs: 0.25, sm: 2 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
