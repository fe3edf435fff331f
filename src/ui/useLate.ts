import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A component whose code is fetched once it is wanted. `load` must be the same function each time. */
export function useLate<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>) {
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
    if (isWanted) retry();
  }, [isWanted, retry]);
  return { Content, hasFailed, isLoading, retry };
}
