import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';

interface LockableContentProps extends DialogContentProps {
  isLocked: boolean;
}

/** A dialog locks its content while a request with its values has an unknown outcome. */
export function LockableContent({ isLocked, ...content }: LockableContentProps) {
  return <DialogContent {...content} inert={isLocked} style={isLocked ? lockedStyle : {}} />;
}

export const lockedStyle = { opacity: 0.6 } as const;
