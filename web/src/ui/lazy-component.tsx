import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { once } from '../browser/once.ts';
import { isPreloadError } from '../browser/preload-errors.ts';

/** What a component gets that is shown in place of code that did not load. */
export interface NotLoadedProps {
  /** Tries again to load the code. */
  onRetry: () => void;
  /** Whether another try has failed too, so that only a reload of the page can help. */
  hasRetried: boolean;
}

/**
 * Returns a component whose code loads when it is first rendered, and a function that loads the code earlier. Until the
 * code has loaded, the component shows its `fallback`. If the earlier load fails, rendering the component tries again.
 *
 * `React.lazy` suspends on its first render even when the code has loaded, and React then shows the `Suspense` fallback
 * for at least 300 ms. This component renders loaded code at once.
 * @param NotLoaded shown if the code does not load; without it the failure takes the surrounding part of the page
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
    // The choice is kept, because React remounts an element whose type changes.
    const [Shown, setShown] = useState(() => loaded ?? Lazy);
    const [retries, setRetries] = useState(0);
    const shown = (
      <Suspense fallback={props.fallback}>
        <Shown {...props} />
      </Suspense>
    );
    if (!NotLoaded) return shown;
    const retry = () => {
      // React remembers that a lazy component failed to load.
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

interface PartBoundaryProps {
  notLoaded: ReactNode;
  children: ReactNode;
}

/** Keeps code that did not load from taking down the page. Other errors go on. */
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
