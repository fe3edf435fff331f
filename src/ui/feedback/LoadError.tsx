import { useContext, useEffect } from 'react';
import type { ApiError } from '../../core/client.ts';
import { HostFallback, WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { showLazyToast } from './lazy-toast.ts';

export interface LoadErrorProps extends Omit<ErrorStateProps, 'requestId'> {
  children: string;
  /** The error of the API call. Undefined if something else failed. */
  error?: ApiError | undefined;
}

/**
 * Shows an error in place of content that could not be loaded, and in a widget also the fallback of the host. A toast
 * reports the error once no automatic retry is left.
 */
export function LoadError(failure: LoadErrorProps) {
  const widget = useContext(WidgetRoot);
  const scheduledRetry = failure.error?.retry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts do not change while the error is shown.
  useEffect(() => {
    if (!scheduledRetry)
      showLazyToast({ title: failure.title, text: failure.children, kind: 'destructive' }, widget);
  }, [scheduledRetry]);
  return (
    <>
      <ErrorState {...failure} requestId={failure.error?.requestId} />
      <HostFallback />
    </>
  );
}
