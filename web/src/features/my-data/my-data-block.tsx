import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { DeviceCopySwitch } from './device-copy-switch.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ImportBox } from './import-box.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';

/** What is one's own: a copy to take along, a way back in, and an end to all of it. */
export function MyDataBlock({ statements }: { statements: ReactNode }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title="Export" text="A copy of your cards, benefits and uses. An import takes it back in.">
        <ExportButtons />
      </Part>
      <Part
        title="Import"
        text="An export, a list of cards as CSV, or just their names. Nothing is added before you have seen what it is."
      >
        <ImportBox />
      </Part>
      <Part
        title="Statements"
        text="Your bank's statements, read on this device. What a reading recorded can be removed again."
      >
        {statements}
      </Part>
      <Part
        title="On this device"
        text="The cards, benefits and histories you opened last, so that the app opens at once and can be read offline. They go when you sign out or turn this off."
      >
        <DeviceCopySwitch />
      </Part>
      <Part
        title="Erase everything"
        text="Your cards, benefits and uses, the calendar address, the reminders and your account. It cannot be undone."
      >
        <Box>
          <NetworkButton color="error" variant="outlined" onClick={() => setErasing(true)}>
            Erase everything
          </NetworkButton>
        </Box>
      </Part>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Box>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
