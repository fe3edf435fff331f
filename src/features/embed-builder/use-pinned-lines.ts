import { useEffect, useState } from 'react';

/**
 * Reads the lines of a version from this site. Undefined: not loaded yet; null: could not be read. Not `useQuery`, because it
 * is a text file and not a call of the API.
 */
export function usePinnedLines(version: string | undefined): string | null | undefined {
  const [lines, setLines] = useState<string | null>();
  useEffect(() => {
    if (version === undefined) return;
    const abort = new AbortController();
    fetch(`/embed@${version}.txt`, { signal: abort.signal })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null)
      .then((text) => {
        if (!abort.signal.aborted) setLines(text);
      });
    return () => abort.abort();
  }, [version]);
  return lines;
}
