import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keepsCopy, removeCopy, setKeepsCopy } from '../../api/cache/device-copy.ts';
import { saveAllResponses } from '../../api/cache/saved-responses.ts';
import { useHolders } from '../../api/card-queries.ts';
import { apiFile, failureText } from '../../api/client.ts';
import { useSignedInUser } from '../../browser/session.tsx';
import { useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { WholeWalletNote } from '../../ui/whole-wallet-note.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { readWholeExport } from './export-calls.ts';

export function MyDataBlock({ restore, statements }: { restore: ReactNode; statements: ReactNode }) {
  const [isErasing, setErasing] = useState(false);
  const { chosen } = useHolders();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <WholeWalletNote what="Export, restore and statements cover" chosen={chosen} />
      <DataSection title="Export" text="A copy of your cards, benefits and uses that you can restore later.">
        <ExportButtons />
      </DataSection>
      <DataSection
        title="Restore or add cards"
        text="From an export, a CSV list of cards, or just their names. You can review everything before it is added."
      >
        {restore}
      </DataSection>
      <DataSection
        title="Statements"
        text="Bank statements are read on this device. You can remove the uses recorded from them."
      >
        {statements}
      </DataSection>
      <DataSection
        title="On this device"
        text="Your cards, benefits and the histories you opened, kept in this browser for fast starts and offline use. Removed when you sign out, erase your account or turn this off."
      >
        <DeviceCopySwitch />
      </DataSection>
      <DataSection
        title="Erase everything"
        text="Your cards, benefits, uses, calendar link, reminders and account. This cannot be undone."
      >
        <Box>
          <NetworkButton color="error" variant="outlined" onClick={() => setErasing(true)}>
            Erase everything
          </NetworkButton>
        </Box>
      </DataSection>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Box>
  );
}

function DataSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

function DeviceCopySwitch() {
  const client = useQueryClient();
  const user = useSignedInUser();
  const [isOn, setIsOn] = useState(keepsCopy);
  const choose = (keeps: boolean) => {
    setKeepsCopy(keeps);
    setIsOn(keeps);
    if (!keeps) void removeCopy();
    else if (user) void saveAllResponses(client, user.uid);
  };
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_event, checked) => choose(checked)} />}
      label="Keep a copy on this device"
    />
  );
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The address must remain valid until the browser has started reading.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function ExportButtons() {
  const everything = useMutation({
    mutationFn: async () => new Blob([JSON.stringify(await readWholeExport())], { type: 'application/json' }),
  });
  const uses = useMutation({ mutationFn: () => apiFile('GET /export/uses.csv') });
  const today = useToday();
  const files = [
    { label: 'Everything (JSON)', read: everything, name: `cc-rewards-${today}.json` },
    { label: 'Uses (CSV)', read: uses, name: `cc-rewards-uses-${today}.csv` },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.map(({ label, read, name }) => (
          <Button
            key={label}
            variant="outlined"
            startIcon={<DownloadOutlined />}
            loading={read.isPending}
            onClick={() => read.mutate(undefined, { onSuccess: (file) => saveFile(file, name) })}
          >
            {label}
          </Button>
        ))}
      </Box>
      {(everything.isError || uses.isError) && (
        <Alert severity="error">
          {failureText(everything.error ?? uses.error, 'Couldn’t export. Try again.')}
        </Alert>
      )}
    </Box>
  );
}
