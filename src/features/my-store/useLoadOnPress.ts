import { type ComponentType, useContext, useState } from 'react';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

/**
 * Loads the code of a component with the first press. `load` calls `then` once it is loaded; until then `Component` is
 * undefined. Shows a toast when the network fails.
 */
export function useLoadOnPress<P>(importComponent: () => Promise<ComponentType<P>>) {
  const root = useContext(WidgetRoot);
  const [Component, setComponent] = useState<ComponentType<P>>();
  const [isLoading, setLoading] = useState(false);
  const load = (then: () => void) => {
    if (Component) return then();
    setLoading(true);
    importComponent()
      .then(
        (loaded) => {
          setComponent(() => loaded);
          then();
        },
        () =>
          showLazyToast(
            {
              kind: 'destructive',
              title: 'This did not load',
              text: 'Check your data or Wi-Fi, then try again.',
            },
            root,
          ),
      )
      .finally(() => setLoading(false));
  };
  return { Component, isLoading, load };
}
