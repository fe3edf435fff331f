import { useEffect, useRef } from 'react';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';

export interface LoadErrorProps extends ErrorStateProps {
  children: string;
}

/**
 * What could not be loaded, in its place and in a toast. The toast comes once, and again when a pressed retry fails too:
 * not for the retries that we make by ourselves.
 */
export function LoadError({ onRetry, ...failure }: LoadErrorProps) {
  const toast = useToast();
  const isNews = useRef(true);
  const { title, children: text, isRetrying } = failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says does not change while it is shown.
  useEffect(() => {
    if (isRetrying || !isNews.current) return;
    isNews.current = false;
    toast({ title, text, kind: 'destructive' });
  }, [isRetrying]);
  return (
    <ErrorState
      {...failure}
      onRetry={() => {
        isNews.current = true;
        onRetry();
      }}
    />
  );
}
