import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useExport, useUsesFile } from '../../api/my-data-queries.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useToday } from '../../browser/today.ts';

export function ExportButtons() {
  const everything = useExport();
  const uses = useUsesFile();
  const today = useToday();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          loading={everything.isPending}
          onClick={() =>
            everything.mutate(undefined, { onSuccess: (file) => saveFile(file, `cc-rewards-${today}.json`) })
          }
        >
          Everything (JSON)
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          loading={uses.isPending}
          onClick={() =>
            uses.mutate(undefined, { onSuccess: (file) => saveFile(file, `cc-rewards-uses-${today}.csv`) })
          }
        >
          Uses (CSV)
        </Button>
      </Box>
      {(everything.isError || uses.isError) && <Alert severity="error">Not exported. Try again.</Alert>}
    </Box>
  );
}
