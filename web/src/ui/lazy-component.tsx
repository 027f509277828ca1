import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { once } from '../browser/once.ts';

/**
 * Returns a component whose code loads when it is first rendered, and a function that loads the code earlier. Until the
 * code has loaded, the component shows its `fallback`. If the earlier load fails, rendering the component tries again.
 *
 * `React.lazy` suspends on its first render even when the code has loaded, and React then shows the `Suspense` fallback
 * for at least 300 ms. This component renders loaded code at once.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [Loadable: (props: Props & { fallback?: ReactNode }) => ReactNode, preload: () => void] {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = once(async () => {
    loaded = await load();
    return { default: loaded };
  });
  const Lazy: ComponentType<Props> = lazy(loadOnce);
  function Loadable(props: Props & { fallback?: ReactNode }): ReactNode {
    // The choice is kept, because React remounts an element whose type changes.
    const [Shown] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={props.fallback}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return [Loadable, () => void loadOnce().catch(() => {})];
}
