import { useCallback, useState } from 'react';
import { useFocusAfterChange } from '../ui/focus.ts';
import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent, type NotLoadedProps } from '../ui/lazy-component.tsx';
import type { CatchUpProps } from './catch-up.tsx';

const [CatchUp] = lazyComponent(
  async () => (await import('./catch-up.tsx')).CatchUp,
  ({ asked, ...props }: CatchUpProps & NotLoadedProps) => asked && <DialogNotLoaded {...props} />,
);

/** Returns the step that asks what was used earlier in the year, and a function that opens it. */
export function useCatchUpStep() {
  // Undefined until the step is first asked for, so that its code loads only then.
  const [asked, setAsked] = useState<{ cardIds: readonly string[]; news: string } | null>();
  // The button of the empty state, which would get the focus back, is gone.
  useFocusAfterChange(asked, () => (asked ? null : document.querySelector('main')));
  const ask = useCallback((cardIds: readonly string[], news = '') => setAsked({ cardIds, news }), []);
  return {
    /** Asks about cards, below a sentence about what has just happened. */
    ask,
    step: asked !== undefined && <CatchUp asked={asked} onClosed={() => setAsked(null)} />,
  };
}
