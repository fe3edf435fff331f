import { useEffect, useState } from 'react';

/**
 * Returns whether the screen matches a media query. False in the server's HTML and in the first render. For layout, use
 * CSS, which is right from the first paint on.
 */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
