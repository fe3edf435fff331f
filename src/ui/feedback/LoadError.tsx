import { useContext, useEffect } from 'react';
import type { ApiError } from '../../core/client.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { showLateToast } from './late-toast.ts';
import { PageFallback } from './PageFallback.tsx';

export interface LoadErrorProps extends Omit<ErrorStateProps, 'requestId'> {
  children: string;
  /** Why. Undefined where it was no call of the API. */
  error?: ApiError | undefined;
}

/**
 * What could not be loaded: in its place, which stays, and once in a toast, unless a retry of the page still may mend it.
 * What a page wrote in its widget stays too.
 */
export function LoadError(failure: LoadErrorProps) {
  const widget = useContext(WidgetRoot);
  const retry = failure.error?.retry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says does not change while it is shown.
  useEffect(() => {
    if (!retry) showLateToast({ title: failure.title, text: failure.children, kind: 'destructive' }, widget);
  }, [retry]);
  return (
    <>
      <ErrorState {...failure} requestId={failure.error?.requestId} />
      <PageFallback />
    </>
  );
}
