import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useReminderPreview } from '../../api/reminder-queries.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import Skeleton from '@mui/material/Skeleton';

/** Shows the reminder that would be sent now. */
export function ReminderPreview() {
  const [isShown, setShown] = useState(false);
  const preview = useReminderPreview(isShown);
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
