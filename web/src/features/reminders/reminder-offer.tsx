import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { daysAfter, type PlainDate } from '@card-rewards/functions/domain';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useMemo, useState } from 'react';
import { useAllUserBenefits } from '../../api/benefit-queries.ts';
import { useReminders, useSetReminders } from '../../api/reminder-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useIsStatusLineShown } from '../../ui/status-line-presence.ts';
import { useToday } from '../../browser/today.ts';
import { weekdays } from './weekdays.ts';

const NONE: readonly UserBenefit[] = [];

/** As far ahead as a reminder looks. */
const DAYS_AHEAD = 14;

/**
 * Offers reminders by mail, once: while they are off and something worth money runs out soon. Either answer is kept
 * with the account.
 */
export function ReminderOffer() {
  const today = useToday();
  const { data: benefits = NONE } = useAllUserBenefits();
  const isAtStake = useMemo(() => {
    const last = daysAfter(today, DAYS_AHEAD);
    return benefits.some((benefit) => runsOut(benefit, today, last));
  }, [benefits, today]);
  const reminders = useReminders(isAtStake);
  const { mutateAsync: save, isPending } = useSetReminders();
  const [isOn, setOn] = useState(false);
  const isNewsInSight = useIsStatusLineShown();
  if (isOn) return <Offer role="status">Reminders are on. Settings changes the day.</Offer>;
  if (!isAtStake || !reminders.data?.available) return null;
  const { enabled, declined, weekday } = reminders.data;
  if (enabled || declined) return null;

  const answer = async (wish: { enabled: boolean; declined: boolean }) => {
    try {
      await save({ weekday, ...wish });
      setOn(wish.enabled);
    } catch (error) {
      logFailure('Setting the reminders', error);
    }
  };
  return (
    <Offer role="group" aria-label="Reminders" data-raised={isNewsInSight || undefined}>
      <Box sx={{ flex: '1 1 20rem' }}>
        Something runs out within two weeks. Get a mail on {weekdays[weekday - 1]}s that says what?
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          disabled={isPending}
          onClick={() => void answer({ enabled: true, declined: false })}
        >
          Turn on
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          onClick={() => void answer({ enabled: false, declined: true })}
        >
          Not now
        </Button>
      </Box>
    </Offer>
  );
}

function runsOut(benefit: UserBenefit, today: PlainDate, last: PlainDate): boolean {
  const { status, expiration_date, period_start } = benefit;
  // A server that does not say when a period began has no reminders to offer either.
  if (status !== 'unused' || expiration_date === null || period_start === '') return false;
  if (benefit.ignored || benefit.auto_claimed) return false;
  return (
    today <= expiration_date &&
    expiration_date <= last &&
    Number(benefit.benefit.amount) > Number(benefit.used_amount)
  );
}

/** Over the foot of the page, so that nothing moves when it comes. */
const Offer = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.mixins.floating,
  position: 'sticky',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  zIndex: theme.zIndex.fab,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  width: 'fit-content',
  maxWidth: '100%',
  boxSizing: 'border-box',
  margin: '16px auto 0',
  padding: '10px 16px',
  // What has just happened stands there for some seconds, with its Undo.
  '&[data-raised]': { translate: '0 -72px' },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'translate 150ms' },
}));
