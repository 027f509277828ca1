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

/** Shows the calendar feed's state, and creates, replaces or removes its link. */
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
            ? `Last read by a calendar on ${shortDate(dayHere(last_fetched_at))}.`
            : 'Not read by any calendar yet.'}
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
          {active ? 'Replace link' : 'Create link'}
        </NetworkButton>
        {active && (
          <NetworkButton
            disabled={isBusy}
            onClick={() => remove.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            Turn off
          </NetworkButton>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {active && !make.data
          ? 'The link is shown only once. To get a new one, replace it; the old link then stops working. '
          : 'Anyone with the link can read your calendar, so keep it private. '}
        Credits that expire on the same day are one event, with alerts 7 days and 1 day before. Annual fees
        have an alert 30 days before. Most calendars update a few times a day, and some ignore alerts from
        subscribed calendars.
      </Typography>
    </Box>
  );
}
