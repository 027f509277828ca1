import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** Says that the card was deleted elsewhere while it was being edited. */
export function DeletedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice takes the focus, unless the user is typing.
    if (!document.activeElement?.matches('input, [role=combobox]')) notice.current?.focus();
  }, []);
  return (
    <Alert ref={notice} severity="warning" role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      This card was deleted elsewhere. Your changes were not saved.
    </Alert>
  );
}
