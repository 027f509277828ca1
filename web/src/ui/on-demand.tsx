import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { once } from '../browser/once.ts';

/**
 * Makes a component whose code loads when it is first shown, and a function that loads the code earlier. A load that
 * fails early is tried again when the component is shown, inside the `Suspense` around it.
 *
 * `React.lazy` alone shows its fallback even where the code is there, and React keeps a fallback for 300 ms.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [Part: (props: Props) => ReactNode, fetchPart: () => void] {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = once(async () => {
    loaded = await load();
    return { default: loaded };
  });
  const Lazy: ComponentType<Props> = lazy(loadOnce);
  function Part(props: Props): ReactNode {
    // Chosen once: another type of component would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return [Part, () => void loadOnce().catch(() => {})];
}
