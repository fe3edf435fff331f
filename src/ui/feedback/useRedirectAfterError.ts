import { useContext, useEffect, useMemo } from 'react';
import type { ApiError } from '../../core/client.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { showLazyToast } from './lazy-toast.ts';

export interface ErrorRedirect {
  toast: { title: string; text: string };
  /** The page to which the visitor is redirected. */
  to: string;
}

/** The errors that have caused a redirect. SWR caches errors, and an old error must not redirect a visitor who returns. */
const handledErrors = new WeakSet<ApiError>();

/**
 * Shows a toast and redirects the visitor if the product, store or other subject of a page does not exist or did not load.
 * Returns true while it redirects, so that the page does not show its own error.
 */
export function useRedirectAfterError(
  { error: errorSoFar, isLoading }: { error: ApiError | undefined; isLoading: boolean },
  { toast, to }: ErrorRedirect,
): boolean {
  // The server renders every page as for a guest. The owner may see a page that a guest may not see, so wait for the
  // browser's own request.
  const error = isLoading ? undefined : errorSoFar;
  const navigate = useContext(NavigateContext);
  // If the browser is offline, no other page would load, and the page's own error lists the pages that can be opened.
  const isRedirecting = useMemo(() => error !== undefined && navigator.onLine, [error]);
  const { title, text } = toast;
  useEffect(() => {
    if (!error || !isRedirecting || handledErrors.has(error)) return;
    handledErrors.add(error);
    showLazyToast({ kind: 'destructive', title, text });
    navigate?.(to, { replace: true });
  }, [error, isRedirecting, title, text, to, navigate]);
  return isRedirecting;
}
