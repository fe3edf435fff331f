import { useContext, useEffect } from 'react';
import type { ApiError } from '../../core/client.ts';
import { FallbackContent, WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { showLazyToast } from './lazy-toast.ts';

export interface LoadErrorProps extends Omit<ErrorStateProps, 'requestId'> {
  children: string;
  /** The error of the API call. Undefined if something else failed. */
  error?: ApiError | undefined;
}

/**
 * Shows an error in place of content that could not be loaded. In a widget, it also shows what the host page has put between
 * the widget's tags. A toast reports the error once no automatic retry is left.
 */
export function LoadError(props: LoadErrorProps) {
  const widgetRoot = useContext(WidgetRoot);
  const scheduledRetry = props.error?.retry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts do not change while the error is shown.
  useEffect(() => {
    if (!scheduledRetry)
      showLazyToast({ title: props.title, text: props.children, kind: 'destructive' }, widgetRoot);
  }, [scheduledRetry]);
  return (
    <>
      <ErrorState {...props} requestId={props.error?.requestId} />
      <FallbackContent />
    </>
  );
}
