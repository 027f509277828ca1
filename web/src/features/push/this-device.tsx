import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '@card-rewards/functions/contract';
import { api, ApiError, failureText } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pushNote } from '../../browser/push-note.ts';
import { currentSubscription, PushSilent } from '../../browser/push-subscription.ts';
import { pushSupport } from '../../browser/push-support.ts';
import { useSignedInUser } from '../../browser/session.tsx';
import { dayHere, useToday } from '../../browser/today.ts';
import { monthDay } from '../../model/texts/date-text.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { NetworkSwitch } from '../../ui/network-fields.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { PushNotAllowed, removeDevice, turnOffPush, turnOnPush } from './push-calls.ts';
import { usePush } from './push-queries.ts';

export function ThisDevice() {
  const uid = useSignedInUser()?.uid ?? '';
  const push = usePush();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.push });
  const subscription = useQuery({
    queryKey: [...queryKeys.push, 'subscription'],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    staleTime: 0,
  });
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnOnPush(uid, push.data?.public_key ?? '') : turnOffPush()),
    onSettled: readAgain,
  });
  const test = useMutation({
    mutationFn: (id: string) => api('POST /push/test', { query: { id } }),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: (id: string) => (id === pushNote()?.id ? turnOffPush() : removeDevice(id)),
    onSettled: readAgain,
  });
  if (push.isPending || subscription.isPending) return <Skeleton variant="rounded" height={40} />;
  if (push.isLoadingError) return <NotLoaded onRetry={() => void push.refetch()} />;
  const { available, devices } = push.data;
  if (!available) return null;
  const note = pushNote();
  const own = devices.find(({ id }) => note?.uid === uid && id === note.id);
  const isLost = own !== undefined && (own.ended || subscription.data !== note?.endpoint);
  const isOn = own !== undefined && !isLost;
  const obstacle = obstacleHere();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <WrappedLine aria-busy={turn.isPending} sx={{ gap: '8px 16px' }}>
        <FormControlLabel
          control={
            <NetworkSwitch
              checked={turn.isPending ? turn.variables : isOn}
              disabled={turn.isPending || (obstacle !== null && !isOn)}
              onChange={(_event, checked) => turn.mutate(checked)}
            />
          }
          label="Notify me on this device"
        />
        {isOn && (
          <NetworkButton
            size="small"
            variant="outlined"
            loading={test.isPending}
            onClick={() => test.mutate(own.id)}
          >
            Send a test to this device
          </NetworkButton>
        )}
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {test.isSuccess && 'Sent. It should appear in a moment.'}
        </Box>
      </WrappedLine>
      {obstacle !== null && (
        <Alert severity="info" variant="outlined">
          {obstacle}
        </Alert>
      )}
      {isLost && obstacle === null && (
        <Alert severity="warning">This device stopped receiving. Turn on again.</Alert>
      )}
      {turn.isError && obstacle === null && (
        <Alert severity="error">{turnFailure(turn.error, turn.variables)}</Alert>
      )}
      {test.isError && !isLost && <Alert severity="error">{testFailure(test.error)}</Alert>}
      {remove.isError && <Alert severity="error">Couldn’t remove the device. Try again.</Alert>}
      {devices.length > 0 && (
        <Box component="ul" aria-label="Devices" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {devices.map((device) => (
            <WrappedLine key={device.id} as="li" sx={{ gap: '0 12px', justifyContent: 'space-between' }}>
              <DeviceText device={device} isOwn={device.id === own?.id} />
              <NetworkButton
                size="small"
                color="inherit"
                aria-label={`Remove ${device.name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(device.id)}
              >
                Remove
              </NetworkButton>
            </WrappedLine>
          ))}
        </Box>
      )}
    </Box>
  );
}

function DeviceText({ device, isOwn }: { device: Device; isOwn: boolean }) {
  const today = useToday();
  const state = device.ended ? 'stopped receiving' : `since ${monthDay(dayHere(device.created_at), today)}`;
  return (
    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {device.name}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`, ${state}${isOwn ? ' · this device' : ''}`}
      </Box>
    </Typography>
  );
}

function obstacleHere(): string | null {
  switch (pushSupport()) {
    case 'home-screen':
      return 'Add this page to your Home Screen first: Share, then Add to Home Screen.';
    case 'unsupported':
      return 'This browser can’t show notifications. Use Chrome, Edge, Firefox or Safari.';
    case 'supported':
      return Notification.permission === 'denied'
        ? 'Notifications are blocked for this site in your browser. Allow them in its site settings, then reload.'
        : null;
  }
}

function turnFailure(error: Error, wasTurnedOn: boolean): string {
  // The user has closed the browser's question. If the browser now blocks notifications, the page says that instead.
  if (error instanceof PushNotAllowed)
    return 'Notifications are not allowed yet. Turn them on again and choose Allow.';
  if (error instanceof PushSilent) return 'Your browser’s push service didn’t respond. Try again later.';
  // The browser ends its subscription even if the server cannot be reached.
  if (!wasTurnedOn)
    return 'Notifications are off in this browser. If its name is still listed, remove it below.';
  return failureText(error, 'Couldn’t turn on notifications. Try again.');
}

function testFailure(error: Error): string {
  return error instanceof ApiError && error.status === 429
    ? 'You can send three per hour. Try again later.'
    : failureText(error, 'Couldn’t send. Try again.');
}
