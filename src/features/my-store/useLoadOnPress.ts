import { type ComponentType, useContext, useState } from 'react';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

/**
 * A part whose code comes when somebody presses for it: `Part` once it is here, and `ask`, which runs `then` with it. A
 * network that failed is told.
 */
export function useLoadOnPress<P>(load: () => Promise<ComponentType<P>>) {
  const root = useContext(WidgetRoot);
  const [Part, setPart] = useState<ComponentType<P>>();
  const [isLoading, setLoading] = useState(false);
  const ask = (then: () => void) => {
    if (Part) return then();
    setLoading(true);
    load()
      .then(
        (loaded) => {
          setPart(() => loaded);
          then();
        },
        () =>
          showLateToast(
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
  return { Part, isLoading, ask };
}
