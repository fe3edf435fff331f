import type { ReactNode } from 'react';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { QuietState } from './QuietState.tsx';

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

/** Something could not be loaded. It can always be tried again. */
export function ErrorState({ title: heading, children, onRetry, isRetrying }: ErrorStateProps) {
  const retry = (
    <PlainButton look="outline" onClick={onRetry}>
      {isRetrying ? 'Trying again' : 'Try again'}
    </PlainButton>
  );
  return (
    <QuietState title={heading} role="alert" button={retry}>
      {children}
    </QuietState>
  );
}
