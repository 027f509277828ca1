import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface SideSheetProps {
  open: boolean;
  onClose: () => void;
  label: string;
  width: string;
  side?: 'right' | 'left' | 'top' | 'bottom';
  id?: string;
  children: ReactNode;
}

/** A panel that slides over the page from one of its sides. */
export function SideSheet({ open, onClose, label, width, side = 'right', id, children }: SideSheetProps) {
  return (
    <Drawer
      anchor={side}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: { width, maxWidth: '88vw', borderRadius: 0 },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
