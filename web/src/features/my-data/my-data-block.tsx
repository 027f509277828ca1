import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { DeviceCopySwitch } from './device-copy-switch.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ImportBox } from './import-box.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';

/** Shows the export, the import, the statement readings, the copy on this device and the erasure of the account. */
export function MyDataBlock({ statements }: { statements: ReactNode }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title="Export" text="A copy of your cards, benefits and uses, which you can import again.">
        <ExportButtons />
      </Part>
      <Part
        title="Import"
        text="An export, a CSV list of cards, or just their names. You can review everything before it is added."
      >
        <ImportBox />
      </Part>
      <Part
        title="Statements"
        text="Bank statements are read on this device. You can remove the uses that they recorded."
      >
        {statements}
      </Part>
      <Part
        title="On this device"
        text="Your cards, benefits and the histories you opened, kept in this browser for fast starts and offline use. Removed when you sign out, erase your account or turn this off."
      >
        <DeviceCopySwitch />
      </Part>
      <Part
        title="Erase everything"
        text="Your cards, benefits, uses, calendar link, reminders and account. This cannot be undone."
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
