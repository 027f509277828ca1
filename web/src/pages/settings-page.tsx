import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useUser } from 'reactfire';
import { CalendarFeedBlock } from '../features/calendar-feed/calendar-feed-block.tsx';
import { LabelledInput } from '../shared/labelled-input.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { SettingsBlock } from '../shared/settings-block.tsx';
import { ThemeChoice } from '../shared/theme-choice.tsx';

export function SettingsPage() {
  return (
    <Box sx={{ maxWidth: '44rem' }}>
      <PageHeading title="Settings" text="How the app looks, and who you are in it." />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Card component="section" aria-labelledby="theme" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="theme" variant="h2">
            Theme
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            System follows your device, also when it changes during the day.
          </Typography>
          <ThemeChoice />
        </Card>
        <Profile />
        <SettingsBlock
          id="calendar"
          title="Calendar"
          text="What runs out and which fees fall due, in the calendar you use anyway."
        >
          <CalendarFeedBlock />
        </SettingsBlock>
      </Box>
    </Box>
  );
}

/** Placeholder: the fields can be edited, but there is nowhere to save them to yet. */
function Profile() {
  const { data: user } = useUser();
  return (
    <Card component="section" aria-labelledby="profile" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="profile" variant="h2">
        Profile
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Saving changes to your profile comes in a future update.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledInput
          label="Display Name"
          name="display-name"
          autoComplete="name"
          defaultValue={user?.displayName ?? ''}
        />
        <LabelledInput
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
