import { useEffect, useRef } from 'react';
import type { ApiError } from './client.ts';

/** How a page hears whether a widget has something to show. */
export interface LoadEvents {
  /** Called when the widget shows its content, and each time that content changes. */
  onReady?(detail: Record<never, never>): void;
  /** Called when the content could not be loaded. The widget tells the visitor too. */
  onError?(detail: { code: string; message: string }, error?: ApiError): void;
}

/** Tells the page of each answer and each failure. */
export function useLoadEvents(data: unknown, error: ApiError | undefined, loadEvents: LoadEvents): void {
  const latest = useRef(loadEvents);
  latest.current = loadEvents;
  useEffect(() => {
    if (data) latest.current.onReady?.({});
    else if (error) latest.current.onError?.({ code: error.code, message: error.message }, error);
  }, [data, error]);
}
