import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface SideSheetProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  label: string;
  width?: string;
  /** The specification asks for all four sides (section 4). */
  side?: 'right' | 'left' | 'top' | 'bottom';
  fillsPhone?: boolean;
  id?: string;
  children: ReactNode;
}

export function SideSheet(props: SideSheetProps) {
  const { open, onClose, onClosed, label, width, side = 'right', fillsPhone = false, id, children } = props;
  const isTall = side === 'right' || side === 'left';
  const room = isTall ? { width, maxWidth: '88vw' } : { maxHeight: '88dvh' };
  return (
    <Drawer
      anchor={side}
      open={open}
      onClose={(event, reason) => {
        // The second click of the double click that opened the sheet hits the backdrop.
        if (reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1) return;
        // A stray click must not discard the draft of an `InlineForm`.
        if (reason === 'backdropClick' && document.querySelector('form[data-unsaved]')) return;
        onClose();
      }}
      slotProps={{
        transition: { onExited: () => onClosed?.() },
        paper: {
          id,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: {
            borderRadius: 0,
            ...(fillsPhone ? { width: { xs: '100vw', sm: width }, height: '100dvh' } : room),
            ...insets(side),
          },
        },
      }}
    >
      {children}
    </Drawer>
  );
}

/**
 * Keeps the content clear of a phone's notch, rounded corners and home indicator. The insets at the top and the sides
 * are borders, because padding does not move sticky content.
 */
function insets(side: NonNullable<SideSheetProps['side']>) {
  const inset = (edge: string) => `env(safe-area-inset-${edge}, 0px) solid transparent`;
  return {
    boxSizing: 'border-box',
    ...(side !== 'bottom' && { borderTop: inset('top') }),
    ...(side !== 'left' && { borderRight: inset('right') }),
    ...(side !== 'right' && { borderLeft: inset('left') }),
    ...((side === 'right' || side === 'bottom') && { paddingBottom: 'env(safe-area-inset-bottom, 0px)' }),
  } as const;
}
