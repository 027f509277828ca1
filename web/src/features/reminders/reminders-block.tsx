import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holderKey, holderName, NO_HOLDER } from '@card-rewards/functions/domain';
import { api, ApiError, unsavedText } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useWholeWallet } from '../../api/card-queries.ts';
import { holderChoices } from '../../model/cards/holders.ts';
import { useReminders, useSetReminders, weekdayName } from './reminder-queries.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { NetworkSelect, NetworkSwitch } from '../../ui/network-fields.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';

export function RemindersBlock() {
  const reminders = useReminders();
  const save = useSetReminders();
  const send = useMutation({ mutationFn: () => api('POST /reminders/send') });
  if (reminders.isPending) return <Skeleton variant="rounded" height={120} />;
  if (reminders.isError) return <NotLoaded onRetry={() => void reminders.refetch()} />;
  const { available } = reminders.data;
  // The controls keep what the user has chosen while it is being saved.
  const sent = save.isPending ? save.variables : {};
  const {
    enabled = reminders.data.enabled,
    weekday = reminders.data.weekday,
    holder = reminders.data.holder,
  } = sent;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {!available && (
        <Alert severity="info" variant="outlined">
          Email is not set up for this site.
        </Alert>
      )}
      <WrappedLine aria-busy={save.isPending} sx={{ gap: '8px 16px', opacity: save.isPending ? 0.6 : 1 }}>
        <FormControlLabel
          control={
            <NetworkSwitch
              checked={enabled}
              disabled={!available}
              onChange={(_event, checked) => save.mutate({ enabled: checked })}
            />
          }
          label="Send me reminders"
        />
        <NetworkSelect
          size="small"
          value={weekday}
          disabled={!available}
          inputProps={{ 'aria-label': 'Day of the reminder' }}
          onChange={({ target }) => save.mutate({ weekday: target.value })}
        >
          {[1, 2, 3, 4, 5, 6, 7].map((number) => (
            <MenuItem key={number} value={number}>
              {weekdayName(number)}s at 8:00
            </MenuItem>
          ))}
        </NetworkSelect>
        <HolderField holder={holder} onHolder={(chosen) => save.mutate({ holder: chosen })} />
      </WrappedLine>
      {save.isError && <Alert severity="error">{unsavedText(save.error)}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Lists benefits that expire within 14 days and annual fees due within 30 days. You get no email in a
        week without any. If your address is not confirmed yet, we first ask you to confirm it.
      </Typography>
      <ReminderPreview />
      <WrappedLine sx={{ gap: 1.5 }}>
        <NetworkButton
          variant="outlined"
          disabled={!available}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send me one now
        </NetworkButton>
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {send.isSuccess && 'Check your inbox.'}
          {send.isError &&
            (send.error instanceof ApiError && send.error.status === 429
              ? 'You can send three per hour. Try again later.'
              : 'Couldn’t send. Try again.')}
        </Box>
      </WrappedLine>
    </Box>
  );
}

/** No holder's name is a space. */
const EVERYONE = ' ';

/** Chooses whose cards the reminders are about, once cards name two holders or reminders are about one. */
function HolderField({
  holder,
  onHolder,
}: {
  holder: string | null;
  onHolder: (holder: string | null) => void;
}) {
  const { data: cards = [] } = useWholeWallet();
  const choices = holderChoices(cards);
  if (choices.length === 0 && holder === null) return null;
  const known = choices.find((choice) => holderKey(choice.holder) === holderKey(holder ?? NO_HOLDER));
  // The holder's last card may have been deleted, or their name changed on one card.
  const isUnknown = holder !== null && !known;
  return (
    <NetworkSelect
      size="small"
      value={holder === null ? EVERYONE : (known?.holder ?? holder)}
      inputProps={{ 'aria-label': 'Reminders for' }}
      onChange={({ target }) => onHolder(target.value === EVERYONE ? null : target.value)}
    >
      <MenuItem value={EVERYONE}>For everyone</MenuItem>
      {isUnknown && <MenuItem value={holder}>For {holderName(holder)} (no cards)</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.holder} value={choice.holder}>
          For {holderName(choice.holder)}
        </MenuItem>
      ))}
    </NetworkSelect>
  );
}

function ReminderPreview() {
  const [isShown, setShown] = useState(false);
  const preview = useQuery({
    queryKey: queryKeys.reminderPreview,
    queryFn: async ({ signal }) => (await api('GET /reminders/preview', { signal })).data,
    enabled: isShown,
    staleTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      <Button size="small" aria-expanded={isShown} sx={{ ml: '-10px' }} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide preview' : 'Preview'}
      </Button>
      {isShown && (
        <Box sx={frameStyle}>
          {preview.isPending && <Skeleton variant="rounded" height={96} />}
          {preview.isError && <NotLoaded onRetry={() => void preview.refetch()} />}
          {preview.data && (
            <>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{preview.data.subject}</Box>
              {preview.data.sentence !== null && <Box sx={{ mt: 1 }}>{preview.data.sentence}</Box>}
              {preview.data.sections.map(({ title, lines }) => (
                <Box key={title} sx={{ mt: 1.5 }}>
                  <Box sx={{ color: 'text.secondary', fontWeight: 550 }}>{title}</Box>
                  {lines.map(({ label, detail, amount }) => (
                    <Box key={`${label} ${detail}`} sx={lineStyle}>
                      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                        {label}
                        <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
                      </Box>
                      {amount !== null && (
                        <Box className="tabular" sx={{ fontWeight: 600 }}>
                          {amount}
                        </Box>
                      )}
                    </Box>
                  ))}
                </Box>
              ))}
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

const frameStyle = {
  width: '100%',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: '0.875rem',
} as const;

const lineStyle = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 } as const;
