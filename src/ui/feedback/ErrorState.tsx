import type { ReactNode } from 'react';
import { outline } from '../buttons/outline.css.ts';
import { QuietState } from './QuietState.tsx';
import { useIsOffline } from './useIsOffline.ts';

export interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  /** What may help. */
  children: ReactNode;
  /** Called when people ask for another try. */
  onRetry(): void;
  /** True while it is being tried again. */
  isRetrying: boolean;
}

/** Something could not be loaded. It can always be tried again, and says so when the network is gone. */
export function ErrorState({ title, children, onRetry, isRetrying }: ErrorStateProps) {
  const isOffline = useIsOffline();
  const retry = (
    // Not a `Button`, which brings more than the first screen of a widget needs.
    <button type="button" className={outline} onClick={onRetry}>
      {isRetrying ? 'Trying again' : 'Try again'}
    </button>
  );
  return (
    <QuietState title={title} role="alert" icon={isOffline ? 'offline' : 'failed'} button={retry}>
      {children}
      {isOffline && ' You seem to be offline.'}
    </QuietState>
  );
}
