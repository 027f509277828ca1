import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReminderState } from '@card-rewards/functions/contract';
import { holderKey, holderName, NO_HOLDER } from '@card-rewards/functions/domain';
import { useWholeWallet } from '../../api/card-queries.ts';
import { api, ApiError, unsavedText } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { holderChoices } from '../../model/cards/holders.ts';
import { weekdays } from '../../model/texts/date-text.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { NetworkSelect, NetworkSwitch } from '../../ui/network-fields.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { DayLists } from './day-lists.tsx';
import { PlannedList } from './planned-list.tsx';
import { useReminders, useSetReminders } from './reminder-queries.ts';
import { RemindersSkeleton } from './reminders-skeleton.tsx';

interface RemindersBlockProps {
  calendar: ReactNode;
  /** Null if the deployment has no notifications. */
  device: ReactNode;
  isNotified: boolean | null;
}

export function RemindersBlock({ calendar, device, isNotified }: RemindersBlockProps) {
  const reminders = useReminders();
  const save = useSetReminders();
  const hasDevice = device !== null;
  if (reminders.isPending) return <RemindersSkeleton />;
  if (reminders.isLoadingError) return <NotLoaded onRetry={() => void reminders.refetch()} />;
  const { days, holder, details, available, enabled } = reminders.data;
  const ways = [
    ...(available ? [{ way: 'email', isOn: enabled } as const] : []),
    ...(hasDevice ? [{ way: 'notification', isOn: isNotified } as const] : []),
  ];
  return (
    <Box sx={gridStyle} aria-busy={save.isPending}>
      <DayLists days={days} onDays={(kind, list) => save.mutate({ days: { [kind]: list } })} />
      <HolderField holder={holder} onHolder={(chosen) => save.mutate({ holder: chosen })} />
      {save.isError && <Alert severity="error">{unsavedText(save.error)}</Alert>}
      <PlannedList settings={reminders.data} ways={ways} />
      <Way title="Email">
        <EmailSettings reminders={reminders.data} onChange={save.mutate} />
      </Way>
      <Way title="Calendar">{calendar}</Way>
      {hasDevice && (
        <Way title="This device">
          {device}
          <FormControlLabel
            control={
              <NetworkSwitch
                checked={details}
                onChange={(_event, checked) => save.mutate({ details: checked })}
              />
            }
            label="Names and amounts in notifications"
          />
        </Way>
      )}
    </Box>
  );
}

const gridStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ ...gridStyle, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

interface EmailSettingsProps {
  reminders: ReminderState;
  onChange: (change: { enabled: boolean } | { weekday: number }) => void;
}

function EmailSettings({ reminders, onChange }: EmailSettingsProps) {
  const { available, enabled, weekday } = reminders;
  const send = useMutation({ mutationFn: () => api('POST /reminders/send') });
  if (!available) {
    return (
      <Alert severity="info" variant="outlined">
        Email is not set up for this site.
      </Alert>
    );
  }
  return (
    <>
      <WrappedLine sx={{ gap: '8px 16px' }}>
        <FormControlLabel
          control={
            <NetworkSwitch checked={enabled} onChange={(_event, checked) => onChange({ enabled: checked })} />
          }
          label="Send me reminders"
        />
        <NetworkSelect
          size="small"
          value={weekday}
          inputProps={{ 'aria-label': 'Day of the reminder' }}
          onChange={({ target }) => onChange({ weekday: target.value })}
        >
          {[1, 2, 3, 4, 5, 6, 7].map((number) => (
            <MenuItem key={number} value={number}>
              {weekdays[number % 7]}s at 8:00
            </MenuItem>
          ))}
        </NetworkSelect>
      </WrappedLine>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Once a week, this email lists everything within the days above and everything that ends within a week.
        If there is nothing to list, no email is sent. If your address isn’t confirmed yet, we’ll ask you to
        confirm it first.
      </Typography>
      <ReminderPreview />
      <WrappedLine sx={{ gap: 1.5 }}>
        <NetworkButton variant="outlined" loading={send.isPending} onClick={() => send.mutate()}>
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
    </>
  );
}

const EVERYONE = ' ';

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
  // The user may have deleted the holder's last card, or changed the holder's name on one card.
  const isUnknown = holder !== null && !known;
  return (
    <NetworkSelect
      size="small"
      sx={{ justifySelf: 'start' }}
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
                  {lines.map((line) => (
                    <PreviewLine key={`${line.label} ${line.detail}`} {...line} />
                  ))}
                </Box>
              ))}
              {preview.data.perks && <PreviewLine {...preview.data.perks} />}
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

interface PreviewLineProps {
  label: string;
  detail: string;
  amount: string | null;
}

function PreviewLine({ label, detail, amount }: PreviewLineProps) {
  return (
    <Box sx={lineStyle}>
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
