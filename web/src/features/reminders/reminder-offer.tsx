import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { daysBetween, leftNow, type PlainDate } from '@card-rewards/functions/domain';
import type { Card, BenefitInPeriod } from '@card-rewards/functions/contract';
import { useEffect, useMemo, useState } from 'react';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { useWholeWallet } from '../../api/card-queries.ts';
import { useReminders, useSetReminders, weekdayName } from './reminder-queries.ts';
import { useReminderOffer } from '../../browser/remembered.ts';
import { endsWithin } from '../../model/benefits/benefit-list.ts';
import { dayHere, useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { unsavedText } from '../../api/client.ts';

const NONE: readonly BenefitInPeriod[] = [];

/** How far ahead a reminder looks. */
const DAYS_AHEAD = 14;

/** The offer comes on the third day with a card. */
const DAYS_WITH_A_CARD = 2;

/**
 * Offers email reminders while they are off and a credit expires soon. Either answer is saved with the account. Whether
 * the offer is due is decided for the next visit, so that it does not push the page down while the user reads.
 */
export function ReminderOffer() {
  const today = useToday();
  const { data: cards } = useWholeWallet();
  const { data: benefits = NONE } = useWholeBenefits();
  const isAtStake = useMemo(
    () => isThirdDay(cards ?? [], today) && benefits.some((benefit) => expiresSoon(benefit, today)),
    [cards, benefits, today],
  );
  const [offer, setOffer] = useReminderOffer();
  const [wasDue] = useState(offer === 'due');
  const { data: reminders, isLoadingError } = useReminders(isAtStake || wasDue);
  const { mutateAsync: save } = useSetReminders();
  const { attempt, isPending, hasFailed, error } = useAttempt('Setting the reminders');
  const [answer, setAnswer] = useState<'on' | 'declined' | null>(null);

  const isOpen = reminders && reminders.available && !reminders.enabled && !reminders.declined;
  useEffect(() => {
    if (reminders) setOffer(isOpen && isAtStake ? 'due' : 'none');
  }, [reminders, isOpen, isAtStake, setOffer]);

  if (answer === 'on')
    return <Offer role="status">Reminders are on. You can change the day in Settings.</Offer>;
  // Without the settings, neither answer can be saved.
  if (!wasDue || answer === 'declined' || isLoadingError) return null;

  const day = weekdayName(reminders?.weekday ?? 1);
  const answerWith = (enabled: boolean) =>
    attempt(async () => {
      await save({ weekday: reminders?.weekday ?? 1, enabled, declined: !enabled });
      setAnswer(enabled ? 'on' : 'declined');
    });
  return (
    <Offer role="group" aria-label="Reminders">
      <span>
        Get a {day} email listing them?
        {hasFailed && (
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            {' '}
            {unsavedText(error)}
          </Box>
        )}
      </span>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <NetworkButton size="small" disabled={isPending || !reminders} onClick={() => answerWith(true)}>
          Turn on
        </NetworkButton>
        <NetworkButton
          size="small"
          color="inherit"
          disabled={isPending || !reminders}
          onClick={() => answerWith(false)}
        >
          Not now
        </NetworkButton>
      </Box>
    </Offer>
  );
}

/** Returns whether it is at least the third day with a card. A card without its creation time counts. */
function isThirdDay(cards: readonly Card[], today: PlainDate): boolean {
  return cards.some(
    ({ created_at }) => created_at === '' || daysBetween(dayHere(created_at), today) >= DAYS_WITH_A_CARD,
  );
}

/** Returns whether an amount is left that expires soon. A server that sends no start of a period has no reminders either. */
function expiresSoon(benefit: BenefitInPeriod, today: PlainDate): boolean {
  return benefit.start !== '' && leftNow(benefit) > 0 && endsWithin(DAYS_AHEAD, benefit, today);
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
  [theme.breakpoints.down('sm')]: { minHeight: 76 },
  boxSizing: 'border-box',
  marginBottom: 20,
  padding: '5px 8px 5px 16px',
}));
