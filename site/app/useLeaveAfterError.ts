import type { ApiError } from 'campus-market';
import { NavigateContext, showToast } from 'campus-market/site';
import { useContext, useEffect, useMemo } from 'react';

export interface WayOut {
  /** What could not be loaded, and what to do. */
  toast: { title: string; text: string };
  /** The address of the page that the visitor is taken to. */
  to: string;
}

/** The cache keeps an error until the page is asked for again. A visitor who tries again must not leave for an old one. */
const leftFor = new WeakSet<ApiError>();

/**
 * When what a page is about cannot be loaded, or is not there, the visitor gets a toast and is taken elsewhere. Returns true
 * on the way there: the page's own error is not shown.
 */
export function useLeaveAfterError(
  { error: failure, isLoading }: { error: ApiError | undefined; isLoading: boolean },
  { toast, to }: WayOut,
): boolean {
  // The server's page answered as for a guest. The owner may still see it, so wait for the browser's own request.
  const error = isLoading ? undefined : failure;
  const navigate = useContext(NavigateContext);
  // Without a network it is no better elsewhere, and the error says what can be opened.
  const leaves = useMemo(() => error !== undefined && navigator.onLine, [error]);
  const { title, text } = toast;
  useEffect(() => {
    if (!error || !leaves || leftFor.has(error)) return;
    leftFor.add(error);
    showToast({ kind: 'destructive', title, text });
    navigate?.(to, { replace: true });
  }, [error, leaves, title, text, to, navigate]);
  return leaves;
}
