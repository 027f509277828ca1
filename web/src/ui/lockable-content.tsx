import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';

interface LockableContentProps extends DialogContentProps {
  isLocked: boolean;
}

/** Shows the content of a dialog, which can be locked while a request with its values may have been saved. */
export function LockableContent({ isLocked, ...content }: LockableContentProps) {
  return <DialogContent {...content} inert={isLocked} style={isLocked ? lockedStyle : {}} />;
}

/** Shows that fields can't be changed. */
export const lockedStyle = { opacity: 0.6 } as const;
