import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { unsavedText } from '../../api/client.ts';
import { useReminderOffer } from '../../browser/use-remembered.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { useReminders, useSetReminders } from './reminder-queries.ts';

const NONE: readonly BenefitInPeriod[] = [];

interface ReminderOfferProps {
  usePush: (isWanted: boolean) => {
    isKnown: boolean;
    isOn: boolean;
    turnOn: (() => Promise<void>) | null;
  };
}

type Choice = 'device' | 'email' | 'no';

/**
 * Offers reminders once the user has ticked a benefit. The offer appears on the next visit at the earliest, so that
 * it does not push the page down while the user reads.
 */
export function ReminderOffer({ usePush }: ReminderOfferProps) {
  const { data: benefits = NONE } = useWholeBenefits();
  const hasTicked = benefits.some(({ use_count }) => use_count > 0);
  const [offer, setOffer] = useReminderOffer();
  const [wasDue] = useState(offer === 'due');
  const isWanted = hasTicked || wasDue;
  const { data: reminders, isLoadingError } = useReminders(isWanted);
  const push = usePush(isWanted);
  const { mutateAsync: save } = useSetReminders();
  const { attempt, isPending, hasFailed, error } = useAttempt('Setting the reminders');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [tried, setTried] = useState<Choice | null>(null);

  const isKnown = reminders !== undefined && push.isKnown;
  const canEmail = reminders?.available === true;
  const isOpen =
    isKnown && !reminders.enabled && !reminders.declined && !push.isOn && (canEmail || push.turnOn !== null);
  useEffect(() => {
    if (isKnown) setOffer(isOpen && hasTicked ? 'due' : 'none');
  }, [isKnown, isOpen, hasTicked, setOffer]);

  if (choice === 'email')
    return <Offer role="status">Reminders are on. You can change the day in Settings.</Offer>;
  if (choice === 'device')
    return <Offer role="status">Reminders are on. You can change their days in Settings.</Offer>;
  if (!wasDue || choice === 'no' || isLoadingError || (isKnown && !isOpen && !isPending)) return null;

  const choose = (chosen: Choice) => {
    setTried(chosen);
    attempt(async () => {
      if (chosen === 'device') await push.turnOn?.();
      else await save({ enabled: chosen === 'email', declined: chosen === 'no' });
      setChoice(chosen);
    });
  };
  const choices = [
    ...(push.turnOn ? [{ value: 'device', label: 'On this device' } as const] : []),
    ...(canEmail ? [{ value: 'email', label: 'By email' } as const] : []),
    { value: 'no', label: 'No' } as const,
  ];
  return (
    <Offer data-note="question" role="group" aria-label="Reminders">
      <span>
        Remind me:
        {hasFailed && (
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            {' '}
            {tried === 'device'
              ? 'Couldn’t turn on notifications. See Settings for details.'
              : unsavedText(error)}
          </Box>
        )}
      </span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 0, sm: 1 } }}>
        {choices.map(({ value, label }) => (
          <NetworkButton
            key={value}
            size="small"
            color={value === 'no' ? 'inherit' : 'primary'}
            disabled={isPending || !isKnown}
            onClick={() => choose(value)}
          >
            {label}
          </NetworkButton>
        ))}
      </Box>
    </Offer>
  );
}

const Offer = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.mixins.surface,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 52,
  boxSizing: 'border-box',
  marginBottom: 20,
  padding: '5px 8px 5px 16px',
  [theme.breakpoints.down('sm')]: {
    minHeight: 46,
    marginBottom: 8,
    padding: '0 4px 0 12px',
    '& .MuiButton-root': { minWidth: 44, minHeight: 44, paddingInline: 8 },
  },
}));
