import { useCallback, useState } from 'react';
import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { useFocusAfterChange } from '../ui/focus.ts';
import { lazyComponent, type NotLoadedProps } from '../ui/lazy-component.tsx';
import type { CatchUpProps } from './catch-up.tsx';

const [CatchUp] = lazyComponent(
  async () => (await import('./catch-up.tsx')).CatchUp,
  ({ asked, ...props }: CatchUpProps & NotLoadedProps) => asked && <DialogNotLoaded {...props} />,
);

export function useCatchUpStep() {
  const [asked, setAsked] = useState<{ cardIds: readonly string[]; news: string } | null>();
  useFocusAfterChange(asked, () => (asked ? null : document.querySelector('main')));
  const ask = useCallback((cardIds: readonly string[], news = '') => setAsked({ cardIds, news }), []);
  return {
    ask,
    step: asked !== undefined && <CatchUp asked={asked} onClosed={() => setAsked(null)} />,
  };
}
