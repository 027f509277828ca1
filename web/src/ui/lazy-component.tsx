import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { once } from '../browser/once.ts';
import { isPreloadError } from '../browser/preload-errors.ts';

export interface NotLoadedProps {
  onRetry: () => void;
  /** Whether a retry has also failed. Then only a reload of the page can help. */
  hasRetried: boolean;
}

/**
 * Returns a component that loads its code on the first render, and a function that loads the code earlier. If the
 * earlier load fails, rendering the component tries again.
 *
 * `React.lazy` suspends on its first render even if the code is loaded. React then shows the `Suspense` fallback for at
 * least 300 ms. This component renders loaded code immediately.
 * @param NotLoaded shown if the code does not load. Without it, the error reaches the next error boundary
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded?: ComponentType<Props & NotLoadedProps>,
): [Loadable: (props: Props & { fallback?: ReactNode }) => ReactNode, preload: () => void] {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = once(async () => {
    loaded = await load();
    return { default: loaded };
  });
  const Lazy: ComponentType<Props> = lazy(loadOnce);
  function Loadable(props: Props & { fallback?: ReactNode }): ReactNode {
    // The type of the element must not change, because React would remount it.
    const [Shown, setShown] = useState(() => loaded ?? Lazy);
    const [retries, setRetries] = useState(0);
    const shown = (
      <Suspense fallback={props.fallback}>
        <Shown {...props} />
      </Suspense>
    );
    if (!NotLoaded) return shown;
    const retry = () => {
      // React remembers that a lazy component failed, so the retry needs a new one.
      setShown(() => lazy(loadOnce));
      setRetries(retries + 1);
    };
    return (
      <PartBoundary
        key={retries}
        notLoaded={<NotLoaded {...props} onRetry={retry} hasRetried={retries > 0} />}
      >
        {shown}
      </PartBoundary>
    );
  }
  return [Loadable, () => void loadOnce().catch(() => {})];
}

/** Pass this as `NotLoaded` if the page works without the component. If the code does not load, nothing is shown. */
export const Nothing = () => null;

interface PartBoundaryProps {
  notLoaded: ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!isPreloadError(failure.error)) throw failure.error;
    return this.props.notLoaded;
  }
}
