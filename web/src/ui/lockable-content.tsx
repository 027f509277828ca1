import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';

interface LockableContentProps extends DialogContentProps {
  isLocked: boolean;
}

export function LockableContent({ isLocked, ...content }: LockableContentProps) {
  return <DialogContent {...content} inert={isLocked} style={isLocked ? lockedStyle : {}} />;
}

export const lockedStyle = { opacity: 0.6 } as const;
