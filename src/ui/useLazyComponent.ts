import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Loads the code of a component once `shouldLoad` is true. `load` must be the same function on every render. */
export function useLazyComponent<Props>(shouldLoad: boolean, load: () => Promise<ComponentType<Props>>) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const retry = useCallback(() => {
    setLoading(true);
    load()
      .then(
        (component) => {
          setContent(() => component);
          setFailed(false);
        },
        () => setFailed(true),
      )
      .finally(() => setLoading(false));
  }, [load]);
  useEffect(() => {
    if (shouldLoad) retry();
  }, [shouldLoad, retry]);
  return { Content, hasFailed, isLoading, retry };
}
