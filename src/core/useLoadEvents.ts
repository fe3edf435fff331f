import { useEffect, useRef } from 'react';
import type { ApiError } from './client.ts';

/** The callbacks that tell the page whether a widget has loaded. */
export interface LoadEvents {
  /** Called when the widget shows its content, and each time the content changes. */
  onReady?(detail: Record<never, never>): void;
  /** Called when loading failed. The widget also shows the error to the visitor. */
  onError?(detail: { code: string; message: string }, error?: ApiError): void;
}

/** Calls `onReady` for each new answer and `onError` for each new error. */
export function useLoadEvents(data: unknown, error: ApiError | undefined, loadEvents: LoadEvents): void {
  const latest = useRef(loadEvents);
  latest.current = loadEvents;
  useEffect(() => {
    if (data) latest.current.onReady?.({});
    else if (error) latest.current.onError?.({ code: error.code, message: error.message }, error);
  }, [data, error]);
}
