import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import type { NotLoadedProps } from '../../ui/lazy-component.tsx';
import { useSheetNavigation } from './use-sheet-navigation.ts';

/** Says that the side sheet did not load. Closing it goes back to the address without a sheet. */
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
