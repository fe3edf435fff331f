import { type ComponentType, useContext, useState } from 'react';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { showLazyToast } from './lazy-toast.ts';

/**
 * Loads the code of a component when `load` is first called, for example when a button is pressed. `load` calls
 * `onLoaded` once the code is loaded. `Component` is undefined before that. Shows a toast if the code fails to load.
 */
export function useLoadOnPress<P>(importComponent: () => Promise<ComponentType<P>>) {
  const root = useContext(WidgetRoot);
  const [Component, setComponent] = useState<ComponentType<P>>();
  const [isLoading, setLoading] = useState(false);
  const load = (onLoaded: () => void) => {
    if (Component) return onLoaded();
    setLoading(true);
    importComponent()
      .then(
        (loaded) => {
          setComponent(() => loaded);
          onLoaded();
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
