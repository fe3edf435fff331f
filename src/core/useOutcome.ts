import { useEffect, useRef } from 'react';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { readPageSettings } from './page-settings.ts';

/** How a page hears whether a widget has something to show. */
export interface Outcome {
  /** Called when the widget shows what it was asked for, and when that changes. */
  onReady?(detail: Record<never, never>): void;
  /** Called when it could not be had. The widget says so to the visitor. */
  onError?(detail: { code: string; message: string }): void;
}

/** Tells the page of each answer and each failure. */
export function useOutcome(data: unknown, error: ApiError | undefined, outcome: Outcome): void {
  const { apiUrl } = useMarket();
  const latest = useRef(outcome);
  latest.current = outcome;
  useEffect(() => {
    if (data) latest.current.onReady?.({});
    else if (error) {
      latest.current.onError?.({ code: error.code, message: error.message });
      explain(error, apiUrl);
    }
  }, [data, error, apiUrl]);
}

/** Tells the author of the page what is wrong with it. People who only look are told by the widgets. */
function explain(error: ApiError, apiUrl: string): void {
  import('./warn-of-error.ts').then(
    ({ warnOfError }) => warnOfError(error, apiUrl, readPageSettings() !== undefined),
    () => {}, // The network has failed, and that is what the browser says.
  );
}
