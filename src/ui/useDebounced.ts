import { useEffect, useState } from 'react';

const pauseMs = 300;

/** What is typed, once somebody stops typing for a moment: each letter would cost a request. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // An emptied field shows all at once.
    const timer = setTimeout(() => setSettled(text), text ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
