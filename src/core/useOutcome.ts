import { useEffect, useRef } from 'react';
import type { ApiError } from './client.ts';

/** How a page hears whether a widget has something to show. */
export interface Outcome {
  /** Called when the widget shows its content, and each time that content changes. */
  onReady?(detail: Record<never, never>): void;
  /** Called when the content could not be loaded. The widget tells the visitor too. */
  onError?(detail: { code: string; message: string }, error?: ApiError): void;
}

/** Tells the page of each answer and each failure. */
export function useOutcome(data: unknown, error: ApiError | undefined, outcome: Outcome): void {
  const latest = useRef(outcome);
  latest.current = outcome;
  useEffect(() => {
    if (data) latest.current.onReady?.({});
    else if (error) latest.current.onError?.({ code: error.code, message: error.message }, error);
  }, [data, error]);
}
