import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../shared/when-idle.ts';

/** A component that nobody waits for: there when the page has nothing else to do, and left out where it does not load. */
export function useLater(load: () => Promise<ComponentType>): ComponentType | null {
  const [component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(() => {
      // A function given to the setter would be called.
      void load().then(
        (loaded) => setComponent(() => loaded),
        () => {},
      );
    });
  }, [load]);
  return component;
}
