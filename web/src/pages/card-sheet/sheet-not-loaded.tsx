import Box from '@mui/material/Box';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import type { NotLoadedProps } from '../../ui/lazy-component.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useSheetNavigation } from './use-sheet-navigation.ts';

export function SheetNotLoaded({ onClosed, ...props }: NotLoadedProps & { onClosed: () => void }) {
  const { close } = useSheetNavigation();
  return (
    <DialogNotLoaded
      {...props}
      onClosed={() => {
        close();
        onClosed();
      }}
    />
  );
}

export function LevelNotLoaded({ onRetry, hasRetried }: NotLoadedProps) {
  return (
    <Box sx={{ p: 2.5 }}>
      <NotLoaded
        text="Couldn’t load this part of the app."
        retry={hasRetried ? 'Reload' : 'Try again'}
        onRetry={hasRetried ? () => window.location.reload() : onRetry}
      />
    </Box>
  );
}
