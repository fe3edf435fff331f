import { useContext, useEffect } from 'react';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { showLateToast } from './late-toast.ts';
import { PageFallback } from './PageFallback.tsx';

export interface LoadErrorProps extends ErrorStateProps {
  children: string;
}

/** What could not be loaded: in its place, which stays, and once in a toast. What a page wrote in its widget stays too. */
export function LoadError(failure: LoadErrorProps) {
  const widget = useContext(WidgetRoot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says does not change while it is shown.
  useEffect(
    () => showLateToast({ title: failure.title, text: failure.children, kind: 'destructive' }, widget),
    [],
  );
  return (
    <>
      <ErrorState {...failure} />
      <PageFallback />
    </>
  );
}
