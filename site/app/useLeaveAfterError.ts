import type { ApiError } from 'campus-market';
import { NavigateContext, showToast } from 'campus-market/site';
import { useContext, useEffect, useMemo } from 'react';
import { cameFromHere } from './came-from-here.ts';

export interface WayOut {
  /** What could not be loaded, and what to do. */
  toast: { title: string; text: string };
  /** The address of the page that the visitor is taken to. */
  to: string;
  /** Also a visitor who opened the page directly is taken there. */
  always?: boolean;
}

/** The cache keeps an error until the page is asked for again. A visitor who tries again must not leave for an old one. */
const leftFor = new WeakSet<ApiError>();

/**
 * When a page cannot be loaded, a visitor who came from another page of ours gets a toast and is taken elsewhere. A
 * visitor who opened it directly stays, and the page shows its error. Returns true while the visitor must not see that
 * error: on the way elsewhere, or while the page is asked for again.
 */
export function useLeaveAfterError(
  error: ApiError | undefined,
  { toast, to, always = false }: WayOut,
): boolean {
  const navigate = useContext(NavigateContext);
  // Without a network it is no better elsewhere, and the error says what can be opened.
  const leaves = useMemo(
    () => error !== undefined && (always || cameFromHere()) && navigator.onLine,
    [error, always],
  );
  const { title, text } = toast;
  useEffect(() => {
    if (!error || !leaves || leftFor.has(error)) return;
    leftFor.add(error);
    showToast({ kind: 'destructive', title, text });
    navigate?.(to, { replace: true });
  }, [error, leaves, title, text, to, navigate]);
  return leaves;
}
