import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { ApiError } from '../../api/client.ts';
import { useReminders, useSendReminder, useSetReminders } from '../../api/reminder-queries.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { NetworkSelect, NetworkSwitch } from '../../ui/network-fields.tsx';
import Skeleton from '@mui/material/Skeleton';
import { ReminderPreview } from './reminder-preview.tsx';
import { weekdays } from './weekdays.ts';

/** Shows the settings of the email reminders, which are off at first. */
export function RemindersBlock() {
  const reminders = useReminders();
  const save = useSetReminders();
  const send = useSendReminder();
  if (reminders.isPending) return <Skeleton variant="rounded" height={120} />;
  if (reminders.isError) return <NotLoaded onRetry={() => void reminders.refetch()} />;
  const { available } = reminders.data;
  // The controls keep what the user has chosen while it is being saved.
  const { enabled, weekday } = save.isPending ? save.variables : reminders.data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {!available && (
        <Alert severity="info" variant="outlined">
          Email is not set up for this site.
        </Alert>
      )}
      <Box
        aria-busy={save.isPending}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 },
          opacity: save.isPending ? 0.6 : 1,
        }}
      >
        <FormControlLabel
          control={
            <NetworkSwitch
              checked={enabled}
              disabled={!available}
              onChange={(_event, checked) => save.mutate({ enabled: checked, weekday })}
            />
          }
          label="Send me reminders"
        />
        <NetworkSelect
          size="small"
          value={weekday}
          disabled={!available}
          inputProps={{ 'aria-label': 'Day of the reminder' }}
          onChange={({ target }) => save.mutate({ enabled, weekday: target.value })}
        >
          {weekdays.map((name, index) => (
            <MenuItem key={name} value={index + 1}>
              {name}s at 8:00
            </MenuItem>
          ))}
        </NetworkSelect>
      </Box>
      {save.isError && <Alert severity="error">Not saved. Try again.</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Lists credits that expire within 14 days and annual fees due within 30 days. You get no email in a
        week with neither. If your address is not confirmed yet, we first ask you to confirm it.
      </Typography>
      <ReminderPreview />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <NetworkButton
          variant="outlined"
          disabled={!available}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send me one now
        </NetworkButton>
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {send.isSuccess && 'On its way.'}
          {send.isError && failureText(send.error)}
        </Box>
      </Box>
    </Box>
  );
}

function failureText(error: Error): string {
  return error instanceof ApiError && error.status === 429
    ? 'You can send three per hour. Try again later.'
    : 'Not sent. Try again.';
}
