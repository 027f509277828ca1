import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** Says that somebody else has deleted the card which is being edited here. */
export function DeletedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Instead of what the button promised; whoever is still typing is not called away.
    if (!document.activeElement?.matches('input, [role=combobox]')) notice.current?.focus();
  }, []);
  return (
    <Alert ref={notice} severity="warning" role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      This card was deleted elsewhere. What you typed is not saved.
    </Alert>
  );
}
