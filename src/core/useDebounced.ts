import { useEffect, useState } from 'react';

const defaultDelayMs = 300;

/** Returns the text after a pause in typing, so that not every letter causes a request. */
export function useDebounced(text: string, delayMs = defaultDelayMs): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    // When the field is emptied, everything is shown at once.
    const timer = setTimeout(() => setDebounced(text), text ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
