import { useEffect, useState } from 'react';

const delayMs = 300;

/** Returns the typed text once typing has paused, so that not every letter costs a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    // An emptied field shows everything at once.
    const timer = setTimeout(() => setDebounced(text), text ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
