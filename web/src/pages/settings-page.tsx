import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useHolders } from '../api/card-queries.ts';
import { useSignedInUser } from '../browser/session.tsx';
import { usePush } from '../features/push/push-queries.ts';
import { RemindersSkeleton } from '../features/reminders/reminders-skeleton.tsx';
import { FormField } from '../ui/form-field.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useReadStatements } from './use-read-statements.tsx';

const CalendarFeedBlock = lazy(async () => ({
  default: (await import('../features/calendar-feed/calendar-feed-block.tsx')).CalendarFeedBlock,
}));
const RemindersBlock = lazy(async () => ({
  default: (await import('../features/reminders/reminders-block.tsx')).RemindersBlock,
}));
const ThisDevice = lazy(async () => ({
  default: (await import('../features/push/this-device.tsx')).ThisDevice,
}));
const StatementReadings = lazy(async () => ({
  default: (await import('../features/statements/screens/statement-readings.tsx')).StatementReadings,
}));
const MyDataBlock = lazy(async () => ({
  default: (await import('../features/my-data/my-data-block.tsx')).MyDataBlock,
}));
const ImportBox = lazy(async () => ({
  default: (await import('../features/my-data/add-cards/import-box.tsx')).ImportBox,
}));
const PeopleBlock = lazy(async () => ({
  default: (await import('../features/holders/people-block.tsx')).PeopleBlock,
}));
const AboutBlock = lazy(async () => ({
  default: (await import('./settings/about-block.tsx')).AboutBlock,
}));

function MyDataWithParts() {
  const statements = useReadStatements();
  return (
    <>
      <MyDataBlock
        restore={<ImportBox />}
        statements={<StatementReadings importButton={statements.importButton('outlined')} />}
      />
      {statements.dialog}
    </>
  );
}

function RemindersWithWays() {
  const { data: push, isPending } = usePush();
  const device = push?.available === false ? null : <ThisDevice />;
  const isNotified = isPending ? null : (push?.devices.some(({ ended }) => !ended) ?? false);
  return <RemindersBlock calendar={<CalendarFeedBlock />} device={device} isNotified={isNotified} />;
}

const reminders = {
  id: 'reminders',
  title: 'Reminders',
  text: 'What to remind you about, and when.',
  Content: RemindersWithWays,
  placeholder: <RemindersSkeleton />,
};

const blocks = [
  {
    id: 'people',
    title: 'People',
    text: 'The holders of your cards.',
    Content: PeopleBlock,
  },
  {
    id: 'my-data',
    title: 'My data',
    text: 'Export, restore or erase your data.',
    Content: MyDataWithParts,
  },
];

const about = {
  id: 'about',
  title: 'About',
  text: 'Version, sources of the terms, privacy and licenses.',
  Content: AboutBlock,
};

export function SettingsPage() {
  const { choices } = useHolders();
  return (
    <Box sx={{ maxWidth: '44rem' }}>
      <PageHeading title="Settings" text="Reminders, data, appearance and profile." />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SettingsBlock {...reminders} isOpenAtFirst />
        {blocks
          .filter(({ id }) => id !== 'people' || choices.length > 0)
          .map((block) => (
            <SettingsBlock key={block.id} {...block} />
          ))}
        <Card component="section" aria-labelledby="appearance" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="appearance" variant="h2">
            Appearance
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            System follows the theme of your device.
          </Typography>
          <ThemeChoice />
        </Card>
        <Profile />
        <SettingsBlock {...about} />
      </Box>
    </Box>
  );
}

/** A placeholder: the fields can be edited, but nothing is saved yet. */
function Profile() {
  const user = useSignedInUser();
  return (
    <Card component="section" aria-labelledby="profile" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="profile" variant="h2">
        Profile
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Saving changes to your profile comes in a future update.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormField
          label="Display Name"
          name="display-name"
          autoComplete="name"
          defaultValue={user?.displayName ?? ''}
        />
        <FormField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
        />
        <Button variant="contained" type="button" sx={{ justifySelf: 'start' }}>
          Save Changes
        </Button>
      </Box>
    </Card>
  );
}

interface SettingsBlockProps {
  id: string;
  title: string;
  text: string;
  Content: ComponentType;
  placeholder?: ReactNode;
  isOpenAtFirst?: boolean;
}

function SettingsBlock({
  id,
  title,
  text,
  Content,
  placeholder = <Skeleton variant="rounded" height={72} />,
  isOpenAtFirst = false,
}: SettingsBlockProps) {
  const [isOpen, setOpen] = useState(() => isOpenAtFirst || window.location.hash === `#${id}`);
  return (
    <Box
      component="details"
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={blockStyle}
    >
      <Box component="summary" sx={summaryStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </Box>
        <ExpandMoreOutlined
          className="sign"
          fontSize="small"
          sx={{ flex: 'none', color: 'text.secondary' }}
        />
      </Box>
      {isOpen && (
        <Box sx={contentStyle}>
          <Suspense fallback={placeholder}>
            <Content />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

const contentStyle = {
  // Elements inherit `box-sizing`, but an inner element of `details` does not pass it on.
  boxSizing: 'border-box',
  p: { xs: 2, sm: 3 },
  pt: { xs: 0, sm: 0 },
} as const;

const blockStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  scrollMarginTop: '4rem',
  '&[open] > summary .sign': { transform: 'rotate(180deg)' },
} as const;

const summaryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, sm: 3 },
  borderRadius: 1,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

const themes = [
  { value: 'light', name: 'Light', Icon: LightModeOutlined },
  { value: 'dark', name: 'Dark', Icon: DarkModeOutlined },
  { value: 'system', name: 'System', Icon: DesktopWindowsOutlined },
] as const;

function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <RadioGroup row aria-label="Theme" value={mode ?? null}>
      {themes.map(({ value, name, Icon }) => (
        <FormControlLabel
          key={value}
          value={value}
          sx={{ minHeight: 44 }}
          control={<Radio size="small" onChange={() => setMode(value)} />}
          disableTypography
          label={
            <Box component="span" sx={{ display: 'flex', gap: 0.75, typography: 'body2', fontWeight: 550 }}>
              <Icon fontSize="small" />
              {name}
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
