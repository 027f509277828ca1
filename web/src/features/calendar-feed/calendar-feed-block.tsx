import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { holderName } from '@card-rewards/functions/domain';
import { calendarFeedQuery } from '../../api/calendar-feed-queries.ts';
import { useWholeWallet } from '../../api/card-queries.ts';
import { api, unsavedText } from '../../api/client.ts';
import { dayHere } from '../../browser/today.ts';
import { holderChoices } from '../../model/cards/holders.ts';
import { shortDate } from '../../model/texts/date-text.ts';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { useAttempt } from '../../ui/use-submit.ts';

export function CalendarFeedBlock() {
  const client = useQueryClient();
  const { queryKey } = calendarFeedQuery;
  const state = useQuery(calendarFeedQuery);
  // The server sends a new address once, so only the data of this mutation has it.
  const make = useMutation({
    mutationFn: async () => (await api('POST /calendar-feed')).data.url,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: async () => (await api('DELETE /calendar-feed')).data,
    onSuccess: (off) => {
      client.setQueryData(queryKey, off);
      make.reset();
    },
  });
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  if (state.isPending) return <Skeleton variant="rounded" sx={{ height: { xs: 178, sm: 115 } }} />;
  if (state.isLoadingError) return <NotLoaded onRetry={() => void state.refetch()} />;
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
      {make.data && active && <FeedAddress label="Calendar link" url={make.data} />}
      {make.data && active && <HolderAddress url={make.data} />}
      {(make.isError || remove.isError) && (
        <Alert severity="error">{unsavedText(make.error ?? remove.error)}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <NetworkButton
          variant={active ? 'outlined' : 'contained'}
          disabled={isBusy}
          onClick={() => (active ? setAsked('replace') : make.mutate())}
        >
          {active ? 'Replace link' : 'Create link'}
        </NetworkButton>
        {active && (
          <NetworkButton disabled={isBusy} onClick={() => setAsked('turn off')}>
            Turn off
          </NetworkButton>
        )}
      </Box>
      {asked !== null && (
        <DiscardQuestion
          open
          {...QUESTIONS[asked]}
          keep="Keep link"
          onKeep={() => setAsked(null)}
          onDiscard={() => {
            setAsked(null);
            if (asked === 'replace') make.mutate();
            else remove.mutate();
          }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {active && !make.data
          ? 'The link is shown only once. To get a new one, replace it; the old link then stops working. '
          : 'Anyone with the link can read your calendar, so keep it private. '}
        Benefits that expire on the same day are one event. Alerts come on the days above, at 9:00. Most
        calendars update a few times a day, and some ignore alerts from subscribed calendars.
      </Typography>
    </Box>
  );
}

const QUESTIONS = {
  replace: {
    question: 'Replace the link? Calendars that use it will stop getting events.',
    discard: 'Replace link',
  },
  'turn off': {
    question: 'Turn off the link? Calendars that use it will stop getting events.',
    discard: 'Turn off',
  },
} as const;

function HolderAddress({ url }: { url: string }) {
  const { data: cards = [] } = useWholeWallet();
  const choices = holderChoices(cards);
  const [holder, setHolder] = useState<string | null>(null);
  if (choices.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <WrappedLine role="group" aria-label="A link for one holder" sx={{ gap: 1, typography: 'body2' }}>
        Or only for
        {choices.map((choice) => (
          <Button
            key={choice.holder}
            size="small"
            aria-pressed={choice.holder === holder}
            variant={choice.holder === holder ? 'outlined' : 'text'}
            onClick={() => setHolder(choice.holder)}
          >
            {holderName(choice.holder)}
          </Button>
        ))}
      </WrappedLine>
      {holder !== null && (
        <>
          <FeedAddress
            key={holder}
            label={`Calendar link for ${holderName(holder)}`}
            url={`${url}?holder=${encodeURIComponent(holder)}`}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            If you rename this holder, this link will stop working.
          </Typography>
        </>
      )}
    </Box>
  );
}

function FeedAddress({ label, url }: { label: string; url: string }) {
  const [isCopied, setCopied] = useState(false);
  // After a failure the user can copy the address by hand, because the field selects the address on focus.
  const { attempt } = useAttempt('Copying the address');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FormField label={label} value={url} readOnly onFocus={({ target }) => target.select()} />
        </Box>
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={() =>
            attempt(async () => {
              await navigator.clipboard.writeText(url);
              setCopied(true);
            })
          }
          sx={{ height: { xs: 44, sm: 40 } }}
        >
          Copy
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {subscriptionLinks(url).map(({ name, href }) => (
          <Button key={name} href={href} target="_blank" rel="noopener noreferrer" size="small">
            Add to {name}
          </Button>
        ))}
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {isCopied && 'Copied.'}
        </Box>
      </Box>
    </Box>
  );
}

function subscriptionLinks(url: string): { name: string; href: string }[] {
  const webcal = url.replace(/^https?:/, 'webcal:');
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${query({ cid: webcal })}` },
    { name: 'Apple', href: webcal },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${query({ url, name: 'Card benefits' })}`,
    },
  ];
}
