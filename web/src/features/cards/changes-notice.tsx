import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { ChangeElsewhere } from './changed-elsewhere.ts';

interface ChangesNoticeProps {
  changes: readonly ChangeElsewhere[];
  onTake: (change: ChangeElsewhere) => void;
}

/** Lists the changes that were saved elsewhere while the card was being edited. */
export function ChangesNotice({ changes, onTake }: ChangesNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The notice takes the focus, because it appears above the fields while the user waits for the save.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity="warning" role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      This card was changed on another device while you were editing it. Your changes are kept.
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
        {changes.map((change) => (
          <Box key={change.label} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {change.label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {change.was} → {change.is}
              {change.take && (
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onTake(change)}
                  sx={{ ml: 1, py: 0, minWidth: 0, textDecoration: 'underline' }}
                >
                  Use {change.is}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

/** Says that the card was deleted elsewhere while it was being edited. */
export function DeletedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice takes the focus, unless the user is typing.
    if (!document.activeElement?.matches('input, [role=combobox]')) notice.current?.focus();
  }, []);
  return (
    <Alert ref={notice} severity="warning" role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      This card was deleted on another device. Your changes were not saved.
    </Alert>
  );
}
