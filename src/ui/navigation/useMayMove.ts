import { useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    query.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether something may move by itself: the tab is looked at, and its reader has not asked for less motion. */
export function useMayMove(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(lessMotion).matches,
    () => false,
  );
}
