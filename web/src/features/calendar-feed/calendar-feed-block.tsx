import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFeedState, useMakeFeed, useRemoveFeed } from '../../api/calendar-feed-queries.ts';
import { shortDate } from '../../model/date-text.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { dayHere } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { FeedAddress } from './feed-address.tsx';

/** The calendar feed: one address that any calendar can subscribe to. */
export function CalendarFeedBlock() {
  const state = useFeedState();
  const make = useMakeFeed();
  const remove = useRemoveFeed();
  if (state.isPending) return <Skeleton variant="rounded" height={72} />;
  if (state.isError) return <NotLoaded onRetry={() => void state.refetch()} />;
  const { active, created_at, last_fetched_at } = state.data;
  const isBusy = make.isPending || remove.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {active && created_at && (
        <Typography variant="body2">
          On since {shortDate(dayHere(created_at))}.{' '}
          {last_fetched_at
            ? `A calendar last asked for it on ${shortDate(dayHere(last_fetched_at))}.`
            : 'No calendar has asked for it yet.'}
        </Typography>
      )}
      {make.data && active && <FeedAddress url={make.data} />}
      {(make.isError || remove.isError) && <Alert severity="error">Not saved. Try again.</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <NetworkButton
          variant={active ? 'outlined' : 'contained'}
          disabled={isBusy}
          onClick={() => make.mutate()}
        >
          {active ? 'Replace the address' : 'Make an address'}
        </NetworkButton>
        {active && (
          <NetworkButton
            disabled={isBusy}
            onClick={() => remove.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            Switch off
          </NetworkButton>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {active && !make.data
          ? 'The address was shown once and is not kept. To see one again, replace it: the one before then stops working. '
          : 'Whoever has the address can read it, so keep it to yourself. '}
        Credits that end on one day are one event, with alarms 7 days and 1 day before; an annual fee has one
        30 days before. Some calendars ignore the alarms of an address that one subscribes to. Most ask for
        news a few times a day.
      </Typography>
    </Box>
  );
}
